import type { Context } from '../../../platform/context.ts'
import { compareNames } from '../../../shared/name-order.ts'
import { DIET_NAMES, DIETS_THAT_MEET, type Facets } from '../rules.ts'
import { Diet, type ProductFilter } from '../schemas.ts'
import { CATALOG_TAG, link, readTaxonomy, SHELF_TAG, type Taxonomy } from '../taxonomy.ts'
import { FacetCounts } from './columns/facet-counts.ts'
import { isTicked, type Narrowing, narrow } from './columns/filters.ts'
import { type Misses, missesOf } from './columns/find-misses.ts'
import { listOf } from './columns/match-products.ts'
import type { ProductColumns } from './columns/product-columns.ts'
import type { Places } from './columns/product-orders.ts'
import { readColumns } from './columns/read-columns.ts'
import { askedOf } from './columns/variant-asks.ts'
import { factFacets } from './fact-facets.ts'

/**
 * Brands, categories, flavours, diets and other facts of the matching products, with counts, and their price range.
 * Hidden categories and brands are left out; ticked values stay even when nothing matches them.
 */
export async function findFacets(ctx: Context, filter: ProductFilter): Promise<Facets> {
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) return NO_FACETS
  const read = async () => {
    const columns = await readColumns(ctx)
    const { places } = listOf(columns, narrowing, 'default')
    return facetsOf(ctx, columns, narrowing, { places, misses: missesOf(columns, narrowing, places) })
  }
  // Endless combinations can be ticked, and each answer is large: they would fill the memory, and live there for long.
  if (isTicked(narrowing)) return read()
  const key = JSON.stringify([filter, narrowing.collection?.today])
  return ctx.memory.remember(`catalog:facets:${key}`, [CATALOG_TAG, SHELF_TAG], read)
}

/** Facets of products that have already been scanned. */
export async function facetsOf(
  ctx: Context,
  columns: ProductColumns,
  narrowing: Narrowing,
  scanned: { places: Places; misses: Misses },
): Promise<Facets> {
  const taxonomy = await readTaxonomy(ctx)
  const { ticked } = narrowing
  const counts = new FacetCounts(columns, scanned, askedOf(narrowing))
  const categories = counts.byText(columns.categoryNumbers.texts, columns.category, 'category')
  const subcategories = counts.byText(columns.categoryNumbers.texts, columns.subcategory, 'category')
  const brands = counts.byText(columns.brandNumbers.texts, columns.brand, 'brand')
  return {
    brands: linksOf(taxonomy.brands.values(), brands, ticked.brands).sort(byCount),
    categories: linksOf(taxonomy.categories.values(), categories, ticked.categories),
    subcategories: linksOf(taxonomy.categories.values(), subcategories, null),
    flavors: flavorsOf(columns, counts.flavors, narrowing, taxonomy),
    diets: Diet.options.flatMap((slug) => {
      const count = counts.ofTraits(DIETS_THAT_MEET[slug], 'diet')
      return count > 0 || ticked.diets?.includes(slug) ? [{ slug, name: DIET_NAMES[slug], count }] : []
    }),
    goals: [...taxonomy.goals.values()].flatMap((goal) => {
      const count = counts.ofTraits([goal.value], 'goal')
      return (goal.isActive && count > 0) || ticked.goals?.includes(goal.value) ? [{ ...link(goal), count }] : []
    }),
    ...factFacets(columns, counts, ticked),
    inStock: counts.inStock,
    onSale: counts.onSale,
    priceRange: counts.priceRange,
    without: counts.without(),
  }
}

export const NO_FACETS: Facets = {
  brands: [],
  categories: [],
  subcategories: [],
  flavors: [],
  diets: [],
  goals: [],
  weights: [],
  exclude: [],
  origins: [],
  ratings: [],
  proteins: [],
  servingPrices: [],
  inStock: 0,
  onSale: 0,
  priceRange: null,
  without: {
    stock: 0,
    sale: 0,
    price: 0,
    category: 0,
    brand: 0,
    flavor: 0,
    diet: 0,
    goal: 0,
    rating: 0,
    weight: 0,
    protein: 0,
    serving: 0,
    exclude: 0,
    origin: 0,
  },
}

type Counted = { name: string; count: number }
const byCount = (a: Counted, b: Counted) => b.count - a.count || compareNames(a.name, b.name)

type Named = { id: string; name: string; slug: string; isActive: boolean }

function linksOf(rows: Iterable<Named>, counts: Map<string, number>, ticked: string[] | null) {
  return [...rows].flatMap((row) => {
    const count = counts.get(row.id) ?? 0
    return (row.isActive && count > 0) || ticked?.includes(row.id) ? [{ ...link(row), count }] : []
  })
}

function flavorsOf(columns: ProductColumns, counts: Uint32Array, { ticked }: Narrowing, { flavorColors }: Taxonomy) {
  const bySlug = new Map<string, Facets['flavors'][number]>()
  const { texts, slugs } = columns.flavorNumbers
  for (const [number, name] of texts.entries()) {
    const slug = slugs[number] as string
    const count = counts[number] ?? 0
    // Names that differ only in case are one flavour, shown in the first spelling.
    const same = bySlug.get(slug)
    if (same) same.count += count
    else if (count > 0 || ticked.flavors?.has(slug))
      bySlug.set(slug, { slug, name, count, color: flavorColors.get(name) ?? null })
  }
  return [...bySlug.values()].sort(byCount)
}
