import { weightBandBits } from '../../rules.ts'
import type { Ticked } from './filters.ts'
import { BAND_BITS, type ProductColumns } from './product-columns.ts'
import type { Places } from './product-orders.ts'

/** The price in paise that a list shows for the product at a place. */
export type PriceAt = (place: number) => number

export type PricedTicks = Pick<Ticked, 'flavors' | 'weights' | 'minPrice' | 'maxPrice'>

export const hasPriceLimit = ({ minPrice, maxPrice }: PricedTicks): boolean =>
  minPrice > 0 || maxPrice < Number.POSITIVE_INFINITY

/**
 * The prices of a list with a ticked flavour or size, by which it is filtered and sorted: those of the variants that its
 * cards show (`fit-cards.ts`, D273), apart from what is sold out. A product without what was ticked has its own price.
 * Plain loops over the variants: lists of 100,000 products are counted with them.
 */
export class ShownPrices {
  readonly #columns: ProductColumns
  readonly #min: number
  readonly #max: number
  /** By the number of a flavour from 1; null if none is ticked. */
  readonly #flavors: Uint8Array | null
  readonly #bands: number

  constructor(columns: ProductColumns, { flavors, weights, minPrice, maxPrice }: PricedTicks) {
    this.#columns = columns
    this.#min = minPrice
    this.#max = maxPrice
    const numbered = () => ['', ...columns.flavorNumbers.slugs]
    this.#flavors = flavors && Uint8Array.from(numbered(), (slug) => Number(flavors.has(slug)))
    this.#bands = weightBandBits(weights ?? [])
  }

  /** Null if every product shows its own price. */
  get at(): PriceAt | null {
    return this.#flavors || this.#bands !== 0 ? (place) => this.#priceAt(place, this.#flavors, this.#bands) : null
  }

  /** Whether the price is within the ticked ones if no flavour, or no size, were ticked. */
  isWithinWithout(part: 'flavor' | 'weight', place: number): boolean {
    const price = part === 'flavor' ? this.#priceAt(place, null, this.#bands) : this.#priceAt(place, this.#flavors, 0)
    return price >= this.#min && price <= this.#max
  }

  /** That of the variant that fits best, then one within the ticked prices, then the first. A flavour counts twice. */
  #priceAt(place: number, flavors: Uint8Array | null, bands: number): number {
    const { numbers, starts, counts } = this.#columns.packs.rows
    const [min, max] = [this.#min, this.#max]
    const start = starts[place] as number
    const end = start + (counts[place] as number)
    let shown = this.#columns.price[place] as number
    let most = 1
    for (let at = start; at < end; at += 2) {
      const kind = numbers[at] as number
      const price = numbers[at + 1] as number
      const flavor = flavors === null ? 0 : (flavors[kind >>> BAND_BITS] as number)
      const worth = 4 * flavor + 2 * +((kind & bands) !== 0) + +(price >= min && price <= max)
      if (worth <= most) continue
      most = worth
      shown = price
    }
    return shown
  }

  /** Adds to `totals` how many of these products are within the prices if each flavour were the ticked one. */
  countFlavors(places: Places, totals: Uint32Array): void {
    const { numbers, starts, counts } = this.#columns.packs.rows
    const [min, max, bands] = [this.#min, this.#max, this.#bands]
    // By flavour from 1: the last product, from 1, with a variant in a ticked size, and the last that was counted.
    const fitting = new Uint32Array(totals.length + 1)
    const counted = new Uint32Array(totals.length + 1)
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] as number
      const mark = place + 1
      const start = starts[place] as number
      const end = start + (counts[place] as number)
      for (let at = start; bands !== 0 && at < end; at += 2) {
        const kind = numbers[at] as number
        if ((kind & bands) !== 0) fitting[kind >>> BAND_BITS] = mark
      }
      for (let at = start; at < end; at += 2) {
        const price = numbers[at + 1] as number
        if (price < min || price > max) continue
        const kind = numbers[at] as number
        const flavor = kind >>> BAND_BITS
        if (counted[flavor] === mark || (fitting[flavor] === mark && (kind & bands) === 0)) continue
        counted[flavor] = mark
        if (flavor > 0) (totals[flavor - 1] as number) += 1
      }
    }
  }

  /** How many of these products are within the prices if each combination of weight bands were the ticked one. */
  countBands(places: Places, totals: Uint32Array): void {
    const { packs, weights } = this.#columns
    const { numbers, starts, counts } = packs.rows
    const [min, max, flavors] = [this.#min, this.#max, this.#flavors]
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] as number
      const start = starts[place] as number
      const end = start + (counts[place] as number)
      let fitting = 0
      let within = 0
      let isFlavorWithin = 0
      for (let at = start; at < end; at += 2) {
        const kind = numbers[at] as number
        if (flavors !== null && flavors[kind >>> BAND_BITS] === 0) continue
        fitting |= kind
        const price = numbers[at + 1] as number
        if (price < min || price > max) continue
        within |= kind
        isFlavorWithin = ~0
      }
      const bands = (weights[place] as number) & (within | (isFlavorWithin & ~fitting))
      ;(totals[bands] as number) += 1
    }
  }
}
