import { cutText } from '../../../shared/cut-text.ts'
import { ownValue } from '../../../shared/own-value.ts'
import { ProductRecord } from '../../catalog/records/schemas.ts'
import { variantTitle } from '../../catalog/rules.ts'
import { amountProblem, readAmount, readFigure } from '../file/cells.ts'
import type { CsvRow } from '../file/read-csv.ts'
import { issueText } from '../issue-text.ts'
import type { RowProblem } from '../schemas.ts'
import { categoryOf, madeSku, NO_BRAND, plainText, slugOf } from './foreign.ts'
import type { Column, Columns } from './shopify-columns.ts'
import { type Axis, optionAxes, optionValues } from './shopify-options.ts'

export type ShopifyProduct =
  | { ok: true; record: ProductRecord; rawCategory: string; offers: { row: number; isCounted: boolean }[] }
  | { ok: false; problems: RowProblem[] }

/**
 * Turns the rows of one handle into a product; any invalid cell refuses the whole product, with every problem listed.
 */
export function shopifyProduct(rows: readonly CsvRow[], columns: Columns): ShopifyProduct {
  const problems: RowProblem[] = []
  const cell = (row: CsvRow, column: Column): string => row.cells[columns[column]?.at ?? -1]?.trim() ?? ''
  const wrong = (row: CsvRow, column: Column, reason: string) =>
    problems.push({
      row: row.row,
      column: columns[column]?.name ?? column,
      value: cutText(cell(row, column), 80),
      reason,
    })
  const [first] = rows
  if (!first) return { ok: false, problems }
  const of = (column: Column) => cell(first, column)
  if (of('title') === '') wrong(first, 'title', 'is empty on the first row of the product')
  if (isTrue(of('giftCard'))) wrong(first, 'giftCard', 'gift cards are not imported as products')

  const slug = slugOf(of('handle') || of('title'))
  const axes = optionAxes([of('option1Name'), of('option2Name'), of('option3Name')])
  const offers = rows.filter(
    (row) => cell(row, 'price') !== '' || cell(row, 'option1Value') !== '' || cell(row, 'sku') !== '',
  )
  if (offers.length === 0) wrong(first, 'price', 'no row of the product has a price')
  const stocks = offers.map((row) => stockOf(row, cell, wrong))
  const variants = offers.map((row, place) =>
    variantOf(row, { slug, axes, stock: stocks[place]?.count ?? 0, cell, wrong }),
  )
  const { raw, category, subcategory } = categoryOf(of('productCategory'), of('type'))
  const parsed = ProductRecord.safeParse({
    slug,
    name: of('title'),
    brand: cutText(of('vendor'), 80) || NO_BRAND,
    category,
    subcategory,
    summary: plainText(of('seoDescription') || of('body')),
    description: of('body'),
    published: !/^(?:false|no|0)$/i.test(of('published')) && !/^(?:draft|archived)$/i.test(of('status')),
    tags: of('tags')
      .split(',')
      .map((tag) => cutText(tag.trim(), 60))
      .filter(Boolean)
      .slice(0, 50),
    variants,
    images: imagesOf(rows, variants, offers, cell),
  })
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const [field, index, part] = issue.path
      const row = (field === 'variants' && typeof index === 'number' && offers[index]) || first
      if (!problems.some((problem) => problem.row === row.row))
        wrong(row, columnOf(String(part ?? field)), issueText(issue))
    }
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    record: parsed.data,
    rawCategory: raw,
    offers: offers.map(({ row }, place) => ({ row, isCounted: stocks[place]?.isUncounted === false })),
  }
}

type Cell = (row: CsvRow, column: Column) => string
type Wrong = (row: CsvRow, column: Column, reason: string) => void

function variantOf(
  row: CsvRow,
  { slug, axes, stock, cell, wrong }: { slug: string; axes: Axis[]; stock: number; cell: Cell; wrong: Wrong },
) {
  const values = optionValues(axes, [cell(row, 'option1Value'), cell(row, 'option2Value'), cell(row, 'option3Value')])
  const price = readAmount(cell(row, 'price'))
  if (price === null && cell(row, 'price').includes(',')) wrong(row, 'price', amountProblem(cell(row, 'price')))
  else if (price === null || price <= 0) wrong(row, 'price', 'must be a number of rupees above 0')
  const compareAt = cell(row, 'compareAt') === '' ? 0 : readAmount(cell(row, 'compareAt'))
  if (compareAt === null) wrong(row, 'compareAt', amountProblem(cell(row, 'compareAt')))
  const grams = readFigure(cell(row, 'grams') || '0') ?? -1
  if (grams < 0) wrong(row, 'grams', 'must be a number')
  return {
    // Spreadsheets keep long numbers as text with a leading apostrophe.
    sku: cell(row, 'sku').replace(/^'/, '') || madeSku(slug, variantTitle(values)),
    ...values,
    grams: grams > 0 ? grams : null,
    price: price ?? 0,
    mrp: compareAt && price && compareAt > price ? compareAt : null,
    stock,
    barcode: cutText(cell(row, 'barcode').replace(/^'/, ''), 32) || null,
  }
}

function stockOf(row: CsvRow, cell: Cell, wrong: Wrong): { count: number; isUncounted: boolean } {
  const text = cell(row, 'quantity')
  const count = readFigure(text || '0') ?? Number.NaN
  if (!Number.isSafeInteger(count)) wrong(row, 'quantity', 'must be a whole number')
  const sellsBeyond = /^(?:continue|true|yes)$/i.test(cell(row, 'policy'))
  const isUncounted = cell(row, 'tracker') === '' || (sellsBeyond && count <= 0)
  return { count: isUncounted ? 0 : Math.max(0, count), isUncounted }
}

const isTrue = (text: string): boolean => /^(?:true|yes|1)$/i.test(text)

/**
 * Addresses are stored but not shown: another server's pictures would reveal to it who looks at what (and the policy
 * forbids it).
 */
function imagesOf(
  rows: readonly CsvRow[],
  variants: readonly { flavor: string | null }[],
  offers: readonly CsvRow[],
  cell: Cell,
) {
  const flavors = new Map(offers.map((row, place) => [cell(row, 'variantImage'), variants[place]?.flavor ?? null]))
  const addresses = new Map(rows.map((row) => [cell(row, 'image'), cutText(cell(row, 'imageAlt'), 300)]))
  return [...addresses]
    .filter(([address]) => /^https?:\/\/\S{4,490}$/.test(address))
    .slice(0, 60)
    .map(([file, alt]) => ({ file, alt, flavor: cutText(flavors.get(file) ?? '', 60) || null }))
}

const fields: Record<string, Column> = {
  name: 'title',
  brand: 'vendor',
  description: 'body',
  slug: 'handle',
  category: 'type',
  subcategory: 'type',
  flavor: 'option1Value',
  weight: 'option2Value',
  mrp: 'compareAt',
  stock: 'quantity',
  variants: 'price',
  images: 'image',
}
/** The column from which a field of the record is read. */
export const columnOf = (field: string): Column => ownValue(fields, field) ?? (field as Column)
