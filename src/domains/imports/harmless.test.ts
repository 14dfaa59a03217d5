import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { testContext } from '../../platform/testing/index.ts'
import { loadRecordsAfter } from '../catalog/index.ts'
import { ownHeader, ownRows } from './formats/own.ts'
import { shopifyHeader, shopifyRows } from './formats/write-shopify.ts'
import { type ImportService, pictureAddress } from './index.ts'
import { UploadOptions } from './schemas.ts'
import { imported, testImportService } from './testing/files.ts'

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let ctx: Context
let importService: ImportService
beforeEach(async () => {
  ctx = await testContext()
  importService = await testImportService(async () => PICTURE)
})

const pictures = async () =>
  (await queryRows<{ name: string }>(ctx.db, sql`select name from product_images order by product_id, position`)).map(
    ({ name }) => name,
  )
const WHEY =
  'Slug,SKU,Name,Brand,Category,Price,Stock,Pictures\nwhey,W1,Whey,Acme,Protein,100,5,https://cdn.in/front.jpg\n'
/** A product with its own picture. */
const wheyWithPicture = async (): Promise<string> => {
  await imported(ctx, importService, WHEY, { pictures: true })
  const [name = ''] = await pictures()
  expect(name).toMatch(/^[0-9a-f]{10}-whey$/)
  return name
}
/** An export of a store, written by this installation or another one. */
const exported = async (origin: string, write: 'own' | 'shopify') => {
  const known = (await loadRecordsAfter(ctx, '', 10)).map(({ id, record }) => ({
    id,
    record: {
      ...record,
      images: record.images.map((image) => ({ ...image, file: pictureAddress(image.file, origin) })),
    },
  }))
  return write === 'own'
    ? ownHeader() + known.map(ownRows).join('')
    : shopifyHeader() + known.map(({ record }) => shopifyRows(record)).join('')
}

test.each([
  ['own', 'http://127.0.0.1:3000'],
  ['own', 'https://store.example.in'],
  ['shopify', 'http://127.0.0.1:3000'],
  ['shopify', 'https://store.example.in'],
] as const)('I32: an export of kind %s from %s keeps the pictures, without and with the tick', async (kind, origin) => {
  const name = await wheyWithPicture()
  const csv = await exported(origin, kind)
  const seen = await imported(ctx, importService, csv, { isDryRun: true })
  expect({ counts: seen.counts, sample: seen.sample }).toMatchObject({ counts: { changed: 0 }, sample: [] })
  await imported(ctx, importService, csv)
  await imported(ctx, importService, csv, { pictures: true })
  expect(await pictures()).toEqual([name])
})

test('I32: an export for Shopify, imported again, keeps an MRP that equals the price', async () => {
  await imported(ctx, importService, 'Slug,SKU,Name,Brand,Category,Price,MRP\nwhey,W1,Whey,Acme,Protein,100,100\n')
  const seen = await imported(ctx, importService, await exported('https://store.example.in', 'shopify'))
  expect(seen.counts).toMatchObject({ changed: 0 })
  expect(await queryRows(ctx.db, sql`select mrp from variants`)).toEqual([{ mrp: 10_000 }])
})

test('I32: without the tick a file of other pictures takes none away, and the preview says so', async () => {
  const name = await wheyWithPicture()
  const shopify =
    'Handle,Title,Variant SKU,Variant Price,Image Src\nwhey,Whey,W1,100,https://cdn.shopify.com/other.jpg\n'
  const woo = 'Type,SKU,Name,Regular price,Images\nsimple,W1,Whey,100,"https://shop.in/a.jpg, https://shop.in/b.jpg"\n'
  const own = 'Slug,SKU,Pictures\nwhey,W1,\n'
  for (const csv of [shopify, woo, own]) {
    const seen = await imported(ctx, importService, csv, { isDryRun: true })
    expect(seen.sample.flatMap(({ changes }) => changes).filter(({ field }) => field === 'Pictures')).toEqual([])
    await imported(ctx, importService, csv)
    expect(await pictures()).toEqual([name])
  }
  expect((await imported(ctx, importService, shopify, { isDryRun: true })).pictures).toMatchObject({ found: 1 })
  await imported(ctx, importService, shopify.replace('other', 'new'), { pictures: true })
  expect(await pictures()).toEqual([expect.stringMatching(/^[0-9a-f]{10}-whey$/), name])
})

test('I32: a picture that was removed by mistake comes back with its own file', async () => {
  const name = await wheyWithPicture()
  const csv = await exported('https://store.example.in', 'own')
  await ctx.db.execute(sql`delete from product_images`)
  await imported(ctx, importService, csv)
  expect(await pictures()).toEqual([name])
})

test('I32: nothing legal is invented: what a file does not say is empty, and counted as missing', async () => {
  const csv = 'Handle,Title,Variant SKU,Variant Price\nshirt,Shirt,S1,499\nearring,Earring,E1,99\n'
  const seen = await imported(ctx, importService, csv, { isDryRun: true })
  expect(seen).toMatchObject({
    uncounted: 2,
    lacking: { 'HSN code': 2, 'Country of origin': 2, MRP: 2, 'Net quantity': 2 },
  })
  const { lacking } = await imported(ctx, importService, csv)
  expect(lacking).toMatchObject({ 'HSN code': 2, 'Country of origin': 2 })
  const rows = () =>
    queryRows(
      ctx.db,
      sql`select hsn, origin, is_declared as "isDeclared", v.mrp, v.stock from products p join variants v on v.product_id = p.id order by p.slug`,
    )
  const nothing = { hsn: '', origin: '', isDeclared: false, mrp: null, stock: 0 }
  expect(await rows()).toEqual([nothing, nothing])
  // The values entered for the whole file apply only to products that have none.
  await ctx.db.execute(sql`update products set origin = 'Nepal' where slug = 'shirt'`)
  const more = `${csv}cap,Cap,C1,199\n`
  const filled = await imported(ctx, importService, more, { hsn: '6109', origin: 'India', stock: 'keep', newStock: 7 })
  expect(filled.lacking).toEqual({
    MRP: 3,
    'Net quantity': 3,
    'Name and address of the manufacturer': 3,
    'Name and address of the importer': 1,
  })
  expect(await rows()).toEqual([
    { ...nothing, hsn: '6109', origin: 'India', stock: 7 },
    { ...nothing, hsn: '6109', origin: 'India' },
    { ...nothing, hsn: '6109', origin: 'Nepal' },
  ])
})

test('I32 A48: an upload keeps the stock of known variants unless it asks for the stock of the file', () => {
  expect(UploadOptions.parse({}).stock).toBe('keep')
  expect(UploadOptions.parse({ stock: 'set' }).stock).toBe('set')
})

test('I32: by default an import leaves the stock of known variants alone, and new ones get the count of the file', async () => {
  await imported(
    ctx,
    importService,
    'Slug,SKU,Name,Brand,Category,Price,Stock,Flavor\nbar,B1,Bar,Acme,Bars,99,5,Mango\n',
  )
  await imported(ctx, importService, 'Slug,SKU,Price,Stock,Flavor\nbar,B1,109,9,Mango\nbar,B2,109,3,Plain\n')
  expect(await queryRows(ctx.db, sql`select sku, price, stock from variants order by sku`)).toEqual([
    { sku: 'B1', price: 10_900, stock: 5 },
    { sku: 'B2', price: 10_900, stock: 3 },
  ])
})

test('a cell that cannot be used is described in words, never as an object', async () => {
  const long = 'x'.repeat(400)
  const { list } = await imported(
    ctx,
    importService,
    `Slug,SKU,Name,Brand,Category,Price,Highlights,Nutrition,Pictures\na,A1,A,Acme,Bars,10,${long},,\nb,B1,B,Acme,Bars,10,,"Serving | x | y\nProtein | stones | 1",\nc,C1,C,Acme,Bars,10,,,"a-picture | ${long}"\n`,
  )
  expect(list.length).toBe(3)
  expect(JSON.stringify(list)).not.toContain('[object')
})

test.each(['2,499', '₹2,499', '₹2,499.00', '2,499.00', 'Rs. 2,499'])(
  'a price of “%s” is 2,499 rupees',
  async (price) => {
    await imported(
      ctx,
      importService,
      `Slug,SKU,Name,Brand,Category,Price,Stock\na,A1,A,Acme,Bars,"${price}","1,500"\n`,
    )
    expect(await queryRows(ctx.db, sql`select price, stock from variants`)).toEqual([{ price: 249_900, stock: 1500 }])
  },
)

test('a price with a decimal comma is refused with its row and with what is wrong about the comma', async () => {
  const { list } = await imported(ctx, importService, 'Slug,SKU,Name,Brand,Category,Price\na,A1,A,Acme,Bars,"89,50"\n')
  expect(list).toEqual([
    {
      row: 2,
      column: 'Price',
      value: '89,50',
      reason: 'has a comma in an unusual place. Write 1299, 1,299 or 1299.50',
    },
  ])
})
