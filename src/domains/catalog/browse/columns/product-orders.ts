import { LRUCache } from 'lru-cache'
import type { ProductSort } from '../../schemas.ts'

/** Places of products in the columns, each once. */
export type Places = Uint32Array

export type PriceSort = 'price-asc' | 'price-desc'

/** The values of all products that these sort by. */
type SortValues = {
  readonly count: number
  readonly ids: readonly string[]
  readonly nameKeys: readonly string[]
  readonly price: Uint32Array
  readonly sold: Uint32Array
  readonly rating: Float64Array
  /** Percent of the MRP. */
  readonly discount: Uint8Array
  readonly origin: Uint16Array
  readonly originNumbers: { readonly slugs: readonly string[] }
  placesOf(ids: readonly string[]): number[]
}

/** The products of a list in one sort order, and the price of each in paise at the same position. */
export type ScopedList = { places: Places; prices: Uint32Array }

/** Above every price in paise, count and rating; sort keys built from it stay exact with a million products. */
const MAX_VALUE = 2 ** 32
const RATING_STEPS = 1000
/** Fewer than one in so many products are sorted; more are picked out of the whole order. */
const SPARSE = 16
/** Products in all cached lists, eight bytes each. */
const MAX_LISTED = 2_000_000

/** The sort orders of a catalogue in memory, each built on first use. Ties are in the order of ids, as in the database. */
export class ProductOrders {
  readonly #columns: SortValues
  readonly #orders = new Map<ProductSort, Places>()
  readonly #ranks = new WeakMap<Places, Uint32Array>()
  readonly #lists = new LRUCache<string, ScopedList>({
    maxSize: MAX_LISTED,
    sizeCalculation: ({ places }) => places.length + 1,
  })
  #inOrderOfIds: Places | null = null

  constructor(columns: SortValues) {
    this.#columns = columns
  }

  /** Call when a product was added. */
  forgetAll(): void {
    this.#inOrderOfIds = null
    this.#orders.clear()
    this.#lists.clear()
  }

  /** Call when a value changed that these sort by. */
  forget(...sorts: readonly ProductSort[]): void {
    for (const sort of sorts) this.#orders.delete(sort)
    this.#lists.clear()
  }

  /** All products in a sort order. */
  of(sort: ProductSort): Places {
    const known = this.#orders.get(sort)
    if (known) return known
    const places = this.#sorted(sort)
    this.#orders.set(sort, places)
    return places
  }

  /** All products that `has` is true for, in a sort order. `key` identifies the condition. */
  list(sort: ProductSort, key: string, has: (place: number) => boolean): ScopedList {
    const name = `${sort} ${key}`
    const known = this.#lists.get(name)
    if (known) return known
    const places = this.of(sort).filter(has)
    const prices = places.map((place) => this.#columns.price[place] as number)
    this.#lists.set(name, { places, prices })
    return { places, prices }
  }

  /** Of some products, those at positions `from` to `to` in a sort order. */
  slice(sort: ProductSort, places: Places, from: number, to: number): number[] {
    const order = this.of(sort)
    if (places.length * SPARSE < order.length) {
      const ranks = this.ranksOf(order)
      const sorted = places.map((place) => ranks[place] as number).sort()
      return Array.from(sorted.subarray(from, to), (rank) => order[rank] as number)
    }
    const isWanted = new Uint8Array(order.length)
    for (const place of places) isWanted[place] = 1
    const found: number[] = []
    let position = 0
    for (const place of order) {
      if (position >= to) break
      if (isWanted[place] === 0) continue
      if (position >= from) found.push(place)
      position += 1
    }
    return found
  }

  /** Some products in the order of these prices in paise, equal ones in the order of their own. */
  byPrices(sort: PriceSort, places: Places, priceAt: (place: number) => number): Places {
    const order = this.of(sort)
    const ranks = this.ranksOf(order)
    const { count } = this.#columns
    const keyOf = (place: number) => (sort === 'price-asc' ? priceAt(place) : MAX_VALUE - priceAt(place))
    const keys = Float64Array.from(places, (place) => keyOf(place) * count + (ranks[place] as number)).sort()
    return Uint32Array.from(keys, (key) => order[key % count] as number)
  }

  /** The position of each product in a sort order. */
  ranksOf(order: Places): Uint32Array {
    const known = this.#ranks.get(order)
    if (known) return known
    const ranks = new Uint32Array(order.length)
    for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] as number] = rank
    this.#ranks.set(order, ranks)
    return ranks
  }

  #sorted(sort: ProductSort): Places {
    const { price, sold, rating, discount, origin, nameKeys } = this.#columns
    switch (sort) {
      case 'price-asc':
        return this.#byNumber((place) => price[place] as number)
      case 'price-desc':
        return this.of('price-asc').toReversed()
      case 'default':
        return this.#byNumber((place) => MAX_VALUE - (sold[place] as number))
      case 'rating':
        return this.#byNumber((place) => MAX_VALUE - Math.round((rating[place] as number) * RATING_STEPS))
      case 'saving':
        return this.of('default')
          .slice()
          .sort((a, b) => (discount[b] as number) - (discount[a] as number))
      case 'origin': {
        const ranks = this.#originRanks()
        const rankAt = (place: number) => ranks[origin[place] as number] as number
        // A stable sort keeps the products of one country in the default order.
        return this.of('default')
          .slice()
          .sort((a, b) => rankAt(a) - rankAt(b))
      }
      case 'name':
        // A stable sort keeps equal names in id order.
        return this.#byId().slice().sort(comparing(nameKeys))
    }
  }

  /** The rank of each country by name, whatever its case; products without a country come last. */
  #originRanks(): number[] {
    const names = this.#columns.originNumbers.slugs.map((slug) => slug || '\uffff')
    const sorted = [...new Set(names)].sort()
    return names.map((name) => sorted.indexOf(name))
  }

  /**
   * Sorting numbers is twenty times as fast as sorting with a comparator, so each value is combined with its rank by id
   * into one number.
   */
  #byNumber(numberOf: (place: number) => number): Places {
    const byId = this.#byId()
    const { count } = this.#columns
    const keys = Float64Array.from(byId, (place, rank) => numberOf(place) * count + rank).sort()
    return Uint32Array.from(keys, (key) => byId[key % count] as number)
  }

  #byId(): Places {
    const { ids } = this.#columns
    this.#inOrderOfIds ??= Uint32Array.from(this.#columns.placesOf(ids.toSorted()))
    return this.#inOrderOfIds
  }
}

const comparing = (texts: readonly string[]) => (a: number, b: number) => {
  const [one = '', other = ''] = [texts[a], texts[b]]
  return one < other ? -1 : one > other ? 1 : 0
}
