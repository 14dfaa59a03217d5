import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findCategories, findProduct, findProducts } from '../catalog/index.ts'
import type { ImportService } from './index.ts'
import { fixture, imported, importText, testImportService } from './testing/files.ts'

let ctx: Context
let importService: ImportService
beforeEach(async () => {
  ctx = await testContext()
  importService = await testImportService()
})
const product = async (slug: string) => {
  const found = await findProduct(ctx, slug)
  return found.ok ? found.value.product : null
}

test('a classic export of Shopify is read; wrong rows are named, and their products skipped as a whole', async () => {
  const { counts, list } = await imported(ctx, importService, await readFile(fixture('shopify-classic.csv')))
  expect(counts).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 2 })
  expect(list).toEqual([
    { row: 6, column: 'Variant Price', value: 'abc', reason: 'must be a number of rupees above 0' },
    { row: 7, column: 'TITLE', value: '', reason: 'is empty on the first row of the product' },
  ])
  expect(await product('mass-gainer')).toMatchObject({
    brand: { name: 'Acme Foods' },
    category: { name: 'Sports Nutrition' },
    subcategory: { name: 'Gainers' },
    descriptionHtml: expect.stringMatching(/^<p>Big &amp; strong<\/p>\s*<a>x<\/a>$/),
    // Picture addresses wait to be downloaded; until then shoppers see no picture from another server.
    images: [],
    variants: [
      { sku: 'MG-1-C', flavor: 'Chocolate', weight: '1 kg', price: 199_900, mrp: 249_900, stock: { state: 'in' } },
      { sku: 'MG-1-M', flavor: 'Mango', weight: '1 kg', price: 199_900, mrp: null, stock: { state: 'out' } },
    ],
  })
  expect(await queryRows(ctx.db, sql`select name, flavor, alt from product_images order by position`)).toEqual([
    { name: 'https://example.com/a.jpg', flavor: 'Chocolate', alt: 'Front' },
    { name: 'https://example.com/b.jpg', flavor: null, alt: expect.any(String) },
  ])
  // Drafts stay hidden, and leftover categories stay out of the menus while their products are sold.
  expect(await product('plain-bar')).toBeNull()
  expect((await findCategories(ctx)).map((category) => category.name)).toEqual(['Sports Nutrition'])
  expect(await product('shaker')).toMatchObject({ brand: { name: 'Unbranded' }, category: { name: 'Magnesium' } })
})

test('the newer template of Shopify is read, and the same file again changes nothing', async () => {
  const file = await readFile(fixture('shopify-new.csv'))
  expect(await imported(ctx, importService, file)).toMatchObject({ counts: { created: 1 }, list: [], uncounted: 1 })
  expect(await product('oat-bar')).toMatchObject({
    variants: [
      { flavor: 'Red', mrp: 15_000 },
      // The file has no stock count, and none was entered for the import.
      { flavor: 'Blue', stock: { state: 'out' } },
    ],
  })
  expect((await imported(ctx, importService, file)).counts).toEqual({
    created: 0,
    changed: 0,
    unchanged: 1,
    refused: 0,
  })
})

test('an export of WooCommerce is read, its variations wherever they stand; what is no parcel is refused by row', async () => {
  const file = await readFile(fixture('woocommerce.csv'))
  const { counts, list, missing } = await imported(ctx, importService, file)
  expect(list.map(({ row, column, value }) => [row, column, value])).toEqual([
    [6, 'Type', 'grouped'],
    [7, 'Type', 'external'],
    [8, 'Type', 'simple, virtual'],
    [9, 'Parent', 'id:999'],
    [10, 'Regular price', ''],
  ])
  expect(counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 5 })
  expect(missing).toContainEqual({ kind: 'category', name: 'Protein > Whey', products: 1 })
  expect(await product('gold-whey')).toMatchObject({
    brand: { name: 'Banyan' },
    category: { name: 'Protein' },
    subcategory: { name: 'Whey' },
    summary: 'Pure whey.',
    tags: ['whey', 'post, workout'],
    variants: [
      { sku: 'GW-C', flavor: 'Chocolate', weight: '1 kg', grams: 1000, price: 249_900, mrp: 299_900 },
      { sku: 'GW-M', flavor: 'Mango', price: 299_900, mrp: null, stock: { state: 'out' } },
    ],
  })
  expect((await imported(ctx, importService, file)).counts).toMatchObject({ changed: 0, unchanged: 2 })
})

test('a preview tells each change field by field and changes nothing', async () => {
  await imported(ctx, importService, 'Slug,SKU,Name,Brand,Category,Price,Stock\nbar,BAR,Oat Bar,Acme,Bars,99,5\n')
  const csv = 'slug;sku;price;stock\nbar;BAR;89,50;5\nbar;BAR-2;95;3\n'
  const wrong = await imported(ctx, importService, csv, { isDryRun: true })
  expect(wrong.list).toEqual([{ row: 2, column: 'Price', value: '89,50', reason: expect.stringMatching(/comma/) }])
  const seen = await imported(ctx, importService, csv.replace('89,50', '₹89.50').replace('BAR-2', 'BAR-2'), {
    isDryRun: true,
  })
  expect(seen).toMatchObject({ state: 'ready', counts: { created: 0, changed: 0, refused: 1 } })
  expect(seen.list[0]?.reason).toMatch(/two variants are/)
  const two = await imported(ctx, importService, 'slug,sku,price,flavor\nbar,BAR,₹89.50,\nbar,BAR-2,95,Mango\n', {
    isDryRun: true,
  })
  expect(two.sample).toEqual([
    {
      row: 2,
      slug: 'bar',
      name: 'Oat Bar',
      isNew: false,
      changes: [
        { field: 'Price of BAR', before: '99', after: '89.5' },
        { field: 'New variant BAR-2', before: '', after: 'Mango, ₹95, 0 units' },
      ],
    },
  ])
  expect(await product('bar')).toMatchObject({ variants: [{ price: 9900 }] })
})

test('mended and sent again, a file changes only what was wrong; stock sold since stays sold', async () => {
  const head = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty\n'
  const first = await imported(ctx, importService, `${head}a,A,A,100,shopify,9\nb,B,B,free,shopify,9\n`)
  expect(first.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 1 })
  await ctx.db.execute(sql`update variants set stock = 7 where sku = 'A'`)
  const second = await imported(ctx, importService, `${head}a,A,A,100,shopify,9\nb,B,B,200,shopify,9\n`)
  expect(second.counts).toEqual({ created: 1, changed: 0, unchanged: 1, refused: 0 })
  const dearer = `${head}a,A,A,120,shopify,9\n`
  await imported(ctx, importService, dearer, { stock: 'keep' })
  const [row] = await queryRows(ctx.db, sql`select price, stock from variants where sku = 'A'`)
  expect(row).toEqual({ price: 12_000, stock: 7 })
})

test('what a file says nothing about stays: a Shopify file takes no nutrition away, a price list no variant', async () => {
  const own = 'Slug,SKU,Name,Brand,Category,Price,Flavor,Highlights,Nutrition\n'
  await imported(
    ctx,
    importService,
    `${own}w,W1,Whey,Acme,Protein,100,Mango,24 g protein,"Serving | 30 | 1 scoop\nProtein | g | 24 | 80 |"\nw,W2,,,,120,Plain,,\n`,
  )
  await imported(ctx, importService, 'Slug,SKU,Price\nw,W2,125\n')
  expect(await product('w')).toMatchObject({
    highlights: ['24 g protein'],
    nutrition: { servingGrams: 30, rows: [{ name: 'Protein', perServing: 24 }] },
    variants: [
      { sku: 'W2', price: 12_500, flavor: 'Plain' },
      { sku: 'W1', price: 10_000 },
    ],
  })
  await imported(
    ctx,
    importService,
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nw,Whey Gold,Flavour,Mango,W1,90\n',
  )
  expect(await product('w')).toMatchObject({
    name: 'Whey Gold',
    brand: { name: 'Acme' },
    highlights: ['24 g protein'],
    variants: [{ sku: 'W1', price: 9000 }],
  })
})

test('brands and categories that the shop has not are made, or their products refused, as the owner says', async () => {
  const csv = 'Slug,SKU,Name,Brand,Category,Price\nbar,BAR,Bar,Acme,Bars,99\n'
  const refused = await imported(ctx, importService, csv, { missing: 'refuse' })
  expect(refused).toMatchObject({ counts: { created: 0, refused: 1 }, list: [{ row: 2, column: 'Brand' }] })
  expect(await imported(ctx, importService, csv)).toMatchObject({
    counts: { created: 1 },
    missing: [{ name: 'Acme' }, { name: 'Bars' }],
  })
})

test('R49 R342: a category of our own file is made with a clean name, and found again by it', async () => {
  const csv =
    'Slug,SKU,Name,Brand,Category,Price\nw,W,Whey,Acme,Proteins › Whey) Clean,99\no,O,Oil,Acme,Omega (Fish),99\n'
  for (const created of [2, 0]) {
    expect(await imported(ctx, importService, csv)).toMatchObject({ counts: { created, refused: 0 } })
    expect(await product('w')).toMatchObject({ category: { name: 'Proteins Whey Clean' } })
    expect(await product('o')).toMatchObject({ category: { name: 'Omega (Fish)' } })
  }
})

test('a refused table is shown by its first entry, not as an object', async () => {
  const csv =
    'Slug,SKU,Name,Brand,Category,Price,Nutrition\nw,W,Whey,Acme,Protein,99,"Serving | 30 | \nProtein | g | x"\n'
  const { list } = await imported(ctx, importService, csv)
  expect(list).toMatchObject([{ column: 'Nutrition', value: expect.stringMatching(/30|Protein/) }])
})

const header = 'Handle,Title,Variant Price\n'
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
test.each([
  ['UTF-16 with a mark', utf16(`${header}a,Größe,1\n`)],
  ['UTF-16 without one', utf16(`${header}a,Größe,1\n`).subarray(2)],
  ['UTF-16, the other way round', utf16(`${header}a,Größe,1\n`).swap16()],
  ['a mark of UTF-8', Buffer.from(`\ufeff${header}a,Größe,1\n`)],
  ['blank first lines', Buffer.from(`\r\n,,\r\n${header.replace('\n', '\r\n')}a,Größe,1\r\n`)],
  ['semicolons', Buffer.from('handle;TITLE;Variant price\na;Größe;1\n')],
  ['tabs and old line ends', Buffer.from('Handle\tTitle\tVariant Price\ra\tGröße\t1\r')],
])('a file with %s is read', async (_name, bytes) => {
  expect(await imported(ctx, importService, bytes)).toMatchObject({ counts: { created: 1 }, list: [] })
  expect(await product('a')).toMatchObject({ name: 'Größe' })
})

test.each([
  ['no table of products', 'Datum,Betrag\n1,2\n', /must name the columns in English.*begins with: Datum, Betrag/],
  ['column names of another language', 'ID,Typ,Artikelnummer,Name,Regulärer Preis\n1,simple,a,A,1\n', /in English/],
  ['no column names', 'whey,Gold Whey,100\nbar,Oat Bar,50\n', /begins with: whey, Gold Whey, 100/],
  ['an unclosed quote', `${header}a,A,1\nb,"B,2\nc,C,3\n`, /never closed/],
  ['a NUL', `${header}a,A\0,1\n`, /NUL/],
  ['another encoding', Buffer.from(`${header}a,Gr\xf6\xdfe,1\n`, 'latin1'), /not UTF-8/],
  ['an endless row', `${header}a,"${'x'.repeat(1_200_000)}`, /larger than 1 MB|never closed/],
  ['100,000 columns', `${header}${','.repeat(100_000)}x\n`, /more than 500 columns/],
  ['nothing', '\n\n', /empty/],
  ['column names alone', header, /no products/],
  ['a workbook of Excel', Buffer.from('PK\x03\x04rest', 'latin1'), /an Excel workbook or a zip file/],
  ['a broken row', `${header}a,A "b" c"d,1\n`, /not valid CSV|never closed/],
])('A28: a file with %s is refused, with nothing kept', async (_name, content, reason) => {
  expect(await importText(ctx, importService, content)).toMatchObject({
    ok: false,
    code: 'FILE_UNREADABLE',
    params: { reason: expect.stringMatching(reason) },
  })
  expect((await findProducts(ctx, {})).total).toBe(0)
  expect(await readdir(importService.folder)).toEqual([])
})

test('rows of one product that stand apart, and SKUs that stand twice, are named with the row they stood in', async () => {
  const { counts, list } = await imported(
    ctx,
    importService,
    `Handle,Title,Variant SKU,Variant Price\na,A,X,1\nb,B,X,2\na,A,Z,3\n`,
  )
  expect(counts).toMatchObject({ created: 1, refused: 2 })
  expect(list).toMatchObject([
    { row: 3, value: 'X', reason: expect.stringMatching(/is also used in row 2/) },
    { row: 4, column: 'Handle', value: 'a', reason: expect.stringMatching(/used in row 2/) },
  ])
})
