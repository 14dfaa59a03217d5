import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { cutText } from '../../shared/cut-text.ts'
import { type KnownRecord, loadRecordsAfter, saveProducts } from '../catalog/index.ts'
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
} from './file/cells.ts'
import { ownHeader, ownRows } from './formats/own.ts'
import { imported, testImportService } from './testing/files.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll('\0', ''))
  .filter((text) => text.trim() !== '')
/** Characters with a meaning in spreadsheets, in CSV or in tables within cells. */
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
    active: fc.boolean(),
  })
  // No price exceeds its MRP.
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
  archived: fc.boolean(),
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
type Generated = typeof product extends fc.Arbitrary<infer T> ? T : never

const recordOf = ({ variants, ...rest }: Generated, slug: string, more: object = {}): ProductRecord =>
  ProductRecord.parse({
    ...rest,
    slug,
    variants: variants.map((each, nth) => ({
      ...each,
      // At least one variant is on sale.
      active: each.active || nth === 0,
      sku: `${nth === 0 ? '=' : ''}SKU ${slug}/${nth}`,
      flavor: `Flavour ${nth}`,
    })),
    ...more,
  })

/** Reports a counterexample as found, with its seed and path: every attempt to shrink it would be another import. */
const few = (numRuns: number) => ({ numRuns, endOnFailure: true })
const several = (arbitrary: typeof product) => fc.array(arbitrary, { minLength: 4, maxLength: 8 })

test('whatever the shop has, its own file imported again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(several(product), async (products) => {
      await emptyTables(ctx)
      const records = products.map((each, place) => {
        const upsell = {
          product: 'product-0',
          discountPercentage: 15,
          description: cutText(each.name, 20),
          active: each.featured,
        }
        return recordOf(each, `product-${place}`, { upsells: place > 0 ? [upsell] : [] })
      })
      const saved = await saveProducts(ctx, records, { createMissing: true })
      expect(saved.ok && saved.value.refused).toEqual([])
      const before = await loadRecordsAfter(ctx, '', 100)
      const csv = `\ufeff${ownHeader()}${before.map(ownRows).join('')}`
      const { counts, list, sample } = await imported(ctx, await testImportService(), csv)
      expect({ counts, list, sample }).toEqual({
        counts: { created: 0, changed: 0, unchanged: records.length, refused: 0 },
        list: [],
        sample: [],
      })
      expect(await loadRecordsAfter(ctx, '', 100)).toEqual(before)
    }),
    few(8),
  )
}, 60_000)

test('the file makes the same products in an empty shop', async () => {
  await fc.assert(
    fc.asyncProperty(several(product), async (products) => {
      await emptyTables(ctx)
      const records = products.map((each, place) => recordOf({ ...each, images: [] }, `product-${place}`))
      await saveProducts(ctx, records, { createMissing: true })
      const before = await loadRecordsAfter(ctx, '', 100)
      await emptyTables(ctx)
      const { counts } = await imported(ctx, await testImportService(), ownHeader() + before.map(ownRows).join(''))
      expect(counts).toMatchObject({ created: records.length })
      const trimmed = (value: unknown) =>
        JSON.parse(JSON.stringify(value, (_key, each) => (typeof each === 'string' ? each.trim() : each)))
      const bySlug = (known: KnownRecord[]) =>
        trimmed(known.map(({ record }) => record).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)))
      expect(bySlug(await loadRecordsAfter(ctx, '', 100))).toEqual(bySlug(before))
    }),
    few(4),
  )
}, 60_000)

test('every field of a record has a column', () => {
  const row = ownHeader()
  const count = row.split(',').length
  const fields = Object.keys(ProductRecord.shape).filter(
    (field) => !['slug', 'formerSlugs', 'variants'].includes(field),
  )
  // Product ID and Slug are the two further columns.
  expect(count).toBe(fields.length + Object.keys(VariantRecord.shape).length + 2)
})

test('A29: no cell begins a formula, and each is read back as it was', () => {
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
  // Only blanks are written as codes: no file can bring in a NUL or half a surrogate pair.
  expect(readList(String.raw`a\x0;b\xd800;c\xa0;`)).toEqual(['ax0;bxd800;c\u00a0'])
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
