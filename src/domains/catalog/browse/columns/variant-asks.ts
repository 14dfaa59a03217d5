import { type FilterPart, weightBandBits } from '../../rules.ts'
import type { Narrowing, Ticked } from './filters.ts'
import type { NumberLists } from './number-lists.ts'
import { NO_SERVINGS, PACK, type ProductColumns, TRAITS, VARIANT } from './product-columns.ts'
import type { Places } from './product-orders.ts'

/** The price in paise that a list shows for the product at a place. */
export type PriceAt = (place: number) => number

/** What the variants of a product may differ in. */
export type Asked = Pick<Ticked, 'flavors' | 'weights' | 'minPrice' | 'maxPrice' | 'maxServingPrice' | 'inStock'> & {
  onSale: boolean
}

export const askedOf = ({ ticked, flags }: Pick<Narrowing, 'ticked' | 'flags'>): Asked => ({
  ...ticked,
  onSale: flags.includes('onSale'),
})

/** The same without one part of the filter. */
export const LIFTED = {
  flavor: { flavors: null },
  weight: { weights: null },
  price: { minPrice: 0, maxPrice: Number.POSITIVE_INFINITY },
  serving: { maxServingPrice: Number.POSITIVE_INFINITY },
  stock: { inStock: false },
  sale: { onSale: false },
} as const satisfies { [part in FilterPart]?: Partial<Asked> }

export type VariantPart = keyof typeof LIFTED
export const isOfVariants = (part: FilterPart): part is VariantPart => part in LIFTED

/** Of each choice that variants differ in, how many products a list would have with it. */
export type VariantCounts = {
  /** By the number of the flavour. */
  flavors: Uint32Array
  /** By the combination of weight bands. */
  bands: Uint32Array
  /** Of each product, the lowest paise per serving of the packs that it would be listed with; `NO_SERVINGS` without one. */
  servingPrices: Uint32Array
  inStock: number
  onSale: number
  /** The prices in paise that would be shown if any were allowed; the highest is -1 if there are none. */
  lowest: number
  highest: number
}

/**
 * Compares products with what is asked of their variants. With a ticked flavour, size or price per serving, one variant
 * must meet all of it, and the list shows that one (D283, `fit-cards.ts`); without, price, stock and sale are the product's
 * own: those of the variant on its card. Plain loops over the variants: lists of 100,000 products are counted with them.
 */
export class VariantAsks {
  readonly #columns: ProductColumns
  readonly #packs: NumberLists['rows']
  readonly #min: number
  readonly #max: number
  readonly #maxServing: number
  /** Bits that a variant must have. */
  readonly #needs: number
  /** Bits that a product must have. */
  readonly #traits: number
  /** By the number of a flavour from 1; null if none is ticked. */
  readonly #flavors: Uint8Array | null
  readonly #bands: number

  constructor(columns: ProductColumns, asked: Asked) {
    const { flavors, weights, minPrice, maxPrice, maxServingPrice, inStock, onSale } = asked
    this.#columns = columns
    this.#packs = columns.packs.rows
    this.#min = minPrice
    // V8 compares whole numbers below 2³¹ without turning them into fractions first.
    this.#max = Math.min(maxPrice, NO_SERVINGS)
    this.#maxServing = Math.min(maxServingPrice, NO_SERVINGS)
    this.#needs = (inStock ? VARIANT.inStock : 0) | (onSale ? VARIANT.onSale : 0)
    this.#traits = (inStock ? TRAITS.inStock : 0) | (onSale ? TRAITS.onSale : 0)
    const slugs = () => ['', ...columns.flavorNumbers.slugs]
    this.#flavors = flavors && Uint8Array.from(slugs(), (slug) => Number(flavors.has(slug)))
    this.#bands = weightBandBits(weights ?? [])
  }

  get #isOfVariants(): boolean {
    return this.#flavors !== null || this.#bands !== 0 || this.#maxServing < NO_SERVINGS
  }

  /** Null if every product shows its own price. */
  get prices(): PriceAt | null {
    const { price } = this.#columns
    const { numbers } = this.#packs
    if (!this.#isOfVariants) return null
    return (place) => {
      const at = this.#shownAt(place)
      return (at < 0 ? price[place] : numbers[at + 1]) as number
    }
  }

  isMet(place: number): boolean {
    if (this.#isOfVariants) return this.#shownAt(place) >= 0
    const { traits, price } = this.#columns
    const own = price[place] as number
    return ((traits[place] as number) & this.#traits) === this.#traits && own >= this.#min && own <= this.#max
  }

  /** Where the first variant that meets everything begins, one in stock if there is one; -1 if none does. */
  #shownAt(place: number): number {
    const { numbers, starts, counts } = this.#packs
    const [flavors, bands, needs, min, max] = [this.#flavors, this.#bands, this.#needs, this.#min, this.#max]
    const maxServing = this.#maxServing
    const start = starts[place] as number
    const end = start + (counts[place] as number)
    let first = -1
    for (let at = start; at < end; at += PACK) {
      const kind = numbers[at] as number
      if (flavors !== null && flavors[kind >>> VARIANT.flavorFrom] === 0) continue
      if ((bands !== 0 && (kind & bands) === 0) || (kind & needs) !== needs) continue
      const price = numbers[at + 1] as number
      if (price < min || price > max || (numbers[at + 2] as number) > maxServing) continue
      if ((kind & VARIANT.inStock) !== 0) return at
      if (first < 0) first = at
    }
    return first
  }

  /** Counts among products that fail nothing of the filter, or only what is asked of their variants. */
  count(places: Places): VariantCounts {
    const found: VariantCounts = {
      flavors: new Uint32Array(this.#columns.flavorNumbers.texts.length),
      bands: new Uint32Array(VARIANT.bands + 1),
      servingPrices: new Uint32Array(places.length).fill(NO_SERVINGS),
      ...{ inStock: 0, onSale: 0, lowest: Number.POSITIVE_INFINITY, highest: -1 },
    }
    this.#countVariants(places, found)
    if (this.#isOfVariants) this.#countShown(places, found)
    else this.#countProducts(places, found)
    return found
  }

  #countVariants(places: Places, found: VariantCounts): void {
    const { numbers, starts, counts } = this.#packs
    const [ticked, bands, needs, min, max] = [this.#flavors, this.#bands, this.#needs, this.#min, this.#max]
    const maxServing = this.#maxServing
    // By flavour from 1: the last product, from 1, that was counted.
    const counted = new Uint32Array(found.flavors.length + 1)
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] as number
      const start = starts[place] as number
      const end = start + (counts[place] as number)
      let met = 0
      let lowest = NO_SERVINGS
      for (let at = start; at < end; at += PACK) {
        const kind = numbers[at] as number
        const price = numbers[at + 1] as number
        if ((kind & needs) !== needs || price < min || price > max) continue
        const flavor = kind >>> VARIANT.flavorFrom
        const servingPrice = numbers[at + 2] as number
        const isFlavor = ticked === null || ticked[flavor] === 1
        const isInBand = bands === 0 || (kind & bands) !== 0
        if (isFlavor && isInBand && servingPrice < lowest) lowest = servingPrice
        if (servingPrice > maxServing) continue
        if (isFlavor) met |= kind
        if (!isInBand || flavor === 0 || counted[flavor] === place + 1) continue
        counted[flavor] = place + 1
        ;(found.flavors[flavor - 1] as number) += 1
      }
      ;(found.bands[met & VARIANT.bands] as number) += 1
      found.servingPrices[each] = lowest
    }
  }

  #countShown(places: Places, found: VariantCounts): void {
    const { numbers, starts, counts } = this.#packs
    const [flavors, bands, needs, min, max] = [this.#flavors, this.#bands, this.#needs, this.#min, this.#max]
    const maxServing = this.#maxServing
    const [withStock, withSale] = [needs | VARIANT.inStock, needs | VARIANT.onSale]
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] as number
      const start = starts[place] as number
      const end = start + (counts[place] as number)
      let [isInStock, isOnSale, first, inStock] = [0, 0, -1, -1]
      for (let at = start; at < end; at += PACK) {
        const kind = numbers[at] as number
        if (flavors !== null && flavors[kind >>> VARIANT.flavorFrom] === 0) continue
        if ((bands !== 0 && (kind & bands) === 0) || (numbers[at + 2] as number) > maxServing) continue
        const price = numbers[at + 1] as number
        if (price >= min && price <= max) {
          isInStock |= +((kind & withStock) === withStock)
          isOnSale |= +((kind & withSale) === withSale)
        }
        if ((kind & needs) !== needs) continue
        if (first < 0) first = price
        if (inStock < 0 && (kind & VARIANT.inStock) !== 0) inStock = price
      }
      found.inStock += isInStock
      found.onSale += isOnSale
      const shown = inStock < 0 ? first : inStock
      if (shown > found.highest) found.highest = shown
      if (shown >= 0 && shown < found.lowest) found.lowest = shown
    }
  }

  #countProducts(places: Places, found: VariantCounts): void {
    const { traits, price: prices } = this.#columns
    const [needs, min, max] = [this.#traits, this.#min, this.#max]
    const [withStock, withSale] = [needs | TRAITS.inStock, needs | TRAITS.onSale]
    for (let each = 0; each < places.length; each += 1) {
      const place = places[each] as number
      const own = traits[place] as number
      const price = prices[place] as number
      if (price >= min && price <= max) {
        found.inStock += +((own & withStock) === withStock)
        found.onSale += +((own & withSale) === withSale)
      }
      if ((own & needs) !== needs) continue
      if (price > found.highest) found.highest = price
      if (price < found.lowest) found.lowest = price
    }
  }
}
