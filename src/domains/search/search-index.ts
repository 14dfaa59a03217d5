import type { SearchRow } from '../catalog/index.ts'
import { wordsOf } from './rules.ts'

export type Named = { slug: string; name: string; words: string[] }

/** Products that hold a word, most popular first, with the weight of the field they hold it in. */
type Posting = { products: Uint32Array; weights: Uint8Array }

/**
 * The inverted index of the catalogue, in memory. A product is a number: its place by popularity, so that posting lists
 * come most popular first and ties need no sorting. Columns are arrays by that number.
 */
export type SearchIndex = {
  ids: string[]
  words: string[]
  postings: Posting[]
  /** Number of products of each word: the commoner of two near words is the likelier one. */
  brands: Named[]
  categories: (Named & { parent: string | null })[]
  brand: Uint16Array
  category: Uint16Array
  subcategory: Uint16Array
  price: Uint32Array
  rating: Float32Array
  isInStock: Uint8Array
  nameRank: Uint32Array
}

const WEIGHTS = { name: 8, brand: 6, category: 4, flavor: 3, text: 1, synonym: 1 } as const
export const NONE = 0xffff

/** Builds the index from all published products. `pause` lets requests through between slices of work. */
export async function buildIndex(
  rows: SearchRow[],
  synonyms: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  rows.sort((a, b) => b.sold - a.sold || b.rating - a.rating || (a.id < b.id ? -1 : 1))
  const brands = new Names()
  const categories = new Names()
  const related = relatedWords(synonyms)
  const lists = new Map<string, { products: number[]; weights: number[] }>()
  const index = emptyColumns(rows.length)
  const weighed = new Map<string, number>()

  for (const [product, row] of rows.entries()) {
    index.ids.push(row.id)
    index.brand[product] = brands.place(row.brandSlug, row.brandName)
    index.category[product] = categories.place(row.categorySlug, row.categoryName)
    index.subcategory[product] =
      row.subcategorySlug && row.subcategoryName
        ? categories.place(`${row.categorySlug}/${row.subcategorySlug}`, row.subcategoryName)
        : NONE
    index.price[product] = row.price
    index.rating[product] = row.rating
    index.isInStock[product] = row.isInStock ? 1 : 0

    weighed.clear()
    const weigh = (text: string, weight: number) => {
      for (const word of wordsOf(text)) if ((weighed.get(word) ?? 0) < weight) weighed.set(word, weight)
    }
    weigh(row.name, WEIGHTS.name)
    weigh(row.brandName, WEIGHTS.brand)
    weigh(row.categoryName, WEIGHTS.category)
    if (row.subcategoryName) weigh(row.subcategoryName, WEIGHTS.category)
    for (const flavor of row.flavors) weigh(flavor, WEIGHTS.flavor)
    weigh(row.summary, WEIGHTS.text)
    for (const tag of row.tags) weigh(tag, WEIGHTS.text)
    for (const word of [...weighed.keys()]) for (const other of related.get(word) ?? []) weigh(other, WEIGHTS.synonym)

    for (const [word, weight] of weighed) {
      const list = lists.get(word) ?? { products: [], weights: [] }
      list.products.push(product)
      list.weights.push(weight)
      lists.set(word, list)
    }
    if (product % 1000 === 999) await pause()
  }

  const words = [...lists.keys()].sort()
  await pause()
  const postings = words.map((word) => {
    const list = lists.get(word) ?? { products: [], weights: [] }
    return { products: Uint32Array.from(list.products), weights: Uint8Array.from(list.weights) }
  })
  await pause()
  const byName = rows.map((row, product) => ({ name: row.name.toLowerCase(), product }))
  byName.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.product - b.product))
  for (const [rank, { product }] of byName.entries()) index.nameRank[product] = rank
  return {
    ...index,
    words,
    postings,
    brands: brands.list,
    categories: categories.list.map((each) => ({
      ...each,
      parent: each.slug.includes('/') ? (each.slug.split('/')[0] ?? null) : null,
    })),
  }
}

const emptyColumns = (count: number) => ({
  ids: [] as string[],
  brand: new Uint16Array(count),
  category: new Uint16Array(count),
  subcategory: new Uint16Array(count),
  price: new Uint32Array(count),
  rating: new Float32Array(count),
  isInStock: new Uint8Array(count),
  nameRank: new Uint32Array(count),
})

class Names {
  readonly list: Named[] = []
  readonly #places = new Map<string, number>()

  place(slug: string, name: string): number {
    const known = this.#places.get(slug)
    if (known !== undefined) return known
    this.#places.set(slug, this.list.length)
    this.list.push({ slug, name, words: wordsOf(name) })
    return this.list.length - 1
  }
}

function relatedWords(synonyms: readonly (readonly string[])[]): Map<string, string[]> {
  const related = new Map<string, string[]>()
  for (const group of synonyms) {
    const words = group.flatMap(wordsOf)
    for (const word of words)
      related.set(word, [...(related.get(word) ?? []), ...words.filter((other) => other !== word)])
  }
  return related
}
