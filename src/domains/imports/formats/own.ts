import { cutText } from '../../../shared/cut-text.ts'
import type { ProductRecord, VariantRecord } from '../../catalog/records/schemas.ts'
import { csvLine } from '../file/cells.ts'
import type { Draft, Drafted, Format } from '../file/draft.ts'
import type { CsvRow } from '../file/read-csv.ts'
import type { RowProblem } from '../schemas.ts'
import {
  type Codec,
  code,
  figure,
  flag,
  licence,
  list,
  maybeFigure,
  maybePrice,
  maybeText,
  nutrition,
  onSale,
  pictures,
  price,
  text,
  upsells,
  WrongCell,
} from './own-codecs.ts'

type Fields<R> = { [K in keyof R]-?: readonly [column: string, codec: Codec<Exclude<R[K], undefined>>] }

/** Every field of a product record that is exported, and its column. */
const productFields = {
  name: ['Name', text],
  brand: ['Brand', text],
  category: ['Category', text],
  subcategory: ['Subcategory', maybeText],
  goals: ['Goals', list as Codec<ProductRecord['goals']>],
  pack: ['Pack', maybeText as Codec<ProductRecord['pack']>],
  diet: ['Diet', maybeText as Codec<ProductRecord['diet']>],
  summary: ['Summary', text],
  description: ['Description', text],
  highlights: ['Highlights', list],
  ingredients: ['Ingredients', list],
  allergens: ['Allergens', list],
  directions: ['Directions', text],
  warnings: ['Warnings', text],
  nutrition: ['Nutrition', nutrition],
  certifications: ['Certifications', list],
  hsn: ['HSN', text],
  origin: ['Origin', text],
  manufacturer: ['Manufacturer', text],
  packer: ['Packer', text],
  importer: ['Importer', text],
  fssai: ['FSSAI licence', licence],
  seoTitle: ['SEO title', text],
  seoDescription: ['SEO description', text],
  shelfLifeMonths: ['Shelf life (months)', maybeFigure],
  rating: ['Imported rating', figure],
  reviews: ['Imported reviews', figure],
  sold: ['Sold', figure],
  featured: ['Featured', flag],
  trending: ['Trending', flag],
  bestSeller: ['Best seller', flag],
  lovedByExperts: ['Loved by experts', flag],
  published: ['Published', flag],
  archived: ['Archived', flag],
  publishAt: ['Publish at', maybeText],
  tags: ['Tags', list],
  images: ['Pictures', pictures],
  upsells: ['Upsells', upsells],
} satisfies Fields<Omit<ProductRecord, 'slug' | 'formerSlugs' | 'variants'>>

const variantFields = {
  sku: ['SKU', code as Codec<string>],
  flavor: ['Flavor', maybeText],
  weight: ['Weight', maybeText],
  grams: ['Grams', maybeFigure],
  servings: ['Servings', maybeFigure],
  price: ['Price', price],
  mrp: ['MRP', maybePrice],
  stock: ['Stock', figure],
  barcode: ['Barcode', code],
  active: ['On sale', onSale],
} satisfies Fields<VariantRecord>

type AnyField = readonly [key: string, column: string, codec: Codec<unknown>]
const fieldsOf = (table: object): AnyField[] =>
  Object.entries(table as Record<string, readonly [string, Codec<unknown>]>).map(([key, [column, codec]]) => [
    key,
    column,
    codec,
  ])
const PRODUCT = fieldsOf(productFields)
const VARIANT = fieldsOf(variantFields)

const ID = 'Product ID'
const SLUG = 'Slug'

const HEADER = [ID, SLUG, ...VARIANT.map(([, column]) => column), ...PRODUCT.map(([, column]) => column)]
export const ownHeader = (): string => csvLine(HEADER)

/** A product as rows, one per variant; fields of the product itself are in the first. */
export const ownRows = ({ id, record }: { id: string; record: ProductRecord }): string =>
  record.variants
    .map((variant, place) =>
      csvLine([
        id,
        record.slug,
        ...VARIANT.map(([key, , codec]) => codec.write(variant[key as keyof VariantRecord] ?? null)),
        ...PRODUCT.map(([key, , codec]) =>
          place === 0 ? codec.write(record[key as keyof ProductRecord] ?? null) : null,
        ),
      ]),
    )
    .join('')

const small = (name: string) => name.trim().toLowerCase()
const placeOf = (header: readonly string[], name: string): number =>
  header.findIndex((each) => small(each) === small(name))

/** The place of each column; of two with one name, that of the first. */
const placesOf = (header: readonly string[]): Map<string, number> =>
  new Map(header.map((name, at) => [small(name), at] as const).reverse())

/** Reads files in the store's own format; columns may be left out, and their fields then stay as they are. */
export const own: Format = {
  refuses: (header) => {
    const missing = [SLUG, 'SKU'].filter((name) => placeOf(header, name) === -1)
    return missing.length === 0 ? null : `no column ${missing.join(', ')}`
  },
  keyOf: (cells, header) => small(cells[placeOf(header, SLUG)] ?? ''),
  draft: draftOwn,
}

function draftOwn(rows: readonly CsvRow[], header: readonly string[]): Drafted {
  const problems: RowProblem[] = []
  const places = placesOf(header)
  const cellOf = ({ cells }: CsvRow, column: string): string | undefined => {
    const at = places.get(small(column))
    return at === undefined ? undefined : (cells[at] ?? '')
  }
  const read = (row: CsvRow, fields: readonly AnyField[]): Record<string, unknown> => {
    const given: Record<string, unknown> = {}
    for (const [key, column, codec] of fields) {
      const cell = cellOf(row, column)
      if (cell === undefined) continue
      try {
        const value = codec.read(cell)
        if (value !== undefined) given[key] = value
      } catch (error) {
        if (!(error instanceof WrongCell)) throw error
        problems.push({ row: row.row, column, value: cutText(cell, 80), reason: error.message })
      }
    }
    return given
  }
  const [first] = rows
  if (!first) return { ok: false, problems }
  const slug = small(cellOf(first, SLUG) ?? '')
  if (slug === '')
    problems.push({ row: first.row, column: SLUG, value: '', reason: 'is empty on the first row of the product' })
  const variants = rows.map((row) => {
    const given = read(row, VARIANT)
    if (!given.sku) problems.push({ row: row.row, column: 'SKU', value: '', reason: 'is empty' })
    return { row: row.row, given: given as Draft['variants'][number]['given'], isCounted: given.stock !== undefined }
  })
  const given = read(first, PRODUCT) as Draft['given']
  if (problems.length > 0) return { ok: false, problems }
  const id = cellOf(first, ID)?.trim() || null
  return { ok: true, draft: { row: first.row, slug, id, given, variants, isWhole: false, rawCategory: '', columnOf } }
}

const columns = new Map<string, string>([
  ['slug', SLUG],
  ['variants', 'SKU'],
  ...PRODUCT.map(([key, column]) => [key, column] as const),
  ...VARIANT.map(([key, column]) => [`variants.${key}`, column] as const),
])
const columnOf = (field: string, part?: string): string => columns.get(part ? `${field}.${part}` : field) ?? field
