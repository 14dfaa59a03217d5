import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../../platform/context.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { paise } from '../../../../shared/money.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../../fixtures.ts'
import { findFacets, findProducts, fitCards, namesVariant } from '../../index.ts'
import type { ProductFilter } from '../../schemas.ts'
import { readColumns } from '../columns/read-columns.ts'

let ctx: Context

const variants = [
  { sku: 'A1', flavor: 'Rich Chocolate', weight: '1 kg', grams: 1000, servings: 30, price: 2500, mrp: 3000, stock: 5 },
  { sku: 'A2', flavor: 'Rich Chocolate', weight: '2 kg', grams: 2000, servings: 60, price: 4500, mrp: null, stock: 5 },
  { sku: 'A3', flavor: 'Alphonso Mango', weight: '500 g', grams: 500, servings: 15, price: 1400, mrp: 1600, stock: 0 },
  { sku: 'A4', flavor: 'Alphonso Mango', weight: '1 kg', grams: 1000, servings: 30, price: 2600, mrp: null, stock: 3 },
  { sku: 'A5', flavor: 'Banana', weight: '1 kg', grams: 1000, servings: 30, price: 2600, mrp: null, stock: 0 },
]

/** The dearer the small pack, the cheaper the large one. */
const TUBS = 12
const tub = (n: number) =>
  productRecord(`tub-${n}`, {
    ...{ brand: 'banyan', category: 'creatine' },
    variants: [
      { sku: `T${n}`, weight: '1 kg', grams: 1000, servings: 30, price: 1000 + n, mrp: null, stock: 5 },
      { sku: `U${n}`, weight: '2 kg', grams: 2000, servings: 60, price: 5000 - 10 * n, mrp: null, stock: 5 },
    ],
  })

beforeAll(async () => {
  ctx = await testContext()
  await fillTaxonomy(ctx)
  await fillProducts(ctx, [
    ...Array.from({ length: TUBS }, (_, n) => tub(n)),
    productRecord('whey', { category: 'whey', variants }),
    productRecord('cheap-first', {
      category: 'creatine',
      variants: variants.slice(0, 2).map((each, n) => ({ ...each, sku: `B${n}` })),
    }),
  ])
})

const cardOf = async (filter: ProductFilter) => (await findProducts(ctx, { category: 'whey', ...filter })).items[0]

test('D273: a list filtered by flavour or size shows, prices and adds that variant', async () => {
  const usual = await cardOf({})
  expect(usual).toMatchObject({ price: 250_000, variant: { flavor: 'Rich Chocolate', weight: '1 kg' } })
  expect(usual?.isAsked).toBeUndefined()
  // In stock before the cheaper one that is sold out.
  expect(await cardOf({ flavors: ['alphonso-mango'] })).toMatchObject({
    ...{ price: 260_000, mrp: null, onSale: false, isInStock: true, isAsked: true },
    variant: { flavor: 'Alphonso Mango', weight: '1 kg' },
  })
  expect(await cardOf({ weights: ['1kg-2kg'] })).toMatchObject({ price: 450_000, variant: { weight: '2 kg' } })
  expect(await cardOf({ flavors: ['alphonso-mango'], weights: ['up-to-500g'] })).toMatchObject({
    ...{ price: 140_000, mrp: 160_000, onSale: true, isInStock: false, isLowest: true },
    variant: { flavor: 'Alphonso Mango', weight: '500 g' },
  })
})

test('D273: of the variants in a flavour, the card shows one within the asked prices, or on sale if that was asked', async () => {
  const flavors = ['rich-chocolate']
  expect(await cardOf({ flavors, maxPrice: paise(300_000) })).toMatchObject({ price: 250_000 })
  const mango = ['alphonso-mango']
  expect(await cardOf({ flavors: mango, onSale: true })).toMatchObject({ price: 140_000, onSale: true })
  expect(await cardOf({ flavors: mango, maxPrice: paise(250_000) })).toMatchObject({ price: 140_000 })
  expect(await cardOf({ flavors: mango, minPrice: paise(200_000) })).toMatchObject({ price: 260_000 })
})

test('D273: prices are those of the flavour or size that was asked for, not of the product', async () => {
  // The product costs 2,500 rupees, its banana 2,600 and its 2 kg 4,500.
  expect(await cardOf({ flavors: ['banana'], maxPrice: paise(250_000) })).toBeUndefined()
  expect(await cardOf({ weights: ['1kg-2kg'], maxPrice: paise(300_000) })).toBeUndefined()
  expect(await cardOf({ weights: ['1kg-2kg'], minPrice: paise(400_000) })).toMatchObject({ price: 450_000 })
  const facets = (filter: ProductFilter) => findFacets(ctx, { category: 'whey', ...filter })
  expect(await facets({ weights: ['1kg-2kg'], maxPrice: paise(300_000) })).toMatchObject({
    priceRange: { min: 450_000, max: 450_000 },
    without: { price: 1 },
  })
})

test('D273: a list of one size sorted by price is sorted by the prices that it shows, from page to page', async () => {
  const price = ({ price }: { price: number }) => price
  for (const sort of ['price-asc', 'price-desc'] as const) {
    const read = (page: number) =>
      findProducts(ctx, { brand: 'banyan', weights: ['1kg-2kg'] }, { sort, page, limit: 5 })
    const pages = await Promise.all([1, 2, 3].map(read))
    const shown = pages.flatMap(({ items }) => items.map(price))
    expect(shown).toHaveLength(TUBS)
    expect(shown).toEqual(shown.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(TUBS)
  }
})

test('D283: a list has products of which one variant is all that was asked for', async () => {
  expect(await cardOf({ flavors: ['banana'] })).toMatchObject({ isInStock: false, variant: { flavor: 'Banana' } })
  const mango = ['alphonso-mango']
  for (const nothing of [
    { flavors: ['banana'], inStock: true },
    { flavors: mango, weights: ['1kg-2kg'] },
    { flavors: mango, weights: ['up-to-500g'], inStock: true },
    { flavors: mango, onSale: true, inStock: true },
    { weights: ['1kg-2kg'], onSale: true },
  ] satisfies ProductFilter[])
    expect([nothing, await cardOf(nothing)]).toEqual([nothing, undefined])
  expect(await cardOf({ flavors: mango, inStock: true })).toMatchObject({ price: 260_000, variant: { weight: '1 kg' } })
})

test('D273: a typed flavour and size choose the variant', async () => {
  const { items } = await findProducts(ctx, { category: 'whey' })
  const typed = async (query: string) => (await fitCards(ctx, items, { query }))[0]?.variant
  expect(await typed('whey mango')).toMatchObject({ flavor: 'Alphonso Mango', weight: '1 kg' })
  expect(await typed('whey 2KG')).toMatchObject({ weight: '2 kg' })
  expect(await typed('whey mango 500 g')).toMatchObject({ flavor: 'Alphonso Mango', weight: '500 g' })
  expect(await typed('whey')).toMatchObject({ flavor: 'Rich Chocolate', weight: '1 kg' })
})

test.each([
  ['whey mango', true],
  ['whey 1kg', true],
  ['whey', false],
  ['', false],
  ['beer and brew', false],
])('whether “%s” names a variant: %s', async (query, is) => {
  expect(namesVariant(query, await readColumns(ctx))).toBe(is)
})

test('D274: a card says “from” only where no variant costs less', async () => {
  expect(await cardOf({})).toMatchObject({ hasPriceRange: true, isLowest: false })
  expect((await findProducts(ctx, { brand: 'acme', category: 'creatine' })).items[0]).toMatchObject({
    ...{ hasPriceRange: true, isLowest: true },
  })
})

test('D287: a card names the flavour and size that it was asked for', async () => {
  const flavors = ['alphonso-mango']
  expect((await cardOf({ flavors }))?.fact).toMatch(/^Alphonso Mango, 1 kg · .*30 servings$/)
  // Also where it is the usual one.
  expect((await cardOf({ flavors: ['rich-chocolate'] }))?.fact).toMatch(/^Rich Chocolate, 1 kg · /)
  expect((await cardOf({ inStock: true }))?.fact).not.toContain('Rich Chocolate')
  const { items } = await findProducts(ctx, { category: 'whey' })
  const typed = async (query: string) => (await fitCards(ctx, items, { query }))[0]?.fact
  expect(await typed('whey 2kg')).toMatch(/^Rich Chocolate, 2 kg · .*60 servings$/)
  expect(await typed('whey vanilla')).toBe(items[0]?.fact)
})

test('D287: cards that keep their prices show the typed flavour only at that price', async () => {
  const typed = async (filter: ProductFilter, query: string) => {
    const { items } = await findProducts(ctx, { category: 'whey', ...filter })
    return (await fitCards(ctx, items, { ...filter, query, keepsPrices: true }))[0]
  }
  expect(await typed({}, 'mango whey')).toMatchObject({ price: 250_000, variant: { flavor: 'Rich Chocolate' } })
  const flavors = ['alphonso-mango', 'banana']
  expect(await typed({ flavors }, 'banana whey')).toMatchObject({ price: 260_000, variant: { flavor: 'Banana' } })
})

test('D284: a card names the servings of the pack that it shows', async () => {
  expect((await cardOf({}))?.fact).toMatch(/30 servings$/)
  expect((await cardOf({ weights: ['1kg-2kg'] }))?.fact).toMatch(/60 servings$/)
  const sachet = { weight: '30 g', grams: 30, servings: 1, price: 90 }
  const tub = { weight: '1 kg', grams: 1000, servings: 33, price: 1900, stock: 5 }
  for (const [slug, stock, servings] of [
    ['sachet-first', 5, ''],
    ['sachet-sold-out', 0, '33 servings'],
  ] as const) {
    const record = productRecord(slug, {
      brand: 'acme',
      variants: [
        { ...sachet, sku: `${slug}-1`, stock },
        { ...tub, sku: `${slug}-2` },
      ],
    })
    await fillProducts(ctx, [{ ...record, highlights: ['180 mg caffeine'], nutrition: null }])
    const { items } = await findProducts(ctx, { brand: 'acme' })
    const card = items.find((each) => each.slug === slug)
    expect(card?.fact).toBe(['180 mg caffeine', servings].filter(Boolean).join(' · '))
  }
})
