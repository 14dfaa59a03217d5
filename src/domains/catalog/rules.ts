import { cutText } from '../../shared/cut-text.ts'
import { type Paise, paise } from '../../shared/money.ts'
import { ownValue } from '../../shared/own-value.ts'
import { type Exclusion, WEIGHT_BAND_SLUGS, type WeightBand } from './filter-rules.ts'
import type { Diet, NamedLink, Nutrition, VariantView } from './schemas.ts'

export { EXCLUSIONS, WEIGHT_BAND_SLUGS } from './filter-rules.ts'
export { pictureFor, picturesFor } from './picture-rules.ts'

type PricedVariant = { price: Paise; mrp: Paise | null; stock: number }

/** The values that a product's row repeats from its variants, so that lists read no variants. */
export type VariantSummary = {
  cardIndex: number
  price: Paise
  mrp: Paise | null
  hasPriceRange: boolean
  lowestPrice: Paise
  hasChoice: boolean
  isInStock: boolean
  isOnSale: boolean
}

/**
 * Summarises active variants in their order; the card shows the first in stock, else the first. Null if there are none.
 */
export function summarise(variants: readonly PricedVariant[]): VariantSummary | null {
  const inStock = variants.findIndex((variant) => variant.stock > 0)
  const cardIndex = inStock === -1 ? 0 : inStock
  const card = variants[cardIndex]
  if (!card) return null
  return {
    cardIndex,
    price: card.price,
    mrp: card.mrp,
    hasPriceRange: variants.some((variant) => variant.price !== card.price),
    lowestPrice: paise(Math.min(...variants.map((variant) => variant.price))),
    hasChoice: variants.length > 1,
    isInStock: inStock !== -1,
    isOnSale: card.mrp !== null && card.mrp > card.price,
  }
}

type Claims = { highlights: readonly string[]; nutrition: Nutrition | null }

const PROTEIN = /^\d[\d.]* ?g (?:of )?protein\b/i
/** Amino acids count as protein in a nutrition table too, but a product without highlights with this much is bought for it. */
const MIN_PROTEIN_G = 10

/**
 * Grams of protein per serving if the product is bought for its protein, else null. Its highlights decide: a pre-workout
 * with 5 g of amino acids is bought for its caffeine.
 */
export function proteinOf({ highlights, nutrition }: Claims): number | null {
  const grams = nutrition?.rows.find((row) => row.name.toLowerCase() === 'protein' && row.unit === 'g')?.perServing
  if (!grams) return null
  const isPoint = highlights.length > 0 ? highlights.some((each) => PROTEIN.test(each)) : grams >= MIN_PROTEIN_G
  return isPoint ? grams : null
}

/** The single line of facts on a card: `24 g protein · 30 servings`, or `180 mg caffeine · 30 servings`. */
export function factLine(product: Claims & { servings: number | null | undefined }): string {
  const protein = proteinOf(product)
  const first = protein ? `${Number(protein.toFixed(1))} g protein` : product.highlights[0]
  const servings = product.servings && product.servings > 1 ? `${product.servings} servings` : undefined
  const parts = [first, servings === first ? undefined : servings]
  return cutText(parts.filter(Boolean).join(' · '), 120)
}

/** The line of facts for the variant that a card shows (D284). It is stored with the servings of the first one. */
export function factOf(fact: string, servings: number | null): string {
  const own = fact.replace(/(?: · |^)\d+ servings$/, '')
  return [own, servings !== null && servings > 1 ? `${servings} servings` : ''].filter(Boolean).join(' · ')
}

/** Stock as shown to shoppers: the exact number only from `lowAt` down. */
export function stockView(stock: number, lowAt: number): VariantView['stock'] {
  if (stock <= 0) return { state: 'out', left: 0 }
  return stock <= lowAt ? { state: 'low', left: stock } : { state: 'in', left: null }
}

/** A category or subcategory name without `›`, markup, links and a `)` left over from them (R342). */
export function cleanCategoryText(text: string): string {
  return text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S*/gi, ' ')
    .replace(/&amp;/g, '&')
    .replace(/›/g, ' ')
    .replace(/\([^()]*\)|\)/g, (found) => (found === ')' ? ' ' : found))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether an imported category name is a leftover from another system, hidden from menus (R50, R51, D52). `words` are
 * set by the owner; a word with a capital letter is matched case-sensitively ("RDA" is not in "Cardamom").
 */
export function isHiddenCategoryName(raw: string, words: readonly string[]): boolean {
  const name = raw.trim()
  const holds = (word: string) => (/\p{Lu}/u.test(word) ? name.includes(word) : name.toLowerCase().includes(word))
  return name.length <= 2 || /INS\s?\d/.test(name) || words.some(holds)
}

/** Flavour and weight as one text: `Chocolate, 1 kg`; empty where a product has neither. */
export const variantTitle = (variant: { flavor: string | null; weight: string | null }): string =>
  [variant.flavor, variant.weight].filter(Boolean).join(', ')

/** In the order shown to shoppers. */
export const DIET_NAMES: Record<Diet, string> = { veg: 'Vegetarian', vegan: 'Vegan', nonveg: 'Non-vegetarian' }
export const DIETS = Object.keys(DIET_NAMES) as Diet[]

/** The diets whose products suit each diet: vegan products are vegetarian too. */
export const DIETS_THAT_MEET: Record<Diet, readonly Diet[]> = {
  veg: ['veg', 'vegan'],
  vegan: ['vegan'],
  nonveg: ['nonveg'],
}

/** Ranges of a pack's weight in grams: above `over`, up to `to`. */
export const WEIGHT_BANDS: Record<WeightBand, { name: string; over: number; to: number }> = {
  'up-to-500g': { name: 'Up to 500 g', over: 0, to: 500 },
  '500g-1kg': { name: '500 g to 1 kg', over: 500, to: 1000 },
  '1kg-2kg': { name: '1 to 2 kg', over: 1000, to: 2000 },
  'over-2kg': { name: 'Over 2 kg', over: 2000, to: Number.POSITIVE_INFINITY },
}

export const weightBandBits = (bands: readonly WeightBand[]): number =>
  bands.reduce((bits, band) => bits | (1 << WEIGHT_BAND_SLUGS.indexOf(band)), 0)

/** The bands of a product's packs, one bit each. */
export const weightBits = (grams: readonly number[]): number =>
  weightBandBits(
    WEIGHT_BAND_SLUGS.filter((band) =>
      grams.some((each) => each > WEIGHT_BANDS[band].over && each <= WEIGHT_BANDS[band].to),
    ),
  )

/** The limits that a list offers: stars, grams of protein per serving, and paise per serving. */
export const RATING_LIMITS = [4.5, 4, 3] as const
export const PROTEIN_LIMITS = [30, 25, 20, 10] as const
export const SERVING_LIMITS = [2500, 5000, 7500, 10_000, 15_000] as const

/**
 * Splits a list such as `Whey (milk), emulsifier (soy lecithin, INS 322(i))` at commas, semicolons and line breaks
 * outside brackets.
 */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;\n]/.test(letter)) parts.push('')
    else parts.push(parts.pop() + letter)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Ingredients and certifications come as a string, a list of strings, or a list of objects with `name` (R127). */
export function readIngredients(value: unknown): unknown {
  if (typeof value === 'string') return partsOf(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each.name : each))
}

const AMOUNT = /^([\d.]+) ?([a-zµμ]+(?: cfu)?)$/i
const UNITS: Record<string, string> = { mcg: 'µg', μg: 'µg', cal: 'kcal', iu: 'IU', 'billion cfu': 'billion CFU' }

/**
 * Nutrition comes as the full table, as a map (`{ Protein: '24 g' }`) or as a string (`Protein: 24 g, Fat: 2 g`); the
 * two short forms are per serving (R128). Values that are not amounts are left for the schema to refuse.
 */
export function readNutrition(value: unknown): unknown {
  if (typeof value === 'string') return shortTable(partsOf(value).map((part) => part.split(/:\s*/, 2)))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'rows' in value) return value
  return shortTable(Object.entries(value))
}

function shortTable(entries: readonly (readonly unknown[])[]): object {
  const rows = entries.map(([name, amount]) => {
    const [, number, unit = ''] = AMOUNT.exec(String(amount ?? '').trim()) ?? []
    const small = unit.toLowerCase()
    return { name, unit: ownValue(UNITS, small) ?? small, perServing: number && Number(number), per100g: null }
  })
  return { servingGrams: null, servingLabel: '1 serving', rows }
}

/** The parts of a filter that a shopper can set. */
export const FILTER_PARTS = [
  'stock',
  'sale',
  'price',
  'category',
  'brand',
  'flavor',
  'diet',
  'goal',
  'rating',
  'weight',
  'protein',
  'serving',
  'exclude',
  'origin',
] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

type Counted = { slug: string; name: string; count: number }
/** A limit to choose; `value` is what the filter compares with: stars, grams, or paise. */
type Limit = { value: number; count: number }

/**
 * The options for narrowing a list. Each count is the number of products after choosing that option: it respects all
 * other parts of the filter, but not its own. Prices in paise.
 */
export type Facets = {
  brands: (NamedLink & { count: number })[]
  categories: (NamedLink & { count: number })[]
  subcategories: (NamedLink & { count: number })[]
  flavors: (Counted & { color: string | null })[]
  diets: (Counted & { slug: Diet })[]
  goals: (NamedLink & { count: number })[]
  weights: (Counted & { slug: WeightBand })[]
  exclude: (Counted & { slug: Exclusion })[]
  origins: Counted[]
  /** At least so many stars. */
  ratings: Limit[]
  /** At least so many grams of protein per serving. */
  proteins: Limit[]
  /** At most so many paise per serving. */
  servingPrices: Limit[]
  inStock: number
  onSale: number
  priceRange: { min: Paise; max: Paise } | null
  /** How many more products there would be without each part of the filter: suggestions for an empty list. */
  without: Record<FilterPart, number>
}

/** HSN chapters up to 30 hold food and what supplements are made of; bags, shakers and belts come later. */
const LAST_FOOD_CHAPTER = 30

/** Whether a product is eaten or drunk, by its HSN code; without one it counts as food. */
export const isFood = ({ hsn }: { hsn: string }): boolean => hsn === '' || Number(hsn.slice(0, 2)) <= LAST_FOOD_CHAPTER
