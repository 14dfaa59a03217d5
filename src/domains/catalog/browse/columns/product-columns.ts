import { nameKey } from '../../../../shared/name-order.ts'
import { tagKey } from '../../collections/rules.ts'
import { weightBits } from '../../rules.ts'
import type { Diet, GoalValue } from '../../schemas.ts'
import { NumberLists } from './number-lists.ts'
import { Numbers } from './numbers.ts'
import { ProductOrders } from './product-orders.ts'

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

/** Grams are null without servings: the weight is that of equipment. Prices are in paise. */
export type Pack = readonly [
  flavor: string | null,
  grams: number | null,
  price: number,
  isInStock: boolean,
  isOnSale: boolean,
  servingPrice: number | null,
]

/** The fields of a product that lists filter, count and sort by. */
export type ColumnRow = {
  id: string
  name: string
  brandId: string
  categoryId: string
  subcategoryId: string | null
  /** Its active variants, the one on its card first. */
  packs: readonly Pack[]
  traits: readonly Trait[]
  price: number
  sold: number
  rating: number
  origin: string
  /** Grams per serving. */
  protein: number | null
  /** The exclusions that it does not meet (`containedIn`). */
  contains: number
  tags: readonly string[]
  /** Percent below the MRP, as cards show it. */
  discount: number
  /** The day on which it was created, in India (`dayNumberInIndia`). */
  createdDay: number
}

/** Protein is kept in tenths of a gram. */
export const PROTEIN_STEPS = 10
/** The serving price of a variant without servings: above every limit. */
export const NO_SERVINGS = 2 ** 31 - 1
/** Numbers that are kept of each variant: the bits that describe it, its price and its price per serving. */
export const PACK = 3
/** The bits that describe a variant: its weight bands, two properties and, from a bit on, its flavour's number from 1. */
export const VARIANT = { bands: 0xff, inStock: 1 << 8, onSale: 1 << 9, flavorFrom: 10 }

type Values =
  | 'ids'
  | 'nameKeys'
  | 'packs'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'traits'
  | 'price'
  | 'sold'
  | 'rating'
type MoreValues = 'origin' | 'protein' | 'contains' | 'tags' | 'discount' | 'createdDay'
/** What a file keeps of columns. */
export type ColumnValues = Pick<ProductColumns, Values | MoreValues> &
  Record<'brands' | 'categories' | 'flavorNames' | 'origins' | 'tagNames', string[]>

/**
 * What lists filter, count and sort by, for all products, in memory: arrays indexed by a product's place. Scanning
 * 100,000 products takes a millisecond; counting them in the database takes a fifth of a second.
 */
export class ProductColumns {
  readonly ids: string[] = []
  readonly nameKeys: string[] = []
  /** `PACK` numbers for each variant. */
  readonly packs = new NumberLists()
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
  contains = new Uint16Array(0)
  readonly tags = new NumberLists()
  readonly tagNumbers = new Numbers()
  discount = new Uint8Array(0)
  createdDay = new Uint16Array(0)
  /** Counts how often a product sold out or came back: no list is forgotten for that. */
  stockVersion = 0
  readonly #places = new Map<string, number>()
  readonly orders = new ProductOrders(this)

  /** Columns with these values, as `valuesOf` reads them. */
  static of({ brands, categories, flavorNames, origins, tagNames, ...values }: ColumnValues): ProductColumns {
    const columns = Object.assign(new ProductColumns(), values, {
      brandNumbers: new Numbers(brands),
      categoryNumbers: new Numbers(categories),
      flavorNumbers: new Numbers(flavorNames),
      originNumbers: new Numbers(origins),
      tagNumbers: new Numbers(tagNames),
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
        this.orders.forgetAll()
      }
      this.#write(place, row)
    }
  }

  #write(place: number, row: ColumnRow): void {
    const key = nameKey(row.name)
    const origin = this.originNumbers.of(row.origin.trim())
    const brand = this.brandNumbers.of(row.brandId)
    const category = this.categoryNumbers.of(row.categoryId)
    const subcategory = this.categoryNumbers.of(row.subcategoryId ?? '')
    const traits = row.traits.reduce((bits, trait) => bits | TRAITS[trait], 0)
    // Most changes only concern stock and leave every sort order and list valid.
    if (this.nameKeys[place] !== key) this.orders.forget('name')
    if (this.sold[place] !== row.sold) this.orders.forget('default', 'origin', 'saving')
    if (this.origin[place] !== origin) this.orders.forget('origin')
    if (this.discount[place] !== row.discount) this.orders.forget('saving')
    if (this.rating[place] !== row.rating) this.orders.forget('rating')
    if (this.price[place] !== row.price) this.orders.forget('price-asc', 'price-desc')
    const isElsewhere =
      this.brand[place] !== brand || this.category[place] !== category || this.subcategory[place] !== subcategory
    const hasMoved = ((this.traits[place] ?? 0) | TRAITS.inStock) !== (traits | TRAITS.inStock)
    const tags = row.tags.map((tag) => this.tagNumbers.of(tagKey(tag)))
    const isOther = this.createdDay[place] !== row.createdDay || this.tags.at(place).join() !== tags.join()
    if (isElsewhere || hasMoved || isOther) this.orders.forget()
    if ((((this.traits[place] ?? 0) ^ traits) & TRAITS.inStock) !== 0) this.stockVersion += 1
    this.nameKeys[place] = key
    this.packs.set(
      place,
      row.packs.flatMap((pack) => {
        const [, , price, , , servingPrice] = pack
        return [this.#bitsOf(pack), price, servingPrice === null ? NO_SERVINGS : Math.ceil(servingPrice)]
      }),
    )
    this.brand[place] = brand
    this.category[place] = category
    this.subcategory[place] = subcategory
    this.traits[place] = traits
    this.price[place] = row.price
    this.sold[place] = row.sold
    this.rating[place] = row.rating
    this.origin[place] = origin
    this.protein[place] = Math.round((row.protein ?? 0) * PROTEIN_STEPS)
    this.contains[place] = row.contains
    this.tags.set(place, tags)
    this.discount[place] = row.discount
    this.createdDay[place] = row.createdDay
  }

  #bitsOf([flavor, grams, , isInStock, isOnSale]: Pack): number {
    const number = flavor === null ? 0 : this.flavorNumbers.of(flavor) + 1
    return (
      weightBits(grams === null ? [] : [grams]) |
      (isInStock ? VARIANT.inStock : 0) |
      (isOnSale ? VARIANT.onSale : 0) |
      (number << VARIANT.flavorFrom)
    )
  }

  /** Places of these products; unknown ids are left out. */
  placesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.#places.get(id) ?? [])
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
    this.contains = wider(this.contains, new Uint16Array(room))
    this.discount = wider(this.discount, new Uint8Array(room))
    this.createdDay = wider(this.createdDay, new Uint16Array(room))
  }
}
