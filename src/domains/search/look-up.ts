import { forgivenMistakes, mistakesBetween, queryWords } from './rules.ts'
import { NONE, type SearchIndex } from './search-index.ts'

/** Products that match all words of a query, best first; `correction` is set where a word had to be corrected. */
export type Matches = { products: number[]; correction: string | null }

const EXACT_BONUS = 2

/** Finds the products of a query: every word must match, as a whole or as the beginning of a word. */
export function lookUp(index: SearchIndex, query: string): Matches {
  const typed = queryWords(query)
  if (typed.length === 0) return { products: [], correction: null }
  let isCorrected = false
  const words = typed.map((word) => {
    const [from, to] = wordRange(index.words, word)
    if (to > from) return word
    const near = nearestWord(index, word)
    if (near) isCorrected = true
    return near ?? word
  })
  const products = best(
    index,
    words.map((word) => weightsOf(index, word)),
  )
  return { products, correction: isCorrected && products.length > 0 ? words.join(' ') : null }
}

/** All products, most popular first: what an empty filter shows. */
export const everything = (index: SearchIndex): number[] => index.ids.map((_, product) => product)

/** Weight of each product for one word: the heaviest field that holds a word beginning with it. */
function weightsOf(index: SearchIndex, word: string): Uint8Array {
  const weights = new Uint8Array(index.ids.length)
  const [from, to] = wordRange(index.words, word)
  for (let at = from; at < to; at += 1) {
    const posting = index.postings[at]
    if (!posting) continue
    const bonus = index.words[at] === word ? EXACT_BONUS : 0
    const { products, weights: fields } = posting
    for (let i = 0; i < products.length; i += 1) {
      const product = products[i] as number
      const weight = (fields[i] as number) + bonus
      if (weight > (weights[product] as number)) weights[product] = weight
    }
  }
  return weights
}

/** Products with a weight for every word, by the sum of weights; ties stay in order of popularity. */
function best(index: SearchIndex, weights: Uint8Array[]): number[] {
  const buckets: number[][] = []
  products: for (let product = 0; product < index.ids.length; product += 1) {
    let score = 0
    for (const weight of weights) {
      const own = weight[product] as number
      if (own === 0) continue products
      score += own
    }
    const bucket = buckets[score]
    if (bucket) bucket.push(product)
    else buckets[score] = [product]
  }
  return buckets.reverse().flat()
}

/** Where the words that begin with `prefix` stand in the sorted vocabulary. */
function wordRange(words: string[], prefix: string): [number, number] {
  return [firstAtLeast(words, prefix), firstAtLeast(words, `${prefix}\uffff`)]
}

function firstAtLeast(words: string[], wanted: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The likeliest word meant: fewest mistakes, then the commonest. A word still being typed is compared by its beginning. */
function nearestWord(index: SearchIndex, typed: string): string | null {
  const most = forgivenMistakes(typed.length)
  if (most === 0) return null
  let found: string | null = null
  let fewest = most + 1
  let commonest = 0
  for (const [at, word] of index.words.entries()) {
    if (word.length + most < typed.length || (word[0] !== typed[0] && word[1] !== typed[1] && word[0] !== typed[1]))
      continue
    const beginning = word.length > typed.length ? word.slice(0, typed.length) : word
    const whole = mistakesBetween(typed, word, most)
    const mistakes = Math.min(whole, beginning === word ? whole : mistakesBetween(typed, beginning, most) + 0.5)
    const common = index.postings[at]?.products.length ?? 0
    if (mistakes < fewest || (mistakes === fewest && mistakes <= most && common > commonest)) {
      found = word
      fewest = mistakes
      commonest = common
    }
  }
  return fewest <= most ? found : null
}

export type Narrowing = {
  category?: number
  subcategory?: number
  brand?: number
  inStock?: boolean
  minPrice?: number
  maxPrice?: number
}

/** Keeps the products that a narrowing lets through; a number that is `NONE` lets none through. */
export function narrow(index: SearchIndex, products: number[], by: Narrowing): number[] {
  return products.filter(
    (product) =>
      (by.category === undefined || index.category[product] === by.category) &&
      (by.subcategory === undefined || (by.subcategory !== NONE && index.subcategory[product] === by.subcategory)) &&
      (by.brand === undefined || index.brand[product] === by.brand) &&
      (!by.inStock || index.isInStock[product] === 1) &&
      (by.minPrice === undefined || (index.price[product] as number) >= by.minPrice) &&
      (by.maxPrice === undefined || (index.price[product] as number) <= by.maxPrice),
  )
}
