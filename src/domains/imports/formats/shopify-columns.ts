/** The columns that are read, by their names in Shopify's classic export and in its newer template (in lower case). */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'description'],
  vendor: ['vendor'],
  productCategory: ['product category'],
  type: ['type', 'product type'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  grams: ['variant grams', 'weight value (grams)'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price', 'compare at price'],
  barcode: ['variant barcode', 'barcode'],
  image: ['image src', 'product image url'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoDescription: ['seo description'],
} as const

export type Column = keyof typeof names

/** The position of each column in a file, and its name there. */
export type Columns = { [C in Column]?: { at: number; name: string } }

/** Finds the columns in a header row, in any case. If a name occurs twice, the first one counts. */
export function findColumns(header: readonly string[]): Columns {
  const places = new Map<string, number>()
  for (const [at, cell] of header.entries()) {
    const name = cell.trim().toLowerCase()
    if (!places.has(name)) places.set(name, at)
  }
  const columns: Columns = {}
  for (const [column, candidates] of Object.entries(names)) {
    const name = candidates.find((candidate) => places.has(candidate))
    const at = name === undefined ? undefined : places.get(name)
    if (at !== undefined) columns[column as Column] = { at, name: header[at]?.trim() ?? '' }
  }
  return columns
}

/** Why a header cannot be that of a product export; null if it can. */
export function missingColumns(columns: Columns): string | null {
  const missing = [
    columns.title ? null : '"Title"',
    columns.handle ? null : '"Handle" (or "URL handle")',
    columns.price ? null : '"Variant Price" (or "Price")',
  ].filter(Boolean)
  return missing.length === 0 ? null : `no column ${missing.join(' or ')}`
}
