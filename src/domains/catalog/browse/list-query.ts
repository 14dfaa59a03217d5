import { z } from 'zod'
import { always, as, isActive, type WhereFilters } from '../../../platform/where.ts'
import { fromRupees } from '../../../shared/money.ts'
import { ownValue } from '../../../shared/own-value.ts'
import {
  Diet,
  Exclusion,
  LIST_LIMIT_MAX,
  type ProductFilter,
  type ProductSort,
  type TextFilter,
  WeightBand,
} from '../schemas.ts'

const NO_FILTER = new Set(['', 'false', '0', 'undefined', 'null'])

/** Empty and false filters are ignored (R332). */
const Name = z
  .string()
  .max(120)
  .transform((text) => (NO_FILTER.has(text.trim()) ? undefined : text.trim()))
  .optional()
const Flag = z
  .string()
  .max(20)
  .transform((text) => text === 'true' || text === '1')
  .optional()
/** Comma-separated values: a product must match one of them. */
const Names = z
  .string()
  .max(1000)
  .transform((text) => text.split(',').filter((each) => !NO_FILTER.has(each.trim())))
  .transform((names) => (names.length > 0 ? names : undefined))
  .optional()
const Rupees = z
  .string()
  .trim()
  .regex(/^(?:\d{1,7}(?:\.\d{1,2})?)?$/, 'Prices are numbers, in rupees')
  .transform((text) => (text === '' ? undefined : fromRupees(Number(text))))
  .optional()
/** Page and limit are clamped, never refused (A24). */
const whole = (text: string | undefined, fallback: number, max: number): number => {
  const value = Math.trunc(Number(text || fallback))
  return Number.isNaN(value) ? fallback : Math.min(max, Math.max(1, value))
}

const SORTS: Record<string, ProductSort> = {
  '': 'default',
  default: 'default',
  '-sold': 'default',
  price: 'price-asc',
  'price-asc': 'price-asc',
  '-price': 'price-desc',
  'price-desc': 'price-desc',
  rating: 'rating',
  '-rating': 'rating',
  name: 'name',
  origin: 'origin',
  saving: 'saving',
}

/** A limit such as `4` or `24.5`. */
const Limit = (max: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:\d{1,5}(?:\.\d{1,2})?)?$/, message)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .refine((value) => value === undefined || value <= max, message)
    .optional()

/**
 * The filters by facts, with the same names in lists and searches. Unknown weights and exclusions are refused: a
 * misspelt allergen must not look like a filter that works.
 */
export const factFilters = {
  goals: Names,
  weight: Names.pipe(z.array(WeightBand, 'Unknown weight').optional()),
  exclude: Names.pipe(z.array(Exclusion, 'Unknown exclusion').optional()),
  origin: Names,
  minRating: Limit(5, 'Ratings are numbers up to 5'),
  minProtein: Limit(1000, 'Protein is a number of grams per serving'),
  maxServingPrice: Rupees,
}

/** Facts to filter by, in the catalogue's form. */
export const factFilterOf = ({ weight, origin, ...rest }: z.output<z.ZodObject<typeof factFilters>>): ProductFilter =>
  withoutUndefined({
    goals: rest.goals,
    weights: weight,
    origins: origin,
    exclude: rest.exclude,
    minRating: rest.minRating,
    minProtein: rest.minProtein,
    maxServingPrice: rest.maxServingPrice,
  })

const withoutUndefined = (filter: object): ProductFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

/** Query of a product list, with the parameter names that clients use (R331, R332) and texts as sent. */
export const ListQuery = z.object({
  search: z.string().max(10_000).optional(),
  category: Name,
  subcategory: Name,
  brand: Name,
  shopByGoal: Name,
  goal: Name,
  collection: Name,
  featured: Flag,
  trending: Flag,
  bestSeller: Flag,
  lovedByExperts: Flag,
  onSale: Flag,
  inStock: Flag,
  flavor: Names,
  diet: Names.transform((names) => names?.filter((name): name is Diet => Diet.options.some((diet) => diet === name))),
  minPrice: Rupees,
  maxPrice: Rupees,
  ...factFilters,
  /** Up to 100 comma-separated ids: exactly these products, in this order. */
  ids: z.string().max(5000).optional(),
  sort: z
    .string()
    .refine((text) => Object.hasOwn(SORTS, text), 'Unknown sort')
    .transform((text) => ownValue(SORTS, text))
    .optional(),
  page: z.string().optional(),
  limit: z.string().optional(),
  format: z.string().max(20).optional(),
})
export type ListQuery = z.output<typeof ListQuery>

const relation = (name: string, ...fields: string[]): WhereFilters =>
  Object.fromEntries([name, ...fields].map((field) => [`${field} equals`, as(name)]))
const flags = ['featured', 'trending', 'bestSeller', 'lovedByExperts', 'onSale', 'inStock']
/** One paisa more or less turns `less_than` into a limit that is included. */
const beside = (name: string, step: number) => (value: string) => {
  const limit = Number(value) + step
  return { [name]: value.trim() === '' || Number.isNaN(limit) ? value : Math.max(0, limit).toFixed(2) }
}

/** The older filters of product lists (R334). */
export const PRODUCT_WHERE: WhereFilters = {
  ...isActive,
  'status equals': always('published', 'active'),
  '_status equals': always('published'),
  ...relation('category', 'customCategory'),
  ...relation('subcategory', 'customSubcategory', 'subcategorySlug'),
  ...relation('brand', 'customBrand'),
  ...relation('shopByGoal', 'goal'),
  'shopByGoal contains': as('shopByGoal'),
  'shopByGoal in': as('shopByGoal'),
  ...Object.fromEntries(flags.map((flag) => [`${flag} equals`, as(flag)])),
  'flavor equals': as('flavor'),
  'flavor in': as('flavor'),
  'diet equals': as('diet'),
  'diet in': as('diet'),
  'price greater_than_equal': as('minPrice'),
  'price less_than_equal': as('maxPrice'),
  'price greater_than': beside('minPrice', 0.01),
  'price less_than': beside('maxPrice', -0.01),
  'price equals': (value) => ({ minPrice: value, maxPrice: value }),
  'id in': as('ids'),
  'id equals': as('ids'),
  'name like': as('search'),
  'name contains': as('search'),
}

// Page sizes without a limit: for any list, and for a flag's list (R344).
const PAGE = 20
const FLAGGED_PAGE = 12

export type Listing = { filter: TextFilter; ids: string[] | null; sort: ProductSort; page: number; limit: number }

/** The filter, sort order and page that a query requests. */
export function listingOf(query: ListQuery): Listing {
  const { search, category, subcategory, brand, collection, minPrice, maxPrice, flavor: flavors, diet: diets } = query
  const { featured, trending, bestSeller, lovedByExperts, onSale, inStock } = query
  const goal = query.shopByGoal ?? query.goal
  const isFlagged = featured || trending || bestSeller || lovedByExperts
  const filter = {
    search,
    category,
    subcategory,
    brand,
    goal,
    collection,
    minPrice,
    maxPrice,
    featured,
    trending,
    bestSeller,
    lovedByExperts,
    onSale,
    inStock,
    flavors,
    diets,
  }
  return {
    filter: { ...withoutUndefined(filter), ...factFilterOf(query) },
    ids: query.ids?.split(',').slice(0, LIST_LIMIT_MAX) ?? null,
    sort: query.sort ?? 'default',
    page: whole(query.page, 1, Number.MAX_SAFE_INTEGER),
    limit: whole(query.limit, isFlagged ? FLAGGED_PAGE : PAGE, LIST_LIMIT_MAX),
  }
}
