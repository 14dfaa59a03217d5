import type { ProductColumns, SearchRow } from '../catalog/index.ts'
import { type Relate, relateBy } from './relate.ts'
import { buildLayer, type Layer, WEIGHTS, type Weighed, weigh } from './search-layer.ts'
import { type Named, NameGroups } from './search-names.ts'

/** What searches query: all published products in one large layer, and recently changed ones in a small one. */
export type SearchIndex = {
  columns: ProductColumns
  /** Number of places when it was built; products with later places are in the next index. */
  count: number
  products: number
  /** Each product is found in one of them. */
  layers: readonly Layer[]
  /** Only those shown to shoppers; subcategories have the slug `category/subcategory`. */
  brands: Named[]
  categories: Named[]
}

/** The large part of an index, from which later indexes are made. */
export type IndexBase = {
  columns: ProductColumns
  relate: Relate
  layer: Layer
  names: NameGroups
  /** By place: the number of a product's name group; -1 for products that are not in the base. */
  groups: Int32Array
  products: number
}

/** A changed product, whose words are read once, however often the index is made again. */
export type ChangedRow = SearchRow & Weighed

const NONE = -1

/** Reads the text of all published products. Requests are answered between batches. */
export async function buildBase(
  columns: ProductColumns,
  rows: readonly SearchRow[],
  ownSynonyms: readonly (readonly string[])[],
): Promise<IndexBase> {
  const relate = relateBy(ownSynonyms, WEIGHTS.text)
  const names = new NameGroups()
  const groups = new Int32Array(columns.count).fill(NONE)
  const known = rows.filter(({ id }) => columns.placesOf([id]).length > 0)
  for (const row of known) for (const place of columns.placesOf([row.id])) groups[place] = names.add(row)
  const weighed = known.values().map((row) => weigh(row, relate))
  const layer = await buildLayer(columns, weighed)
  return { columns, relate, layer, names, groups, products: known.length }
}

/**
 * The index of a base and the changes since: the text of changed products, null for those no longer published. Its cost
 * depends on the number of changes, not on the size of the base.
 */
export async function indexOf(base: IndexBase, changed: ReadonlyMap<string, ChangedRow | null>): Promise<SearchIndex> {
  const { columns, relate, groups } = base
  const names = new NameGroups(base.names.groups)
  let { products } = base
  let layers: Layer[] = [base.layer]
  if (changed.size > 0) {
    const hidden = new Uint8Array(columns.count)
    for (const place of columns.placesOf([...changed.keys()])) {
      hidden[place] = 1
      const group = groups[place] ?? NONE
      if (group === NONE) continue
      names.remove(group)
      products -= 1
    }
    const published = [...changed.values()].filter((row) => row !== null)
    const shown = published.filter(({ id }) => columns.placesOf([id]).length > 0)
    for (const row of shown) names.add(row)
    products += shown.length
    layers = [{ ...base.layer, hidden }, await buildLayer(columns, shown)]
  }
  return { columns, count: columns.count, products, layers, ...names.shown(relate) }
}

/** The index of all published products in one step. */
export const buildIndex = async (...args: Parameters<typeof buildBase>): Promise<SearchIndex> =>
  indexOf(await buildBase(...args), new Map())
