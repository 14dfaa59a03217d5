import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { saveProducts } from '../../../../domains/catalog/index.ts'
import { NewHomeSection } from '../../../../domains/content/home/schemas.ts'
import { addHomeSection, findHomeOverview, publishHome } from '../../../../domains/content/index.ts'
import { customer, stockRecord, stockShop } from '../../../../domains/orders/testing/shop.ts'
import { orderOf, write } from '../../../../domains/reviews/testing/buyers.ts'
import { changeSettings } from '../../../../domains/settings/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { testContext } from '../../../../platform/testing/index.ts'
import { type Visitor, visitorContext } from '../../../context.ts'
import { markupOf } from '../../../part-html.ts'
import { loader } from './home-page.tsx'
import { isBare } from './opening.tsx'

const load = (ctx: Context) => {
  const context = new RouterContextProvider()
  context.set(visitorContext, { ctx } as Visitor)
  const url = new URL('http://localhost/')
  return loader({ context, request: new Request(url), url, params: {}, pattern: '/' })
}

test('a store that has highlighted no product shows what it sells, until it has', async () => {
  const ctx = await testContext()
  await stockShop(ctx, [5, 5])
  const shown = async () => {
    const { best, plain } = (await load(ctx)).data
    return { best: best.length, plain: plain.length }
  }
  expect(await shown()).toEqual({ best: 0, plain: 2 })
  await saveProducts(ctx, [stockRecord(0, 5, { bestSeller: true })])
  expect(await shown()).toEqual({ best: 1, plain: 0 })
})

test('D190: a store with nothing to sell opens with its name, until it has a product', async () => {
  const ctx = await testContext()
  expect(isBare((await load(ctx)).data)).toBe(true)
  await stockShop(ctx, [5])
  expect(isBare((await load(ctx)).data)).toBe(false)
})

test('D167: a page as it was built sends no sections; an added row has its cards, and follows prices and stock', async () => {
  const ctx = await testContext()
  await stockShop(ctx, [5, 5])
  expect((await load(ctx)).data.sections).toBeNull()
  const added = await addHomeSection(
    ctx,
    NewHomeSection.parse({ kind: 'row', source: 'picked', products: ['whey-1', 'whey-0'] }),
  )
  if (!added.ok) throw new Error(added.code)
  expect((await load(ctx)).data.sections).toBeNull()
  const { value } = (await findHomeOverview(ctx)) as { value: { version: string } }
  expect((await publishHome(ctx, value.version)).ok).toBe(true)
  const row = async () => (await load(ctx)).data.sections?.find(({ kind }) => kind === 'row')
  expect(await row()).toMatchObject({
    texts: { heading: 'Our picks' },
    cards: [
      { slug: 'whey-1', price: 100_000 },
      { slug: 'whey-0', isInStock: true },
    ],
  })
  // The row takes the place of the products of a store that has highlighted none.
  expect((await load(ctx)).data.plain).toEqual([])
  const variants = [{ sku: 'W0', price: 900, mrp: 1200, stock: 0, flavor: 'Mango', weight: '1 kg' }]
  await saveProducts(ctx, [stockRecord(0, 0, { variants })])
  expect((await row())?.cards?.[1]).toMatchObject({ slug: 'whey-0', price: 90_000, isInStock: false })
  const tags = new Headers((await load(ctx)).init?.headers).get('cache-tag')?.split(',')
  expect(tags).toEqual(expect.arrayContaining(['catalog', 'content', 'shelf']))
})

test('D279: good reviews are quoted once there are three, of a home page as it was built too', async () => {
  const ctx = await testContext()
  await changeSettings(ctx, { reviews: { moderation: 'after' } })
  const tubs = await stockShop(ctx, [5, 5, 5])
  const buyer = { ...ctx, actor: await customer(ctx, 'asha') }
  const quotes = async () => markupOf((await load(ctx)).data.reviews ?? '').__html
  for (const [at, tub] of tubs.entries()) {
    expect(await quotes()).toBe('')
    await orderOf(ctx, buyer.actor, tub)
    expect(await write(buyer, tub.productId, { text: `Mixes well ${at}` })).toMatchObject({ ok: true })
  }
  expect((await load(ctx)).data.sections).toBeNull()
  for (const at of tubs.keys()) expect(await quotes()).toContain(`Mixes well ${at}`)
})

test('D231: the strip compares popular protein products by what a serving costs and gives, and leaves out the others', async () => {
  const ctx = await testContext()
  await stockShop(ctx, [5, 5, 5])
  const strip = async () => markupOf((await load(ctx)).data.servings).__html
  expect(await strip()).toBe('')
  const rows = [{ name: 'Protein', unit: 'g', perServing: 24.6, per100g: null, rda: null }]
  const nutrition = { servingLabel: '33 g', servingGrams: 33, rows }
  const whey = (n: number, price: number) =>
    stockRecord(n, 5, {
      nutrition,
      variants: [{ sku: `W${n}`, price, mrp: 3000, stock: 5, flavor: 'Mango', weight: '1 kg', servings: 30 }],
      highlights: ['24.6 g protein'],
    })
  await saveProducts(ctx, [whey(0, 2700)])
  // One product is no comparison.
  expect(await strip()).toBe('')
  await saveProducts(ctx, [whey(1, 2400)])
  const shown = (await strip()).split('<li')
  expect(shown).toHaveLength(3)
  expect(shown.find((item) => item.includes('/product/whey-0'))).toMatch(/₹90 .*24.6 g protein/)
  expect(shown.find((item) => item.includes('/product/whey-1'))).toMatch(/₹80 .*Lowest price/)
})
