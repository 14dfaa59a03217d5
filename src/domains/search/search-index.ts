import type { ProductColumns, SearchRow } from '../catalog/index.ts'
import { type Relate, relateBy } from './relate.ts'
import { wordsOf } from './rules.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A brand or category with the words that find it. */
export type Named = { slug: string; name: string; words: string[] }

/**
 * The inverted index of the catalogue, in memory. A product is its place in the catalogue's columns, which know all but
 * its words. An entry says that a product holds a word, and how much the field weighs that it stands in; the entries of
 * a word, and so those of all words with one beginning, lie side by side.
 */
export type SearchIndex = {
  /** No other index of this process has it. */
  number: number
  columns: ProductColumns
  /** How many places there were when it was built; products of later ones are in the next index. */
  count: number
  products: number
  vocabulary: Vocabulary
  entryProducts: Uint32Array
  entryWeights: Uint8Array
  /** Those that are shown to shoppers; subcategories with the slug `category/subcategory`. */
  brands: Named[]
  categories: Named[]
}

let built = 0

const WEIGHTS = { name: 8, brand: 6, category: 4, flavor: 3, tag: 2, text: 1 } as const

/** Builds the index from all published products. `pause` lets requests through between slices of work. */
export async function buildIndex(
  columns: ProductColumns,
  rows: readonly SearchRow[],
  ownSynonyms: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  const relate = relateBy(ownSynonyms, WEIGHTS.text)
  const [brands, categories] = [new Names(relate), new Names(relate)]
  const entries = new Entries()
  const weighed = new Map<string, number>()

  for (const [number, row] of rows.entries()) {
    const [place] = columns.placesOf([row.id])
    if (place === undefined) continue
    const { brand, category, subcategory } = row
    if (brand.isActive) brands.add(brand.slug, brand.name)
    if (category.isActive) categories.add(category.slug, category.name)
    if (category.isActive && subcategory?.isActive)
      categories.add(`${category.slug}/${subcategory.slug}`, subcategory.name)

    weighed.clear()
    const weigh = (text: string, weight: number) => {
      for (const word of wordsOf(text)) if ((weighed.get(word) ?? 0) < weight) weighed.set(word, weight)
    }
    weigh(row.name, WEIGHTS.name)
    weigh(brand.name, WEIGHTS.brand)
    weigh(category.name, WEIGHTS.category)
    if (subcategory) weigh(subcategory.name, WEIGHTS.category)
    for (const text of [...row.flavors, ...row.weights]) weigh(text, WEIGHTS.flavor)
    for (const tag of row.tags) weigh(tag, WEIGHTS.tag)
    weigh(row.summary, WEIGHTS.text)
    for (const [word, weight] of relate(weighed)) if (!weighed.has(word)) weighed.set(word, weight)
    for (const [word, weight] of weighed) entries.add(word, place, weight)
    if (number % 1000 === 999) await pause()
  }
  built += 1
  return {
    number: built,
    columns,
    count: columns.count,
    products: rows.length,
    ...(await entries.sorted(pause)),
    brands: brands.byProducts(),
    categories: categories.byProducts(),
  }
}

/** Collects which product holds which word, then lays the entries of each word side by side. */
class Entries {
  readonly #places = new Map<string, number>()
  readonly #words: number[] = []
  readonly #products: number[] = []
  readonly #weights: number[] = []

  add(word: string, product: number, weight: number): void {
    const place = this.#places.get(word) ?? this.#places.size
    this.#places.set(word, place)
    this.#words.push(place)
    this.#products.push(product)
    this.#weights.push(weight)
  }

  async sorted(
    pause: () => Promise<void>,
  ): Promise<Pick<SearchIndex, 'vocabulary' | 'entryProducts' | 'entryWeights'>> {
    const words = [...this.#places.keys()].sort()
    await pause()
    const ranks = new Uint32Array(words.length)
    for (const [rank, word] of words.entries()) ranks[this.#places.get(word) ?? 0] = rank
    const rankOf = (entry: number) => ranks[this.#words[entry] as number] as number
    const total = this.#words.length
    const starts = new Uint32Array(words.length + 1)
    for (let entry = 0; entry < total; entry += 1) (starts[rankOf(entry) + 1] as number) += 1
    for (let rank = 0; rank < words.length; rank += 1) (starts[rank + 1] as number) += starts[rank] as number
    await pause()
    const next = starts.slice()
    const entryProducts = new Uint32Array(total)
    const entryWeights = new Uint8Array(total)
    for (let entry = 0; entry < total; entry += 1) {
      const rank = rankOf(entry)
      const at = next[rank] as number
      next[rank] = at + 1
      entryProducts[at] = this.#products[entry] as number
      entryWeights[at] = this.#weights[entry] as number
    }
    await pause()
    return { vocabulary: createVocabulary(words, starts), entryProducts, entryWeights }
  }
}

/** The names that products have, with the words for each. */
class Names {
  readonly #names = new Map<string, Named & { count: number }>()
  readonly #relate: Relate

  constructor(relate: Relate) {
    this.#relate = relate
  }

  add(slug: string, name: string): void {
    const known = this.#names.get(slug)
    if (known) known.count += 1
    else {
      const words = wordsOf(name)
      const related = this.#relate(new Map(words.map((word) => [word, WEIGHTS.name])))
      this.#names.set(slug, { slug, name, words: [...words, ...related.keys()], count: 1 })
    }
  }

  /** The one with the most products first: of several that match, it is suggested first. */
  byProducts(): Named[] {
    return [...this.#names.values()]
      .sort((a, b) => b.count - a.count)
      .map(({ slug, name, words }) => ({ slug, name, words }))
  }
}
