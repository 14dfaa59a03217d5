import type { Paise } from '../../../../shared/money.ts'
import { type Facets, FILTER_PARTS, type FilterPart } from '../../rules.ts'
import { type Misses, OUTSIDE, PART } from './match-products.ts'
import { type ProductColumns, TRAITS } from './product-columns.ts'
import type { Places } from './product-orders.ts'

/** Counts by one property over the products that match or fail only that property's part of the filter. */
export class FacetCounts {
  readonly #columns: ProductColumns
  /** Places of the list's products before any ticked filter, ordered by the part that they fail; the matches first. */
  readonly #places: Uint32Array
  /** Where the places of each part begin; those of part `n` end where those of part `n + 1` begin. */
  readonly #starts = new Uint32Array(FILTER_PARTS.length + 2)

  constructor(columns: ProductColumns, { places, misses }: { places: Places; misses: Misses }) {
    this.#columns = columns
    const starts = this.#starts
    for (const missed of misses) if (missed !== OUTSIDE) (starts[missed + 1] as number) += 1
    for (let part = 1; part < starts.length; part += 1) (starts[part] as number) += starts[part - 1] as number
    this.#places = new Uint32Array(starts.at(-1) ?? 0)
    const next = starts.slice()
    for (let looked = 0; looked < misses.length; looked += 1) {
      const missed = misses[looked] as number
      if (missed === OUTSIDE) continue
      const at = next[missed] as number
      next[missed] = at + 1
      this.#places[at] = places[looked] as number
    }
  }

  byText(texts: readonly string[], column: Uint16Array, part: FilterPart): Map<string, number> {
    const counts = new Uint32Array(texts.length)
    this.each(part, (place) => {
      const number = column[place] as number
      counts[number] = (counts[number] as number) + 1
    })
    return new Map(texts.map((text, number) => [text, counts[number] as number]))
  }

  flavors(): Uint32Array {
    const { flavors, flavorNumbers } = this.#columns
    const counts = new Uint32Array(flavorNumbers.texts.length)
    this.each('flavor', (place) => {
      for (const number of flavors[place] ?? []) counts[number] = (counts[number] as number) + 1
    })
    return counts
  }

  ofTraits(traits: readonly (keyof typeof TRAITS)[], part: FilterPart): number {
    const bits = traits.reduce((sum, trait) => sum | TRAITS[trait], 0)
    let count = 0
    this.each(part, (place) => {
      if (((this.#columns.traits[place] as number) & bits) !== 0) count += 1
    })
    return count
  }

  priceRange(): Facets['priceRange'] {
    let min = Number.POSITIVE_INFINITY
    let max = -1
    this.each('price', (place) => {
      const price = this.#columns.price[place] as number
      if (price < min) min = price
      if (price > max) max = price
    })
    return max < 0 ? null : { min: min as Paise, max: max as Paise }
  }

  /** For each bit, the number of products that have it in `column`. */
  byBit(bits: number, column: Uint8Array | Uint16Array, part: FilterPart | null): number[] {
    const counts = new Array<number>(bits).fill(0)
    this.each(part, (place) => {
      const own = column[place] as number
      for (let bit = 0; bit < bits; bit += 1) if ((own >> bit) & 1) counts[bit] = (counts[bit] as number) + 1
    })
    return counts
  }

  /** For each limit, the number of products that `reaches` says reach it. */
  byLimit(
    limits: readonly number[],
    part: FilterPart,
    reaches: (place: number, limit: number) => boolean,
  ): { value: number; count: number }[] {
    const found = limits.map((value) => ({ value, count: 0 }))
    this.each(part, (place) => {
      for (const limit of found) if (reaches(place, limit.value)) limit.count += 1
    })
    return found
  }

  /** Number of products that match or, with a part, fail only that. */
  total(part: FilterPart | null): number {
    return this.#failing(0).length + (part === null ? 0 : this.#failing(PART[part]).length)
  }

  without(): Facets['without'] {
    const found = FILTER_PARTS.map((part) => [part, this.#failing(PART[part]).length])
    return Object.fromEntries(found) as Facets['without']
  }

  /** Visits the products that match or, with a part, fail only that. */
  each(part: FilterPart | null, visit: (place: number) => void): void {
    for (const place of this.#failing(0)) visit(place)
    if (part !== null) for (const place of this.#failing(PART[part])) visit(place)
  }

  /** Places of the products that fail only this part; 0 for the matches. */
  #failing(part: number): Uint32Array {
    return this.#places.subarray(this.#starts[part], this.#starts[part + 1])
  }
}
