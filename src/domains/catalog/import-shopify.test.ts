import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { findCategories, findProduct, findProducts, importShopifyCsv } from './index.ts'

const file = (name: string) => fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url))
let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
  await emptyTables(ctx)
  await ctx.purge(['*'])
})

test('a classic export is read; wrong rows are named, and their products skipped as a whole', async () => {
  const imported = await importShopifyCsv(ctx, file('shopify-classic.csv'))
  expect(imported).toMatchObject({ ok: true, value: { created: 3 } })
  expect(imported.ok && imported.value.problems).toEqual([
    { row: 6, column: 'Variant Price', value: 'abc', reason: 'must be a number of rupees above 0' },
    { row: 7, column: 'TITLE', value: '', reason: 'is empty on the first row of the product' },
  ])
  const found = await findProduct(ctx, 'mass-gainer')
  expect(found.ok && found.value.product).toMatchObject({
    brand: { name: 'Acme Foods' },
    category: { name: 'Sports Nutrition' },
    subcategory: { name: 'Gainers' },
    descriptionHtml: expect.stringMatching(/^<p>Big &amp; strong<\/p>\s*<a>x<\/a>$/),
    images: [
      { name: 'https://example.com/a.jpg', flavor: 'Chocolate', alt: 'Front' },
      { name: 'https://example.com/b.jpg', flavor: null },
    ],
    variants: [
      { sku: 'MG-1-C', flavor: 'Chocolate', weight: '1 kg', price: 199_900, mrp: 249_900, stock: { state: 'in' } },
      { sku: 'MG-1-M', flavor: 'Mango', weight: '1 kg', price: 199_900, mrp: null, stock: { state: 'out' } },
    ],
  })
})

test('drafts stay unseen, and leftover categories stay out of the menus while their products are sold', async () => {
  await importShopifyCsv(ctx, file('shopify-classic.csv'))
  expect(await findProduct(ctx, 'plain-bar')).toMatchObject({ ok: false })
  expect((await findCategories(ctx)).map((category) => category.name)).toEqual(['Sports Nutrition'])
  expect(await findProduct(ctx, 'shaker')).toMatchObject({
    ok: true,
    value: { product: { brand: { name: 'Unbranded' }, category: { name: 'Magnesium' } } },
  })
})

test('the newer template is read, and the same file again changes nothing', async () => {
  expect(await importShopifyCsv(ctx, file('shopify-new.csv'))).toMatchObject({
    ok: true,
    value: { created: 1, problems: [], notes: [expect.stringContaining('1 variants had no counted stock')] },
  })
  const found = await findProduct(ctx, 'oat-bar')
  expect(found).toMatchObject({
    ok: true,
    value: {
      product: {
        variants: [
          { flavor: 'Red', mrp: 15_000 },
          { flavor: 'Blue', stock: { state: 'in' } },
        ],
      },
    },
  })
  expect(await importShopifyCsv(ctx, file('shopify-new.csv'))).toMatchObject({
    ok: true,
    value: { created: 0, updated: 0, unchanged: 1 },
  })
})

const header = 'Handle,Title,Variant Price\n'
const bytes = (text: string) => new TextEncoder().encode(text)
test.each([
  ['no product table', bytes('ID,Type,Name\n1,simple,Tee\n'), /no column "Title"/],
  ['an unclosed quote', bytes(`${header}a,A,1\nb,"B,2\nc,C,3\n`), /never closed/],
  ['a NUL', bytes(`${header}a,A\0,1\n`), /NUL/],
  ['UTF-16', new Uint8Array(Buffer.from(`\ufeff${header}a,A,1\n`, 'utf16le')), /not UTF-8/],
  ['an endless row', bytes(`${header}a,"${'x'.repeat(1_200_000)}`), /larger than 1 MB|never closed/],
  ['600 columns', bytes(`${header}${','.repeat(600)}\n`), /more than 500 columns/],
  ['nothing', bytes('\n\n'), /empty/],
])('a file with %s is refused, with nothing saved', async (_name, source, reason) => {
  expect(await importShopifyCsv(ctx, source)).toMatchObject({
    ok: false,
    code: 'FILE_UNREADABLE',
    params: { reason: expect.stringMatching(reason) },
  })
  expect((await findProducts(ctx, {})).total).toBe(0)
})

test('rows of one product that stand apart are named', async () => {
  const apart = bytes(`${header}a,A,1\nb,B,2\na,A,3\n`)
  expect(await importShopifyCsv(ctx, apart)).toMatchObject({
    ok: true,
    value: { created: 2, problems: [{ row: 4, column: 'Handle', value: 'a' }] },
  })
})
