import type { Context } from '../../../../platform/context.ts'
import { dayNumberInIndia } from '../../../../shared/dates.ts'
import { slugify } from '../../../../shared/slugs.ts'
import { pickCollection } from '../../collections/read-collections.ts'
import type { CollectionScope } from '../../collections/schemas.ts'
import type { Diet, Exclusion, GoalValue, NamedLink, ProductFilter, WeightBand } from '../../schemas.ts'
import { pick, readTaxonomy } from '../../taxonomy.ts'
import type { CollectionOn } from './collection-members.ts'

/** Merchandising lists, with the column that marks their products. */
export const FLAGS = {
  featured: 'is_featured',
  trending: 'is_trending',
  bestSeller: 'is_best_seller',
  lovedByExperts: 'is_loved_by_experts',
  onSale: 'is_on_sale',
} as const
export type Flag = keyof typeof FLAGS

/** A filter with its names resolved: ids for brands and categories. Null and empty parts do not filter. */
export type Narrowing = {
  category: string | null
  subcategory: string | null
  brand: string | null
  goal: GoalValue | null
  flags: Flag[]
  collection: CollectionOn | null
  ticked: Ticked
}

/**
 * The filters that a shopper has ticked: a product must match one entry of each list that is not null. Unknown names
 * have been removed.
 */
export type Ticked = {
  brands: string[] | null
  categories: string[] | null
  flavors: Set<string> | null
  diets: Diet[] | null
  goals: GoalValue[] | null
  weights: WeightBand[] | null
  /** Slugs of country names. */
  origins: Set<string> | null
  exclude: Exclusion[] | null
  minRating: number
  minProtein: number
  maxServingPrice: number
  inStock: boolean
  minPrice: number
  maxPrice: number
}

/** Whether anything is ticked besides a range of prices. */
export const isTickedBesidesPrice = (ticked: Ticked): boolean =>
  [
    ticked.brands,
    ticked.categories,
    ticked.flavors,
    ticked.diets,
    ticked.goals,
    ticked.weights,
    ticked.origins,
    ticked.exclude,
  ].some((list) => list !== null) ||
  ticked.minRating > 0 ||
  ticked.minProtein > 0 ||
  ticked.maxServingPrice < Number.POSITIVE_INFINITY ||
  ticked.inStock

/** Whether a shopper has ticked anything, apart from a sale, which is a list of its own. */
export const isTicked = ({ ticked }: Narrowing): boolean =>
  isTickedBesidesPrice(ticked) || ticked.minPrice > 0 || ticked.maxPrice < Number.POSITIVE_INFINITY

/**
 * Resolves the names in a filter (id, slug or name; an absent, empty or false part does not filter, R332). Returns null
 * if the list's brand, category, goal or collection does not exist, since nothing can match.
 */
export async function narrow(ctx: Context, filter: ProductFilter): Promise<Narrowing | null> {
  const taxonomy = await readTaxonomy(ctx)
  const all = [...taxonomy.categories.values()]
  const parents = all.filter((row) => row.parentId === null)
  const category = filter.category ? pick(parents, filter.category) : null
  const children = all.filter((row) => (category ? row.parentId === category.id : row.parentId !== null))
  const subcategory = filter.subcategory ? pick(children, filter.subcategory) : null
  const brands = [...taxonomy.brands.values()]
  const brand = filter.brand ? pick(brands, filter.brand) : null
  const goals = [...taxonomy.goals.values()]
  const goalOf = (wanted: string) => pick(goals, wanted) ?? goals.find((row) => row.value === wanted)
  const goal = filter.goal ? goalOf(filter.goal) : null
  const collection = filter.collection ? await pickCollection(ctx, filter.collection) : null
  if (category === undefined || subcategory === undefined || brand === undefined || goal === undefined) return null
  if (collection === undefined) return null
  const idsOf = (rows: readonly NamedLink[], wanted: string[] | undefined) =>
    wanted && wanted.length > 0 ? wanted.flatMap((each) => pick(rows, each)?.id ?? []) : null
  return {
    category: category?.id ?? null,
    subcategory: subcategory?.id ?? null,
    brand: brand?.id ?? null,
    goal: goal?.value ?? null,
    flags: (Object.keys(FLAGS) as Flag[]).filter((flag) => filter[flag]),
    collection: collection && { scope: collection, today: dayNumberInIndia(ctx.now()) },
    ticked: {
      brands: idsOf(brands, filter.brands),
      categories: idsOf(parents, filter.categories),
      flavors: filter.flavors && filter.flavors.length > 0 ? new Set(filter.flavors.map(slugify)) : null,
      diets: unlessEmpty(filter.diets),
      goals: unlessEmpty(filter.goals)?.flatMap((each) => goalOf(each)?.value ?? []) ?? null,
      weights: unlessEmpty(filter.weights),
      origins: filter.origins && filter.origins.length > 0 ? new Set(filter.origins.map(slugify)) : null,
      exclude: unlessEmpty(filter.exclude),
      minRating: filter.minRating ?? 0,
      minProtein: filter.minProtein ?? 0,
      maxServingPrice: filter.maxServingPrice ?? Number.POSITIVE_INFINITY,
      inStock: filter.inStock ?? false,
      minPrice: filter.minPrice ?? 0,
      maxPrice: filter.maxPrice ?? Number.POSITIVE_INFINITY,
    },
  }
}

/** A list of everything that a collection has, whether it is saved and published or not. */
export async function narrowTo(ctx: Context, scope: CollectionScope): Promise<Narrowing | null> {
  const everything = await narrow(ctx, {})
  return everything && { ...everything, collection: { scope, today: dayNumberInIndia(ctx.now()) } }
}

const unlessEmpty = <T>(list: T[] | undefined): T[] | null => (list && list.length > 0 ? list : null)
