import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { loadRecordsAfter, saveProducts } from '../catalog/index.ts'
import { ProductRecord, VariantRecord } from '../catalog/records/schemas.ts'
import {
  csvCell,
  csvLine,
  readAmount,
  readList,
  readTable,
  withFormulaMark,
  withoutFormulaMark,
  writeTable,
} from './cells.ts'
import { ownHeader, ownRows } from './formats/own.ts'
import { imported, testDesk } from './testing/files.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll('\0', ''))
  .filter((text) => text.trim() !== '')
/** What spreadsheets, CSV and the tables within cells make something of. */
const odd = fc.constantFrom(
  '=HYPERLINK("http://x")',
  '+cmd',
  '-2+3',
  '@SUM',
  "'=x",
  "''-1",
  'a|b',
  'a \\ b',
  'x\ny',
  'say "so"',
  'a, b; c',
  ' ends ',
  'é\r\nü',
  '\\e',
  'TRUE',
  '1e5',
)
const text = fc.oneof(plain, odd)
const some = (max: number) => fc.array(text, { maxLength: max })
const rupees = fc.integer({ min: 1, max: 99_999_999 }).map((paise) => paise / 100)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const amount = fc.double({ min: 0.1, max: 999, noNaN: true }).map((value) => Math.round(value * 10) / 10)
const nutrition = fc.record({
  servingGrams: maybe(amount),
  servingLabel: text,
  rows: fc.array(
    fc.record({
      name: text,
      unit: fc.constantFrom('g', 'kcal', 'µg', 'billion CFU'),
      perServing: maybe(amount),
      per100g: maybe(amount),
      rda: maybe(amount),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
const variant = fc
  .record({
    weight: maybe(text),
    grams: maybe(fc.integer({ min: 0, max: 5000 })),
    servings: maybe(fc.integer({ min: 1, max: 200 })),
    price: rupees,
    mrp: maybe(rupees),
    stock: fc.integer({ min: 0, max: 9999 }),
    barcode: maybe(fc.stringMatching(/^[0-9]{8,13}$/)),
  })
  // Nothing costs more than its MRP.
  .map((each) => ({ ...each, mrp: each.mrp === null ? null : Math.max(each.mrp, each.price) }))
const product = fc.record({
  name: text,
  brand: fc.constantFrom('Acme', '-Minus'),
  category: fc.constant('Protein'),
  subcategory: maybe(fc.constantFrom('Whey', '=Isolate')),
  goals: fc.subarray(['MUSCLE_GAIN', 'WEIGHT_LOSS'] as const),
  pack: maybe(fc.constantFrom('tub', 'pouch')),
  diet: maybe(fc.constantFrom('veg', 'vegan')),
  summary: fc.oneof(text, fc.constant('')),
  description: fc.constantFrom(
    '',
    'Plain.\n\nTwo & three',
    '<p>Rich <strong>text</strong></p><ul><li>=1+1</li></ul>',
    '=1+1',
  ),
  highlights: some(4),
  ingredients: some(5),
  allergens: some(3),
  directions: text,
  nutrition: maybe(nutrition),
  certifications: some(2),
  hsn: fc.constantFrom('2106', '19019090'),
  origin: fc.constantFrom('India', 'USA'),
  manufacturer: text,
  packer: fc.option(text, { nil: undefined }),
  seoTitle: fc.option(text, { nil: undefined }),
  fssai: fc.constantFrom('10012011000123', undefined),
  publishAt: fc.constantFrom('2027-01-05T04:30:00Z', undefined),
  shelfLifeMonths: maybe(fc.integer({ min: 1, max: 60 })),
  rating: fc.constantFrom(0, 4.5),
  reviews: fc.integer({ min: 0, max: 900 }),
  sold: fc.integer({ min: 0, max: 9000 }),
  featured: fc.boolean(),
  bestSeller: fc.boolean(),
  published: fc.boolean(),
  tags: some(4),
  images: fc.array(
    fc.record({
      file: fc.constantFrom('https://example.com/a.jpg', '0123456789-pack'),
      alt: text,
      flavor: maybe(text),
    }),
    { maxLength: 3 },
  ),
  variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
})

test('whatever the shop has, its own file imported again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (products) => {
      await emptyTables(ctx)
      const records = products.map(({ variants, ...rest }, place) =>
        ProductRecord.parse({
          ...rest,
          slug: `product-${place}`,
          variants: variants.map((each, nth) => ({
            ...each,
            sku: `${nth === 0 ? '=' : ''}SKU ${place}/${nth}`,
            flavor: `Flavour ${nth}`,
          })),
          upsells:
            place > 0
              ? [
                  {
                    product: 'product-0',
                    discountPercentage: 15,
                    description: rest.name.slice(0, 20),
                    active: rest.featured,
                  },
                ]
              : [],
        }),
      )
      const saved = await saveProducts(ctx, records, { createMissing: true })
      expect(saved.ok && saved.value.refused).toEqual([])
      const before = await loadRecordsAfter(ctx, '', 100)
      const csv = `\ufeff${ownHeader()}${before.map(ownRows).join('')}`
      const { counts, list, sample } = await imported(ctx, await testDesk(), csv)
      expect({ counts, list, sample }).toEqual({
        counts: { created: 0, changed: 0, unchanged: records.length, refused: 0 },
        list: [],
        sample: [],
      })
      expect(await loadRecordsAfter(ctx, '', 100)).toEqual(before)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('the file makes the same products in an empty shop', async () => {
  await fc.assert(
    fc.asyncProperty(product, async ({ variants, images: _, ...rest }) => {
      await emptyTables(ctx)
      const record = ProductRecord.parse({
        ...rest,
        slug: 'one',
        variants: variants.map((each, nth) => ({ ...each, sku: `S${nth}`, flavor: `F${nth}` })),
      })
      await saveProducts(ctx, [record], { createMissing: true })
      const before = await loadRecordsAfter(ctx, '', 100)
      await emptyTables(ctx)
      const { counts } = await imported(ctx, await testDesk(), ownHeader() + before.map(ownRows).join(''))
      expect(counts).toMatchObject({ created: 1 })
      const trimmed = (value: unknown) =>
        JSON.parse(JSON.stringify(value, (_key, each) => (typeof each === 'string' ? each.trim() : each)))
      expect(trimmed((await loadRecordsAfter(ctx, '', 100)).map(({ record: each }) => each))).toEqual(
        trimmed(before.map(({ record: each }) => each)),
      )
    }),
    { numRuns: 15 },
  )
}, 120_000)

test('every field of a record has a column', () => {
  const row = ownHeader()
  const count = row.split(',').length
  const fields = Object.keys(ProductRecord.shape).filter(
    (field) => !['slug', 'formerSlugs', 'variants', 'archived'].includes(field),
  )
  // Product ID, Slug and On sale stand beside them; the last is what a variant's `active` is.
  expect(count).toBe(fields.length + Object.keys(VariantRecord.shape).length - 1 + 3)
})

test('no cell begins a formula, and each is read again as it was', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (value) => {
      const marked = withFormulaMark(value)
      expect(marked).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(withoutFormulaMark(marked)).toBe(value)
    }),
  )
  expect(csvLine(['=1+1', -15, null, 'a"b'])).toBe(`'=1+1,-15,,"a""b"\r\n`)
  expect(csvCell(' x')).toBe('" x"')
})

test('a table within a cell is read again as it was', () => {
  const rows = fc.array(
    fc.array(
      fc.string({ unit: 'grapheme' }).map((each) => each.replaceAll('\t', '')),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(rows, (table) => {
      expect(readTable(writeTable(table))).toEqual(table)
    }),
  )
  expect(readList('Milk\r\n\r\n  Soy, roasted ')).toEqual(['Milk', 'Soy, roasted'])
})

test.each([
  ['1299', 1299],
  ['₹1,29,999.50', 129_999.5],
  ['Rs. 99', 99],
  ['89,50', null],
  ['1.299,00', null],
  ['free', null],
  ['-5', null],
  ['', null],
])('an amount: %s', (written, amountRead) => {
  expect(readAmount(written)).toBe(amountRead)
})
