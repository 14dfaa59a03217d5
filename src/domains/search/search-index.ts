import { slugify } from '../../shared/slugs.ts'
import type { SearchName, SearchRow } from '../catalog/index.ts'
import { Diet, GoalValue } from '../catalog/schemas.ts'
import { type Relate, relateBy } from './relate.ts'
import { wordsOf } from './rules.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A brand, category or flavour of the catalogue with the words that find it. Hidden ones are neither suggested nor counted. */
export type Named = SearchName & { words: string[] }

/** What a product either is or is not: a bit each, in this order, and a bit for each goal after them. */
export const MARKS = [
  'inStock',
  'featured',
  'trending',
  'bestSeller',
  'lovedByExperts',
  'onSale',
  ...GoalValue.options,
] as const
export type Mark = (typeof MARKS)[number]
export const bitOf = (mark: Mark): number => 1 << MARKS.indexOf(mark)

/** Orders that are prepared; the order by popularity is that of the numbers themselves. */
export type PreparedOrder = 'price-asc' | 'price-desc' | 'rating' | 'name'

/**
 * The inverted index of the catalogue, in memory. A product is a number: its place by popularity, so that ties need no
 * sorting. Columns are arrays by that number. An entry says that a product holds a word, and how much the field weighs
 * that it stands in; the entries of a word, and so those of all words with one beginning, lie side by side.
 */
export type SearchIndex = {
  ids: string[]
  vocabulary: Vocabulary
  entryProducts: Uint32Array
  entryWeights: Uint8Array
  brands: Named[]
  /** Categories, and subcategories with the slug `category/subcategory`. */
  categories: Named[]
  flavors: Named[]
  brand: Uint16Array
  category: Uint16Array
  subcategory: Uint16Array
  /** Flavours of product `n`: `flavorPlaces` from `flavorStarts[n]` to `flavorStarts[n + 1]`. */
  flavorStarts: Uint32Array
  flavorPlaces: Uint16Array
  /** Place in `Diet.options`, from 1; 0 where it is not known. */
  diet: Uint8Array
  marks: Uint16Array
  price: Uint32Array
  orders: Record<PreparedOrder, Uint32Array>
}

const WEIGHTS = { name: 8, brand: 6, category: 4, flavor: 3, tag: 2, text: 1 } as const
export const NONE = 0xffff

/** Builds the index from all published products. `pause` lets requests through between slices of work. */
export async function buildIndex(
  rows: SearchRow[],
  ownSynonyms: readonly (readonly string[])[],
  pause: () => Promise<void>,
): Promise<SearchIndex> {
  rows.sort((a, b) => b.sold - a.sold || b.rating - a.rating || (a.id < b.id ? -1 : 1))
  const relate = relateBy(ownSynonyms, WEIGHTS.text)
  const [brands, categories, flavors] = [new Names(relate), new Names(relate), new Names(relate)]
  const entries = new Entries()
  const count = rows.length
  const columns = {
    ids: rows.map((row) => row.id),
    brand: new Uint16Array(count),
    category: new Uint16Array(count),
    subcategory: new Uint16Array(count).fill(NONE),
    flavorStarts: new Uint32Array(count + 1),
    diet: new Uint8Array(count),
    marks: new Uint16Array(count),
    price: Uint32Array.from(rows, (row) => row.price),
  }
  const flavorPlaces: number[] = []
  const weighed = new Map<string, number>()

  for (const [product, row] of rows.entries()) {
    const { brand, category, subcategory } = row
    columns.brand[product] = brands.place(brand)
    columns.category[product] = categories.place(category)
    if (subcategory)
      columns.subcategory[product] = categories.place({
        ...subcategory,
        slug: `${category.slug}/${subcategory.slug}`,
        isActive: category.isActive && subcategory.isActive,
      })
    for (const name of row.flavors)
      flavorPlaces.push(flavors.place({ id: name, slug: slugify(name), name, isActive: true }))
    columns.flavorStarts[product + 1] = flavorPlaces.length
    columns.diet[product] = row.diet ? Diet.options.indexOf(row.diet) + 1 : 0
    for (const mark of row.marks) columns.marks[product] = (columns.marks[product] ?? 0) | bitOf(mark)

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
    for (const [word, weight] of weighed) entries.add(word, product, weight)
    if (product % 1000 === 999) await pause()
  }

  const sorted = await entries.sorted(pause)
  const inOrder = async (before: (a: SearchRow, b: SearchRow) => number) => {
    await pause()
    const row = (product: number) => rows[product] as SearchRow
    return new Uint32Array(count).map((_, at) => at).sort((a, b) => before(row(a), row(b)) || a - b)
  }
  return {
    ...columns,
    ...sorted,
    brands: brands.list,
    categories: categories.list,
    flavors: flavors.list,
    flavorPlaces: Uint16Array.from(flavorPlaces),
    orders: {
      'price-asc': await inOrder((a, b) => a.price - b.price),
      'price-desc': await inOrder((a, b) => b.price - a.price),
      rating: await inOrder((a, b) => b.rating - a.rating),
      name: await inOrder((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1)),
    },
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
    const starts = new Uint32Array(words.length + 1)
    const rankOf = (entry: number) => ranks[this.#words[entry] as number] as number
    const total = this.#words.length
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

class Names {
  readonly list: Named[] = []
  readonly #places = new Map<string, number>()
  readonly #relate: Relate

  constructor(relate: Relate) {
    this.#relate = relate
  }

  /** The place of a name in the list, by its slug. */
  place({ id, slug, name, isActive }: SearchName): number {
    const known = this.#places.get(slug)
    if (known !== undefined) return known
    this.#places.set(slug, this.list.length)
    const words = wordsOf(name)
    const related = this.#relate(new Map(words.map((word) => [word, WEIGHTS.name])))
    this.list.push({ id, slug, name, isActive, words: [...words, ...related.keys()] })
    return this.list.length - 1
  }
}
