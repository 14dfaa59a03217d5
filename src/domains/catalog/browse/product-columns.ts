import { nameKey } from '../../../shared/name-order.ts'
import { slugify } from '../../../shared/slugs.ts'
import { weightBits } from '../rules.ts'
import type { Diet, GoalValue, ProductSort } from '../schemas.ts'
import { Numbers } from './numbers.ts'

/** Boolean properties of a product, each a bit of its `traits`. */
export const TRAITS = {
  published: 1 << 0,
  inStock: 1 << 1,
  onSale: 1 << 2,
  featured: 1 << 3,
  trending: 1 << 4,
  bestSeller: 1 << 5,
  lovedByExperts: 1 << 6,
  veg: 1 << 7,
  vegan: 1 << 8,
  nonveg: 1 << 9,
  MUSCLE_GAIN: 1 << 10,
  WEIGHT_LOSS: 1 << 11,
  ENERGY_PERFORMANCE: 1 << 12,
  HEALTH_WELLNESS: 1 << 13,
} as const satisfies Record<GoalValue | Diet, number> & Record<string, number>
export type Trait = keyof typeof TRAITS

/** The fields of a product that lists filter, count and sort by. */
export type ColumnRow = {
  id: string
  name: string
  brandId: string
  categoryId: string
  subcategoryId: string | null
  flavors: readonly string[]
  traits: readonly Trait[]
  price: number
  sold: number
  rating: number
  origin: string
  /** Grams per serving. */
  protein: number | null
  /** Paise per serving of the cheapest pack. */
  servingPrice: number | null
  /** Weights of the packs in grams. */
  grams: readonly number[]
  /** The exclusions that it does not meet (`containedIn`). */
  contains: number
}

/** Above every price in paise, count and rating; sort keys built from it stay exact with a million products. */
const MAX_VALUE = 2 ** 32
const RATING_STEPS = 1000
/** Protein is kept in tenths of a gram. */
export const PROTEIN_STEPS = 10
/** The serving price of a product without servings: above every limit. */
export const NO_SERVINGS = MAX_VALUE - 1

type Values =
  | 'ids'
  | 'nameKeys'
  | 'flavors'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'traits'
  | 'price'
  | 'sold'
  | 'rating'
type MoreValues = 'origin' | 'protein' | 'servingPrice' | 'weights' | 'contains'
/** What a file keeps of columns. */
export type ColumnValues = Pick<ProductColumns, Values | MoreValues> &
  Record<'brands' | 'categories' | 'flavorNames' | 'origins', string[]>

const comparing = (texts: readonly string[]) => (a: number, b: number) => {
  const [one = '', other = ''] = [texts[a], texts[b]]
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * What lists filter, count and sort by, for all products, in memory: arrays indexed by a product's place. Scanning
 * 100,000 products takes a millisecond; counting them in the database takes a fifth of a second.
 */
export class ProductColumns {
  readonly ids: string[] = []
  readonly nameKeys: string[] = []
  readonly flavors: (readonly number[])[] = []
  readonly brandNumbers = new Numbers()
  readonly categoryNumbers = new Numbers()
  readonly flavorNumbers = new Numbers()
  brand = new Uint16Array(0)
  category = new Uint16Array(0)
  /** A number from `categoryNumbers`; that of the empty text if a product has no subcategory. */
  subcategory = new Uint16Array(0)
  traits = new Uint16Array(0)
  price = new Uint32Array(0)
  sold = new Uint32Array(0)
  rating = new Float64Array(0)
  readonly originNumbers = new Numbers()
  origin = new Uint16Array(0)
  /** Tenths of a gram per serving. */
  protein = new Uint16Array(0)
  servingPrice = new Uint32Array(0)
  weights = new Uint8Array(0)
  contains = new Uint16Array(0)
  readonly #places = new Map<string, number>()
  readonly #orders = new Map<ProductSort, Uint32Array>()
  #inOrderOfIds: Uint32Array | null = null

  /** Columns with these values, as `valuesOf` reads them. */
  static of({ brands, categories, flavorNames, origins, ...values }: ColumnValues): ProductColumns {
    const columns = Object.assign(new ProductColumns(), values, {
      brandNumbers: new Numbers(brands),
      categoryNumbers: new Numbers(categories),
      flavorNumbers: new Numbers(flavorNames),
      originNumbers: new Numbers(origins),
    })
    for (const [place, id] of columns.ids.entries()) columns.#places.set(id, place)
    return columns
  }

  get count(): number {
    return this.ids.length
  }

  /** Adds products, or updates known ones. */
  write(rows: readonly ColumnRow[]): void {
    this.#reserve(this.count + rows.length)
    for (const row of rows) {
      const known = this.#places.get(row.id)
      const place = known ?? this.ids.length
      if (known === undefined) {
        this.#places.set(row.id, place)
        this.ids.push(row.id)
        this.#inOrderOfIds = null
        this.#orders.clear()
      }
      this.#write(place, row)
    }
  }

  #write(place: number, row: ColumnRow): void {
    // Most changes only concern stock and leave every sort order valid.
    const key = nameKey(row.name)
    if (this.nameKeys[place] !== key) this.#orders.delete('name')
    const origin = this.originNumbers.of(row.origin.trim())
    if (this.sold[place] !== row.sold) for (const sort of ['default', 'origin'] as const) this.#orders.delete(sort)
    if (this.origin[place] !== origin) this.#orders.delete('origin')
    if (this.rating[place] !== row.rating) this.#orders.delete('rating')
    if (this.price[place] !== row.price)
      for (const sort of ['price-asc', 'price-desc'] as const) this.#orders.delete(sort)
    this.nameKeys[place] = key
    this.flavors[place] = row.flavors.map((flavor) => this.flavorNumbers.of(flavor))
    this.brand[place] = this.brandNumbers.of(row.brandId)
    this.category[place] = this.categoryNumbers.of(row.categoryId)
    this.subcategory[place] = this.categoryNumbers.of(row.subcategoryId ?? '')
    this.traits[place] = row.traits.reduce((bits, trait) => bits | TRAITS[trait], 0)
    this.price[place] = row.price
    this.sold[place] = row.sold
    this.rating[place] = row.rating
    this.origin[place] = origin
    this.protein[place] = Math.round((row.protein ?? 0) * PROTEIN_STEPS)
    this.servingPrice[place] = row.servingPrice === null ? NO_SERVINGS : Math.ceil(row.servingPrice)
    this.weights[place] = weightBits(row.grams)
    this.contains[place] = row.contains
  }

  /** Places of these products; unknown ids are left out. */
  placesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#places.get(id) ?? [])
  }

  /** All places in a list's sort order, ties by id as in the database; built on first use. */
  order(sort: ProductSort): Uint32Array {
    const known = this.#orders.get(sort)
    if (known) return known
    const places = this.#sorted(sort)
    this.#orders.set(sort, places)
    return places
  }

  #sorted(sort: ProductSort): Uint32Array {
    const { price, sold, rating } = this
    switch (sort) {
      case 'price-asc':
        return this.#byNumber((place) => price[place] as number)
      case 'price-desc':
        return this.order('price-asc').toReversed()
      case 'default':
        return this.#byNumber((place) => MAX_VALUE - (sold[place] as number))
      case 'rating':
        return this.#byNumber((place) => MAX_VALUE - Math.round((rating[place] as number) * RATING_STEPS))
      case 'origin': {
        const ranks = this.#originRanks()
        const rankAt = (place: number) => ranks[this.origin[place] as number] as number
        // A stable sort keeps the products of one country in the default order.
        return this.order('default')
          .slice()
          .sort((a, b) => rankAt(a) - rankAt(b))
      }
      case 'name':
        // A stable sort keeps equal names in id order.
        return this.#byId().slice().sort(comparing(this.nameKeys))
    }
  }

  /** The rank of each country by name, whatever its case; products without a country come last. */
  #originRanks(): number[] {
    const names = this.originNumbers.texts.map((text) => slugify(text) || '\uffff')
    const sorted = [...new Set(names)].sort()
    return names.map((name) => sorted.indexOf(name))
  }

  /**
   * Sorting numbers is twenty times as fast as sorting with a comparator, so each value is combined with its rank by id
   * into one number.
   */
  #byNumber(numberOf: (place: number) => number): Uint32Array {
    const byId = this.#byId()
    const keys = Float64Array.from(byId, (place, rank) => numberOf(place) * this.count + rank).sort()
    return Uint32Array.from(keys, (key) => byId[key % this.count] as number)
  }

  #byId(): Uint32Array {
    this.#inOrderOfIds ??= Uint32Array.from(this.placesOf(this.ids.toSorted()))
    return this.#inOrderOfIds
  }

  #reserve(count: number): void {
    if (count <= this.brand.length) return
    const room = Math.max(256, count, this.brand.length * 2)
    const wider = <T extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.brand = wider(this.brand, new Uint16Array(room))
    this.category = wider(this.category, new Uint16Array(room))
    this.subcategory = wider(this.subcategory, new Uint16Array(room))
    this.traits = wider(this.traits, new Uint16Array(room))
    this.price = wider(this.price, new Uint32Array(room))
    this.sold = wider(this.sold, new Uint32Array(room))
    this.rating = wider(this.rating, new Float64Array(room))
    this.origin = wider(this.origin, new Uint16Array(room))
    this.protein = wider(this.protein, new Uint16Array(room))
    this.servingPrice = wider(this.servingPrice, new Uint32Array(room))
    this.weights = wider(this.weights, new Uint8Array(room))
    this.contains = wider(this.contains, new Uint16Array(room))
  }
}
