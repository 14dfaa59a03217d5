import { weightBandBits } from '../../rules.ts'
import type { Ticked } from './filters.ts'
import { BAND_BITS, type ProductColumns } from './product-columns.ts'
import type { Places } from './product-orders.ts'

/** The price in paise that a list shows for the product at a place. */
export type PriceAt = (place: number) => number

export type PricedTicks = Pick<Ticked, 'flavors' | 'weights' | 'minPrice' | 'maxPrice'>

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
    return this.#isWithin(price)
  }

  #isWithin(price: number): boolean {
    return price >= this.#min && price <= this.#max
  }

  /** That of the variant that fits best, then one within the ticked prices, then the first. A flavour counts twice. */
  #priceAt(place: number, flavors: Uint8Array | null, bands: number): number {
    const { packs, price } = this.#columns
    const { numbers } = packs
    const end = packs.endOf(place)
    let shown = price[place] as number
    let most = 1
    for (let at = packs.startOf(place); at + 1 < end; at += 2) {
      const kind = numbers[at] as number
      const own = numbers[at + 1] as number
      const flavor = flavors === null ? 0 : (flavors[kind >>> BAND_BITS] as number)
      const worth = 4 * flavor + 2 * +((kind & bands) !== 0) + +this.#isWithin(own)
      if (worth <= most) continue
      most = worth
      shown = own
    }
    return shown
  }

  /** Adds to `counts` how many of these products are within the prices if each flavour were the ticked one. */
  countFlavors(places: Places, counts: Uint32Array): void {
    const { packs } = this.#columns
    const { numbers } = packs
    const bands = this.#bands
    // The last place, from 1, with a variant of the flavour in a ticked size, and with one that counted it.
    const fitting = new Uint32Array(counts.length)
    const counted = new Uint32Array(counts.length)
    for (let each = 0; each < places.length; each += 1) {
      const mark = (places[each] as number) + 1
      const start = packs.startOf(mark - 1)
      const end = packs.endOf(mark - 1)
      if (bands !== 0)
        for (let at = start; at + 1 < end; at += 2) {
          const kind = numbers[at] as number
          if ((kind & bands) !== 0) fitting[(kind >>> BAND_BITS) - 1] = mark
        }
      for (let at = start; at + 1 < end; at += 2) {
        const kind = numbers[at] as number
        const flavor = (kind >>> BAND_BITS) - 1
        if (flavor < 0 || counted[flavor] === mark || !this.#isWithin(numbers[at + 1] as number)) continue
        if (fitting[flavor] === mark && (kind & bands) === 0) continue
        counted[flavor] = mark
        ;(counts[flavor] as number) += 1
      }
    }
  }

  /** The weight bands of the product at a place that, were they the ticked ones, would leave it within the prices. */
  bandsWithin(place: number): number {
    const { packs, weights } = this.#columns
    const { numbers } = packs
    const flavors = this.#flavors
    const end = packs.endOf(place)
    let fitting = 0
    let within = 0
    let isFlavorWithin = false
    for (let at = packs.startOf(place); at + 1 < end; at += 2) {
      const kind = numbers[at] as number
      if (flavors !== null && flavors[kind >>> BAND_BITS] === 0) continue
      fitting |= kind
      if (!this.#isWithin(numbers[at + 1] as number)) continue
      within |= kind
      isFlavorWithin = true
    }
    const bands = weights[place] as number
    return bands & (within | (isFlavorWithin ? ~fitting : 0))
  }
}
