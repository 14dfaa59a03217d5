import type { ProductColumns, SearchRow } from '../catalog/index.ts'
import { type Relate, relateBy } from './relate.ts'
import { buildLayer, type Layer, WEIGHTS } from './search-layer.ts'
import { type Named, NameGroups } from './search-names.ts'

/** What a search asks: all published products in one large layer, and those that changed since in a small one. */
export type SearchIndex = {
  /** No other index of this process has it. */
  number: number
  columns: ProductColumns
  /** How many places there were when it was built; products of later ones are in the next index. */
  count: number
  products: number
  /** A product is in one of them. */
  layers: readonly Layer[]
  /** Those that are shown to shoppers; subcategories with the slug `category/subcategory`. */
  brands: Named[]
  categories: Named[]
}

/** The large part of an index, from which the next ones are made. */
export type IndexBase = {
  columns: ProductColumns
  relate: Relate
  layer: Layer
  names: NameGroups
  /** By place: the number of a product's group of names; -1 for products that are not in it. */
  groups: Int32Array
  products: number
}

let built = 0
const NONE = -1

/** Reads the words of all published products. `pause` lets requests through between slices of work. */
export async function buildBase(
  columns: ProductColumns,
  rows: readonly SearchRow[],
  ownSynonyms: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<IndexBase> {
  const relate = relateBy(ownSynonyms, WEIGHTS.text)
  const names = new NameGroups()
  const groups = new Int32Array(columns.count).fill(NONE)
  const known = rows.filter(({ id }) => columns.placesOf([id]).length > 0)
  for (const row of known) for (const place of columns.placesOf([row.id])) groups[place] = names.add(row)
  const layer = await buildLayer(columns, known, relate, pause)
  return { columns, relate, layer, names, groups, products: known.length }
}

/**
 * The index of a base and of what changed since: the words of those products, null for one that is no longer published.
 * It costs what the changes cost, however large the base is.
 */
export async function indexOf(
  base: IndexBase,
  changed: ReadonlyMap<string, SearchRow | null>,
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  const { columns, relate, groups } = base
  const names = new NameGroups(base.names)
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
    layers = [{ ...base.layer, hidden }, await buildLayer(columns, shown, relate, pause)]
  }
  built += 1
  return { number: built, columns, count: columns.count, products, layers, ...names.shown(relate) }
}

/** The index of all published products at once. */
export const buildIndex = async (...args: Parameters<typeof buildBase>): Promise<SearchIndex> =>
  indexOf(await buildBase(...args), new Map(), args[3])
