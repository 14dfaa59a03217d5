import type { Draft, Drafted, Format } from '../file/draft.ts'
import type { CsvRow } from '../file/read-csv.ts'
import { type Column, findColumns, missingColumns } from './shopify-columns.ts'
import { columnOf, shopifyProduct } from './shopify-product.ts'

/** The columns a field of the record is read from: if the file has none of them, it has no value for the field. */
const sources: Record<string, Column[]> = {
  brand: ['vendor'],
  description: ['body'],
  published: ['published', 'status'],
  tags: ['tags'],
  images: ['image'],
  category: ['productCategory', 'type'],
}
const variantSources: Record<string, Column[]> = {
  grams: ['grams'],
  mrp: ['compareAt'],
  stock: ['quantity', 'tracker'],
  barcode: ['barcode'],
}

/** A Shopify product export: the classic one, and the template of 2025. */
export const shopify: Format = {
  refuses: (header) => missingColumns(findColumns(header)),
  keyOf: (cells, header) => {
    const columns = findColumns(header)
    const handle = cells[columns.handle?.at ?? -1]?.trim() ?? ''
    // The newer template may leave the handle empty: then a title starts a new product.
    return handle || (cells[columns.title?.at ?? -1]?.trim() ?? '')
  },
  draft: draftShopify,
}

function draftShopify(rows: readonly CsvRow[], header: readonly string[]): Drafted {
  const columns = findColumns(header)
  const product = shopifyProduct(rows, columns)
  if (!product.ok) return product
  const { slug, variants, ...record } = product.record
  const isGiven = (table: Record<string, Column[]>, field: string) =>
    table[field]?.some((column) => columns[column]) ?? true
  const given: Draft['given'] = {}
  for (const field of ['name', 'brand', 'category', 'description', 'published', 'tags', 'images'] as const)
    if (isGiven(sources, field)) Object.assign(given, { [field]: record[field] })
  // A summary derived from the description is only for new products: it is not a value of the file.
  if (rows[0]?.cells[columns.seoDescription?.at ?? -1]?.trim()) given.summary = record.summary
  if (record.subcategory !== null) given.subcategory = record.subcategory
  const offers = variants.map(({ servings, ...variant }, place) => ({
    row: product.offers[place]?.row ?? 0,
    given: Object.fromEntries(
      Object.entries(variant).filter(
        // Without a compare-at price, Shopify has no value for the MRP.
        ([field, value]) => isGiven(variantSources, field) && (field !== 'mrp' || value !== null),
      ),
    ) as Draft['variants'][number]['given'],
    isCounted: product.offers[place]?.isCounted ?? false,
  }))
  return {
    ok: true,
    draft: {
      row: rows[0]?.row ?? 0,
      slug,
      id: null,
      given,
      variants: offers,
      isWhole: true,
      fallback: record,
      rawCategory: product.rawCategory,
      columnOf: (field, part) => columns[columnOf(part ?? field)]?.name ?? columnOf(part ?? field),
    },
  }
}
