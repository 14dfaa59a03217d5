import { cutText } from '../../../shared/cut-text.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { variantTitle } from '../../catalog/rules.ts'
import { readAmount, readFigure, readFlag } from '../file/cells.ts'
import type { Draft, Drafted, Format } from '../file/draft.ts'
import type { CsvRow } from '../file/read-csv.ts'
import type { RowProblem } from '../schemas.ts'
import { categoryOf, madeSku, NO_BRAND, plainText, slugOf } from './foreign.ts'
import { optionAxes, optionValues } from './shopify-options.ts'

const small = (text: string) => text.trim().toLowerCase()
const placeOf = (header: readonly string[], name: string): number =>
  header.findIndex((each) => small(each) === small(name))
const cellOf = (cells: readonly string[], header: readonly string[], name: string): string =>
  cells[placeOf(header, name)]?.trim() ?? ''

const KINDS = new Set(['simple', 'variable', 'variation'])
const REQUIRED = ['Type', 'SKU', 'Name', 'Regular price']

/**
 * A WooCommerce product export: simple products, and variable ones with variations that may be anywhere in the file.
 */
export const woocommerce: Format = {
  refuses: (header) => {
    const missing = REQUIRED.filter((name) => placeOf(header, name) === -1)
    return missing.length === 0 ? null : `no column ${missing.join(', ')}`
  },
  keyOf: (cells, header) =>
    cellOf(cells, header, 'ID') || cellOf(cells, header, 'SKU') || cellOf(cells, header, 'Name'),
  familyOf: (cells, header) => {
    const of = (name: string) => cellOf(cells, header, name)
    const isVariation = kindsOf(of('Type')).includes('variation')
    return {
      names: [of('ID') && `id:${of('ID')}`, of('SKU')].filter(Boolean).map(small),
      parent: isVariation ? small(of('Parent')) : null,
    }
  },
  draft: draftWoo,
}

const kindsOf = (type: string): string[] => type.split(',').map(small).filter(Boolean)

/** A list in the export: a comma within an entry is `\,`. */
const entriesOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean)

function draftWoo(rows: readonly CsvRow[], header: readonly string[]): Drafted {
  const problems: RowProblem[] = []
  const [first, ...rest] = rows
  if (!first) return { ok: false, problems }
  const cell = (row: CsvRow, name: string) => cellOf(row.cells, header, name)
  const wrong = (row: CsvRow, column: string, reason: string) =>
    problems.push({ row: row.row, column, value: cutText(cell(row, column), 80), reason })
  const of = (name: string) => cell(first, name)
  const kinds = kindsOf(of('Type'))
  const unknown = kinds.find((kind) => !KINDS.has(kind))
  if (unknown === 'grouped' || unknown === 'external')
    wrong(first, 'Type', `${unknown} products are not imported: this store sells its own products, one by one`)
  else if (unknown) wrong(first, 'Type', `${unknown} products are not imported: this store sells physical products`)
  else if (kinds.includes('variation'))
    wrong(
      first,
      'Parent',
      of('Parent') ? 'is not a product in this file' : 'is empty: a variation belongs to a product',
    )
  if (of('Name') === '') wrong(first, 'Name', 'is empty')
  if (problems.length > 0) return { ok: false, problems }

  const isVariable = kinds.includes('variable')
  const offers = isVariable ? rest : [first]
  if (offers.length === 0) wrong(first, 'Type', 'is variable, but the file has no variations of it')
  const [stray] = isVariable ? [] : rest
  if (stray) wrong(stray, 'Parent', 'is not a variable product')
  const slug = slugOf(of('Name'))
  const variants = offers.map((row) => offerOf(row, { slug, header, cell, wrong, isVariable }))
  if (problems.length > 0) return { ok: false, problems }
  const [path = ''] = entriesOf(of('Categories'))
  const [top = '', ...deeper] = path.split('>').map((each) => each.trim())
  const { raw, category } = categoryOf('', top)
  const hasColumn = (name: string) => placeOf(header, name) !== -1
  const brand = of('Brands') || attributeOf(first, header, /^brands?$/i)
  const given: Draft['given'] = {
    name: cutText(of('Name'), 200),
    summary: plainText(of('Short description') || of('Description')),
    description: of('Description') || of('Short description'),
    published: readFlag(of('Published')) !== false && small(of('Visibility in catalog')) !== 'hidden',
    category,
    ...(deeper.length > 0 ? { subcategory: cutText(deeper.at(-1) ?? '', 120) } : {}),
    ...(brand ? { brand: cutText(brand, 80) } : {}),
    ...(hasColumn('Tags') ? { tags: entriesOf(of('Tags')).slice(0, 50) } : {}),
    ...(hasColumn('Is featured?') ? { featured: readFlag(of('Is featured?')) === true } : {}),
    ...(hasColumn('Images') ? { images: picturesOf(first, variants, cell) } : {}),
  }
  return {
    ok: true,
    draft: {
      row: first.row,
      slug,
      id: null,
      given,
      variants: variants.map(({ image: _, ...variant }) => variant),
      isWhole: true,
      rawCategory: raw,
      fallback: { brand: NO_BRAND },
      columnOf: (field, part) => ownValue(names, part ?? field) ?? part ?? field,
    },
  }
}

const names: Record<string, string> = {
  name: 'Name',
  slug: 'Name',
  description: 'Description',
  category: 'Categories',
  subcategory: 'Categories',
  price: 'Regular price',
  mrp: 'Regular price',
  stock: 'Stock',
  sku: 'SKU',
  variants: 'SKU',
  images: 'Images',
  tags: 'Tags',
}

type Reading = {
  slug: string
  header: readonly string[]
  cell: (row: CsvRow, name: string) => string
  wrong: (row: CsvRow, column: string, reason: string) => void
  isVariable: boolean
}

function offerOf(row: CsvRow, { slug, header, cell, wrong, isVariable }: Reading) {
  const attributes = [1, 2, 3]
    .map((n) => ({ name: cell(row, `Attribute ${n} name`), value: entriesOf(cell(row, `Attribute ${n} value(s)`)) }))
    .filter(({ name, value }) => name !== '' && value.length > 0 && !/^brands?$/i.test(name))
  const axes = optionAxes(attributes.map(({ name }) => name))
  // A simple product's attributes are facts about it, not choices.
  const values = isVariable
    ? optionValues(
        axes,
        attributes.map(({ value }) => value[0] ?? ''),
      )
    : { flavor: null, weight: null }
  const regular = readAmount(cell(row, 'Regular price'))
  const sale = cell(row, 'Sale price') === '' ? null : readAmount(cell(row, 'Sale price'))
  if (!regular) wrong(row, 'Regular price', 'must be a number of rupees above 0')
  if (cell(row, 'Sale price') !== '' && !sale) wrong(row, 'Sale price', 'must be a number of rupees above 0')
  const isReduced = sale !== null && regular !== null && sale < regular
  const { count, isCounted } = stockOf(row, cell, wrong)
  const weight = weightOf(row, header, wrong)
  return {
    row: row.row,
    given: {
      sku: cell(row, 'SKU') || madeSku(slug, variantTitle(values)),
      flavor: values.flavor && cutText(values.flavor, 60),
      weight: values.weight && cutText(values.weight, 60),
      grams: weight,
      price: (isReduced ? sale : regular) ?? 0,
      // Without a sale price the file has no value for the MRP.
      ...(isReduced ? { mrp: regular } : {}),
      stock: count,
      ...(placeOf(header, 'GTIN, UPC, EAN, or ISBN') === -1
        ? {}
        : { barcode: cutText(cell(row, 'GTIN, UPC, EAN, or ISBN'), 32) || null }),
    },
    isCounted,
    image: entriesOf(cell(row, 'Images'))[0] ?? null,
  }
}

function stockOf(row: CsvRow, cell: Reading['cell'], wrong: Reading['wrong']): { count: number; isCounted: boolean } {
  const count = readFigure(cell(row, 'Stock') || '0') ?? Number.NaN
  if (!Number.isFinite(count)) wrong(row, 'Stock', 'must be a number')
  if (cell(row, 'In stock?') !== '' && readFlag(cell(row, 'In stock?')) === false) return { count: 0, isCounted: true }
  const sellsBeyond = /^(?:1|yes|notify)$/i.test(cell(row, 'Backorders allowed?'))
  const isCounted = cell(row, 'Stock') !== '' && !(sellsBeyond && count <= 0)
  return { count: isCounted ? Math.max(0, Math.floor(count)) : 0, isCounted }
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }

/** The column name of the weight has its unit: `Weight (kg)`. */
function weightOf(row: CsvRow, header: readonly string[], wrong: Reading['wrong']): number | null {
  const at = header.findIndex((name) => /^weight \((?:kg|g|lbs|oz)\)$/i.test(name.trim()))
  const column = header[at]?.trim() ?? ''
  const text = row.cells[at]?.trim() ?? ''
  if (text === '') return null
  const weight = Number(text.replace(',', '.'))
  if (!Number.isFinite(weight) || weight < 0) wrong(row, column, 'must be a number')
  return Math.round(weight * (ownValue(GRAMS, small(column.slice(8, -1))) ?? 1)) || null
}

function attributeOf(row: CsvRow, header: readonly string[], wanted: RegExp): string {
  const at = header.findIndex(
    (name, place) => /^attribute \d+ name$/i.test(name.trim()) && wanted.test(row.cells[place]?.trim() ?? ''),
  )
  const number = /\d+/.exec(header[at] ?? '')?.[0]
  return number ? (entriesOf(cellOf(row.cells, header, `Attribute ${number} value(s)`))[0] ?? '') : ''
}

function picturesOf(
  first: CsvRow,
  variants: readonly { image: string | null; given: { flavor?: string | null } }[],
  cell: Reading['cell'],
) {
  const flavors = new Map(variants.map(({ image, given }) => [image, given.flavor ?? null]))
  const addresses = new Set([...entriesOf(cell(first, 'Images')), ...variants.flatMap(({ image }) => image ?? [])])
  return [...addresses]
    .filter((address) => /^https?:\/\/\S{4,490}$/.test(address))
    .slice(0, 60)
    .map((file) => ({ file, alt: '', flavor: flavors.get(file) ?? null }))
}
