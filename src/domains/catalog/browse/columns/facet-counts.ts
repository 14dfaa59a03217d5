import type { Paise } from '../../../../shared/money.ts'
import { type Facets, FILTER_PARTS, type FilterPart, WEIGHT_BAND_SLUGS } from '../../rules.ts'
import { BY_VARIANT, type Misses, OUTSIDE, PART, type ProductPart } from './find-misses.ts'
import { type ProductColumns, TRAITS } from './product-columns.ts'
import type { Places } from './product-orders.ts'
import { type Asked, isOfVariants, LIFTED, VariantAsks, type VariantCounts, type VariantPart } from './variant-asks.ts'

type Tallied = { value: number; products: number }

type Scanned = { places: Places; misses: Misses }

/** Products are put in order if there is at least one in so many; fewer are counted faster than they are sorted. */
const SPARSE = 32

/** In the order of the columns: each count then walks along its column instead of jumping about in it. */
function inColumnOrder(count: number, { places, misses }: Scanned): Scanned {
  if (places.length * SPARSE < count) return { places, misses }
  const missedAt = new Uint8Array(count)
  const bitmap = new Uint32Array(Math.ceil(count / 32))
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] as number
    missedAt[place] = misses[at] as number
    ;(bitmap[place >>> 5] as number) |= 1 << (place & 31)
  }
  const sorted = { places: new Uint32Array(places.length), misses: new Uint8Array(places.length) }
  let at = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    // Removes the lowest bit each time.
    for (let bits = bitmap[word] as number; bits !== 0; bits &= bits - 1) {
      const place = word * 32 + 31 - Math.clz32(bits & -bits)
      sorted.places[at] = place
      sorted.misses[at] = missedAt[place] as number
      at += 1
    }
  }
  return sorted
}

/** Used again by each tally, which empties what it wrote. */
const tallied = new Uint32Array(2 ** 16)

/** How many products have each value of a column that holds few different ones: a single pass, whatever is asked of it. */
function tally(lists: readonly Uint32Array[], column: Uint8Array | Uint16Array): Tallied[] {
  const values: number[] = []
  for (const places of lists) {
    for (let at = 0; at < places.length; at += 1) {
      const value = column[places[at] as number] as number
      const known = tallied[value] as number
      if (known === 0) values.push(value)
      tallied[value] = known + 1
    }
  }
  return values.map((value) => {
    const products = tallied[value] as number
    tallied[value] = 0
    return { value, products }
  })
}

/** Of values with bits, how many products have each bit. */
function bitCounts(bits: number, values: readonly Tallied[]): number[] {
  const counts = Array.from({ length: bits }, () => 0)
  for (const { value, products } of values)
    for (let bit = 0; bit < bits; bit += 1) if (((value >> bit) & 1) === 1) (counts[bit] as number) += products
  return counts
}

/** For each limit, how many values are at least (or at most) it. */
function countLimits(limits: readonly number[], values: Float64Array | Uint32Array, isMost = false): number[] {
  return limits.map((limit) => {
    let count = 0
    // Adding the comparison instead of branching on it is four times as fast: no branch is ever guessed wrong.
    if (isMost) for (let at = 0; at < values.length; at += 1) count += +((values[at] as number) <= limit)
    else for (let at = 0; at < values.length; at += 1) count += +((values[at] as number) >= limit)
    return count
  })
}

/** Counts by one property over the products that match or fail only that property's part of the filter. */
export class FacetCounts {
  readonly #columns: ProductColumns
  /** Places of the list's products before any ticked filter, ordered by the part that they fail; the matches first. */
  readonly #places: Uint32Array
  /** Where the places of each part begin; those of part `n` end where those of part `n + 1` begin. */
  readonly #starts = new Uint32Array(FILTER_PARTS.length + 3)
  readonly #asked: Asked
  readonly #ofVariants: VariantCounts
  /** How many of the matches have each combination of traits. */
  #traits: readonly Tallied[] | null = null

  constructor(columns: ProductColumns, scanned: Scanned, asked: Asked) {
    this.#columns = columns
    this.#asked = asked
    const { places, misses } = inColumnOrder(columns.count, scanned)
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
    // The matches come first, and those of `BY_VARIANT` after them.
    this.#ofVariants = new VariantAsks(columns, asked).count(this.#places.subarray(0, starts[BY_VARIANT + 1]))
  }

  byText(texts: readonly string[], column: Uint16Array, part: ProductPart): Map<string, number> {
    const counts = this.byNumber(texts.length, column, part)
    return new Map(texts.map((text, number) => [text, counts[number] as number]))
  }

  /** How many products have each number below `size` in `column`. */
  byNumber(size: number, column: Uint16Array, part: ProductPart): Uint32Array {
    const counts = new Uint32Array(size)
    for (const places of this.#of(part)) {
      for (let at = 0; at < places.length; at += 1) {
        const number = column[places[at] as number] as number
        counts[number] = (counts[number] as number) + 1
      }
    }
    return counts
  }

  /** By the number of a flavour. */
  get flavors(): Uint32Array {
    return this.#ofVariants.flavors
  }

  /** How many products have a pack in each weight band. */
  get weights(): number[] {
    const values = Array.from(this.#ofVariants.bands, (products, value) => ({ value, products }))
    return bitCounts(WEIGHT_BAND_SLUGS.length, values)
  }

  /** For each limit in paise, how many products have a pack that costs at most so much per serving. */
  byServingPrice(limits: readonly number[]): number[] {
    return countLimits(limits, this.#ofVariants.servingPrices, true)
  }

  get inStock(): number {
    return this.#ofVariants.inStock
  }

  get onSale(): number {
    return this.#ofVariants.onSale
  }

  get priceRange(): Facets['priceRange'] {
    const { lowest, highest } = this.#ofVariants
    return highest < 0 ? null : { min: lowest as Paise, max: highest as Paise }
  }

  ofTraits(traits: readonly (keyof typeof TRAITS)[], part: ProductPart): number {
    const bits = traits.reduce((sum, trait) => sum | TRAITS[trait], 0)
    const column = this.#columns.traits
    this.#traits ??= tally([this.#failing(0)], column)
    let count = 0
    for (const { value, products } of this.#traits) if ((value & bits) !== 0) count += products
    for (const place of this.#failing(PART[part])) count += +(((column[place] as number) & bits) !== 0)
    return count
  }

  /** For each bit, the number of products that have it in `column`. */
  byBit(bits: number, column: Uint8Array | Uint16Array, part: ProductPart | null): number[] {
    return bitCounts(bits, tally(this.#of(part), column))
  }

  /** For each limit, the number of products whose value is at least it. */
  byLimit(limits: readonly number[], part: ProductPart, column: Uint16Array | Float64Array): number[] {
    const counts = limits.map(() => 0)
    for (const places of this.#of(part)) {
      const values = new Float64Array(places.length)
      for (let at = 0; at < places.length; at += 1) values[at] = column[places[at] as number] as number
      for (const [at, count] of countLimits(limits, values).entries()) (counts[at] as number) += count
    }
    return counts
  }

  /** Number of products that match or, with a part, fail only that. */
  total(part: ProductPart | null): number {
    return this.#failing(0).length + (part === null ? 0 : this.#failing(PART[part]).length)
  }

  /** Number of products without a limit of the price per serving. */
  get atAnyServingPrice(): number {
    return this.total(null) + this.#metWithout('serving')
  }

  /** How many products each part keeps out alone, where none is left. */
  without(): Facets['without'] {
    const isEmpty = this.total(null) === 0
    const keptOut = (part: FilterPart) =>
      isOfVariants(part) ? this.#metWithout(part) : this.#failing(PART[part]).length
    return Object.fromEntries(FILTER_PARTS.map((part) => [part, isEmpty ? keptOut(part) : 0])) as Facets['without']
  }

  #metWithout(part: VariantPart): number {
    const asks = new VariantAsks(this.#columns, { ...this.#asked, ...LIFTED[part] })
    return this.#failing(BY_VARIANT).filter((place) => asks.isMet(place)).length
  }

  /**
   * Places of the products that match and, with a part, of those that fail only that. Plain loops over them: a function
   * called for each product would make a category of 7,000 products five times as slow to count.
   */
  #of(part: ProductPart | null): readonly Uint32Array[] {
    return part === null ? [this.#failing(0)] : [this.#failing(0), this.#failing(PART[part])]
  }

  /** Places of the products that fail only this part; 0 for the matches. */
  #failing(part: number): Uint32Array {
    return this.#places.subarray(this.#starts[part], this.#starts[part + 1])
  }
}
