import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findBestOffers, findCategories, findImports, findProducts, findSamples } from '../index.ts'

test('each subcategory shows its own best products, also where others outsell all of them', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const isolates = Array.from({ length: 60 }, (_, at) =>
    productRecord(`isolate-${at}`, { subcategory: 'isolate', sold: 1000 + at }),
  )
  await fillProducts(ctx, [...isolates, productRecord('slow-seller', { subcategory: 'concentrate', sold: 1 })])

  const samples = await findSamples(ctx, 5)
  const whey = (await findCategories(ctx)).find(({ slug }) => slug === 'whey')!
  const of = (slug: string) => samples.get(whey.subcategories.find((each) => each.slug === slug)!.id)!
  expect(of('isolate').map(({ slug }) => slug)).toEqual([59, 58, 57, 56, 55].map((at) => `isolate-${at}`))
  expect(of('concentrate')).toEqual([{ slug: 'slow-seller', name: 'slow-seller' }])
})

test('imports are counted by country, and a new one counts at once', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  await fillProducts(ctx, [
    productRecord('here', { origin: 'India' }),
    productRecord('unknown'),
    productRecord('usa-1', { origin: 'United States', sold: 5 }),
    productRecord('usa-2', { origin: 'United States', sold: 9 }),
    productRecord('uae', { origin: 'United Arab Emirates', sold: 7 }),
  ])
  const imports = await findImports(ctx, 2)
  expect(imports.origins).toEqual([
    { country: 'United States', count: 2 },
    { country: 'United Arab Emirates', count: 1 },
  ])
  expect(imports.total).toBe(3)
  expect(imports.products.map(({ slug }) => slug)).toEqual(['usa-2', 'uae'])

  await fillProducts(ctx, [productRecord('canada', { origin: 'Canada' })])
  expect((await findImports(ctx, 2)).total).toBe(4)
})

test('R159: the best offers are those that save the most, in percent, and can be bought', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const offer = (slug: string, price: number, mrp: number, stock = 5) =>
    productRecord(slug, { sold: 1, variants: [{ sku: slug, price, mrp, stock }] })
  await fillProducts(ctx, [
    offer('much-money', 9000, 10_000),
    offer('half', 50, 100),
    offer('third', 200, 300),
    offer('gone', 10, 100, 0),
    offer('full-price', 100, 100),
  ])
  const slugs = async (limit: number) => (await findBestOffers(ctx, limit)).map(({ slug }) => slug)
  expect(await slugs(4)).toEqual(['half', 'third', 'much-money', 'gone'])
  await fillProducts(ctx, [offer('quarter', 25, 100)])
  expect(await slugs(1)).toEqual(['quarter'])
})

test('D277: a list sorted by saving starts with the most percent off, and follows a new price', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const priced = (slug: string, price: number, sold = 1) =>
    productRecord(slug, { sold, variants: [{ sku: slug, price, mrp: 100, stock: 5 }] })
  await fillProducts(ctx, [
    priced('ten', 90),
    priced('half', 50),
    priced('half-bought-more', 50, 9),
    priced('none', 100),
  ])
  const slugs = async () => (await findProducts(ctx, {}, { sort: 'saving' })).items.map(({ slug }) => slug)
  expect(await slugs()).toEqual(['half-bought-more', 'half', 'ten', 'none'])
  await fillProducts(ctx, [priced('none', 20)])
  expect(await slugs()).toEqual(['none', 'half-bought-more', 'half', 'ten'])
})
