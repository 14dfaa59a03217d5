import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTurns } from '../../platform/in-turns.ts'
import type { ProductColumns, SearchRow } from '../catalog/index.ts'
import type { Relate } from './relate.ts'
import { wordsOf } from './rules.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/**
 * An inverted index of some products, in memory. A product is identified by its place in the catalogue's columns, which
 * hold all its data except the words. An entry says that a product contains a word, with the weight of the field that
 * contains it. Entries of one word are contiguous, and so are those of all words with the same prefix.
 */
export type Layer = {
  vocabulary: Vocabulary
  entryProducts: Uint32Array
  entryWeights: Uint8Array
  /** By place: 1 for products whose text is in a newer layer, or that are no longer published. */
  hidden: Uint8Array | null
}

export const WEIGHTS = { name: 8, brand: 6, category: 4, flavor: 3, tag: 2, text: 1 } as const

/** A published product and its words, each with the weight of the heaviest field that contains it. */
export type Weighed = { id: string; words: ReadonlyMap<string, number> }

/** Words of a product's text, and those that people also type for them. */
export function weigh(row: SearchRow, relate: Relate): Weighed {
  const words = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight)
  }
  add(row.name, WEIGHTS.name)
  add(row.brand.name, WEIGHTS.brand)
  add(row.category.name, WEIGHTS.category)
  if (row.subcategory) add(row.subcategory.name, WEIGHTS.category)
  for (const text of [...row.flavors, ...row.weights]) add(text, WEIGHTS.flavor)
  for (const tag of row.tags) add(tag, WEIGHTS.tag)
  add(row.summary, WEIGHTS.text)
  for (const [word, weight] of relate(words)) if (!words.has(word)) words.set(word, weight)
  return { id: row.id, words }
}

/** Products read before requests get a turn: a few milliseconds. */
export const AT_ONCE = 100

/** Builds a layer from published products. Requests are answered between batches. */
export async function buildLayer(columns: ProductColumns, products: Iterable<Weighed>): Promise<Layer> {
  const entries = new Entries()
  for await (const { id, words } of inTurns(products, AT_ONCE)) {
    const [place] = columns.placesOf([id])
    if (place === undefined) continue
    for (const [word, weight] of words) entries.add(word, place, weight)
  }
  return { ...(await entries.sorted()), hidden: null }
}

/** Collects which products contain which words, then stores the entries of each word contiguously. */
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

  async sorted(): Promise<Omit<Layer, 'hidden'>> {
    const words = [...this.#places.keys()].sort()
    await nextTurn()
    const ranks = new Uint32Array(words.length)
    for (const [rank, word] of words.entries()) ranks[this.#places.get(word) ?? 0] = rank
    const rankOf = (entry: number) => ranks[this.#words[entry] as number] as number
    const total = this.#words.length
    const starts = new Uint32Array(words.length + 1)
    for (let entry = 0; entry < total; entry += 1) (starts[rankOf(entry) + 1] as number) += 1
    for (let rank = 0; rank < words.length; rank += 1) (starts[rank + 1] as number) += starts[rank] as number
    await nextTurn()
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
    await nextTurn()
    return { vocabulary: createVocabulary(words, starts), entryProducts, entryWeights }
  }
}
