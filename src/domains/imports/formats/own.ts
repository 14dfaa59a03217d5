import type { z } from 'zod'
import type { ImageRecord, ProductRecord, UpsellRecord, VariantRecord } from '../../catalog/records/schemas.ts'
import { csvLine, readAmount, readFlag, readList, readTable, writeList, writeTable } from '../cells.ts'
import type { Draft, Drafted, Format } from '../draft.ts'
import type { CsvRow } from '../read-csv.ts'
import type { RowProblem } from '../schemas.ts'

type Cell = string | number | null
type Image = z.infer<typeof ImageRecord>
type Upsell = z.infer<typeof UpsellRecord>

/** How a field stands in a cell. `read` answers undefined where the cell says nothing, and throws what is wrong with it. */
type Codec<T> = { write: (value: T) => Cell; read: (cell: string) => T | undefined }

class WrongCell extends Error {}

const text: Codec<string> = { write: (value) => value, read: (cell) => cell.trim() }
const maybeText: Codec<string | null> = { write: (value) => value, read: (cell) => cell.trim() || null }
/** Long codes: a spreadsheet that took one for a number has lost its last digits. */
const code: Codec<string | null> = {
  write: (value) => value,
  read: (cell) => {
    if (/^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()))
      throw new WrongCell('was changed by a spreadsheet: format the column as text and enter the digits again')
    return cell.trim() || null
  },
}
const licence: Codec<string> = { write: (value) => value, read: (cell) => code.read(cell) ?? '' }
const figureOf = (cell: string): number | undefined => {
  if (cell.trim() === '') return undefined
  const figure = Number(cell.trim().replaceAll(',', ''))
  if (!Number.isFinite(figure)) throw new WrongCell('must be a number')
  return figure
}
const figure: Codec<number> = { write: (value) => value, read: figureOf }
const maybeFigure: Codec<number | null> = { write: (value) => value, read: (cell) => figureOf(cell) ?? null }
const amountOf = (cell: string): number | null => {
  if (cell.trim() === '') return null
  const amount = readAmount(cell)
  if (amount === null) throw new WrongCell('must be a number of rupees')
  return amount
}
const price: Codec<number> = { write: (value) => value, read: (cell) => amountOf(cell) ?? undefined }
const maybePrice: Codec<number | null> = { write: (value) => value, read: amountOf }
const flag: Codec<boolean> = {
  write: (value) => (value ? 'TRUE' : 'FALSE'),
  read: (cell) => {
    if (cell.trim() === '') return undefined
    const value = readFlag(cell)
    if (value === null) throw new WrongCell('must be TRUE or FALSE')
    return value
  },
}
const list: Codec<string[]> = { write: writeList, read: readList }
const pictures: Codec<Image[]> = {
  write: (images) =>
    writeTable(images.map(({ file, alt, flavor }) => (flavor ? [file, alt, flavor] : alt ? [file, alt] : [file]))),
  read: (cell) => readTable(cell).map(([file = '', alt = '', flavor = '']) => ({ file, alt, flavor: flavor || null })),
}
const upsells: Codec<Upsell[]> = {
  write: (all) =>
    writeTable(
      all.map(({ product, discountPercentage, description, active }) => [
        product,
        `${discountPercentage} %`,
        description,
        active ? 'on' : 'off',
      ]),
    ),
  read: (cell) =>
    readTable(cell).map(([product = '', percent = '', description = '', active = 'on']) => ({
      product,
      discountPercentage: Number(percent.replace('%', '')),
      description,
      active: readFlag(active) ?? true,
    })),
}
const maybeNumber = (value: string | undefined): number | null => (value ? Number(value) : null)
const nutrition: Codec<ProductRecord['nutrition']> = {
  write: (table) =>
    table &&
    writeTable([
      ['Serving', `${table.servingGrams ?? ''}`, table.servingLabel],
      ...table.rows.map((row) => [
        row.name,
        row.unit,
        ...[row.perServing, row.per100g, row.rda].map((each) => `${each ?? ''}`),
      ]),
    ]),
  read: (cell) => {
    const [serving, ...rows] = readTable(cell)
    if (!serving) return null
    const [, grams, servingLabel = ''] = serving
    return {
      servingGrams: maybeNumber(grams),
      servingLabel,
      rows: rows.map(([name = '', unit = '', perServing, per100g, rda]) => ({
        name,
        unit: unit as 'g',
        perServing: maybeNumber(perServing),
        per100g: maybeNumber(per100g),
        rda: maybeNumber(rda),
      })),
    }
  },
}

type Fields<R> = { [K in keyof R]-?: readonly [column: string, codec: Codec<Exclude<R[K], undefined>>] }

/** Every field of a product's record that a file has, and its column. */
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
  publishAt: ['Publish at', maybeText],
  tags: ['Tags', list],
  images: ['Pictures', pictures],
  upsells: ['Upsells', upsells],
} satisfies Fields<Omit<ProductRecord, 'slug' | 'formerSlugs' | 'variants' | 'archived'>>

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
} satisfies Fields<Omit<VariantRecord, 'active'>>

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
/** FALSE takes a variant off sale. */
const ON_SALE = 'On sale'

const HEADER = [ID, SLUG, ...VARIANT.map(([, column]) => column), ON_SALE, ...PRODUCT.map(([, column]) => column)]
export const ownHeader = (): string => csvLine(HEADER)

/** A product as rows, one for each variant; what belongs to the product stands in the first. */
export const ownRows = ({ id, record }: { id: string; record: ProductRecord }): string =>
  record.variants
    .map((variant, place) =>
      csvLine([
        id,
        record.slug,
        ...VARIANT.map(([key, , codec]) => codec.write(variant[key as keyof VariantRecord] ?? null)),
        'TRUE',
        ...PRODUCT.map(([key, , codec]) =>
          place === 0 ? codec.write(record[key as keyof ProductRecord] ?? null) : null,
        ),
      ]),
    )
    .join('')

const small = (name: string) => name.trim().toLowerCase()
const placeOf = (header: readonly string[], name: string): number =>
  header.findIndex((each) => small(each) === small(name))

/** Rows of a file in the shop's own form; columns may be left out, and then what they hold stays as it is. */
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
  const cellOf = ({ cells }: CsvRow, column: string): string | undefined => {
    const at = placeOf(header, column)
    return at === -1 ? undefined : (cells[at] ?? '')
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
        problems.push({ row: row.row, column, value: cell.slice(0, 80), reason: error.message })
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
    const isOff = readFlag(cellOf(row, ON_SALE) ?? '') === false
    return { row: row.row, given: given as Draft['variants'][number]['given'], isCounted: true, isOff }
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
