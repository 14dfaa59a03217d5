import type { Context } from '../../../platform/context.ts'
import type { Paise } from '../../../shared/money.ts'
import { compareNames } from '../../../shared/name-order.ts'
import { slugify } from '../../../shared/slugs.ts'
import { DIET_NAMES, DIETS_THAT_MEET } from '../rules.ts'
import { Diet, type Facets, FILTER_PARTS, type FilterPart, type ProductFilter } from '../schemas.ts'
import { CATALOG_TAG, link, readTaxonomy, SHELF_TAG, type Taxonomy } from '../taxonomy.ts'
import { type Narrowing, narrow } from './filters.ts'
import { type Misses, missesOf, OUTSIDE, PART } from './match-products.ts'
import { type ProductColumns, TRAITS } from './product-columns.ts'
import { readColumns } from './read-columns.ts'

/**
 * Brands, categories, subcategories, flavours and diets of the matching products, with counts, and their price range.
 * Hidden categories and brands are left out; ticked values stay even when nothing matches them.
 */
export function findFacets(ctx: Context, filter: ProductFilter): Promise<Facets> {
  const key = `catalog:facets:${JSON.stringify(filter)}`
  return ctx.memory.remember(key, [CATALOG_TAG, SHELF_TAG], () => readFacets(ctx, filter))
}

async function readFacets(ctx: Context, filter: ProductFilter): Promise<Facets> {
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) return NO_FACETS
  const columns = await readColumns(ctx)
  return facetsOf(ctx, columns, narrowing, missesOf(columns, narrowing))
}

/** Facets of products that have already been scanned (`misses`). */
export async function facetsOf(
  ctx: Context,
  columns: ProductColumns,
  narrowing: Narrowing,
  misses: Misses,
): Promise<Facets> {
  const taxonomy = await readTaxonomy(ctx)
  const counts = new FacetCounts(columns, misses)
  const { ticked } = narrowing
  const categories = counts.byText(columns.categoryNumbers.texts, columns.category, 'category')
  const subcategories = counts.byText(columns.categoryNumbers.texts, columns.subcategory, 'category')
  const brands = counts.byText(columns.brandNumbers.texts, columns.brand, 'brand')
  return {
    brands: linksOf(taxonomy.brands.values(), brands, ticked.brands).sort(byCount),
    categories: linksOf(taxonomy.categories.values(), categories, ticked.categories),
    subcategories: linksOf(taxonomy.categories.values(), subcategories, null),
    flavors: flavorsOf(columns, counts.flavors(), narrowing, taxonomy),
    diets: Diet.options.flatMap((slug) => {
      const count = counts.ofTraits(DIETS_THAT_MEET[slug], 'diet')
      return count > 0 || ticked.diets?.includes(slug) ? [{ slug, name: DIET_NAMES[slug], count }] : []
    }),
    inStock: counts.ofTraits(['inStock'], 'stock'),
    onSale: counts.ofTraits(['onSale'], 'sale'),
    priceRange: counts.priceRange(),
    without: counts.without(),
  }
}

export const NO_FACETS: Facets = {
  brands: [],
  categories: [],
  subcategories: [],
  flavors: [],
  diets: [],
  inStock: 0,
  onSale: 0,
  priceRange: null,
  without: { stock: 0, sale: 0, price: 0, category: 0, brand: 0, flavor: 0, diet: 0 },
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
  for (const [number, name] of columns.flavorNumbers.texts.entries()) {
    const slug = slugify(name)
    const count = counts[number] ?? 0
    // Names that differ only in case are one flavour, shown in the first spelling.
    const same = bySlug.get(slug)
    if (same) same.count += count
    else if (count > 0 || ticked.flavors?.has(slug))
      bySlug.set(slug, { slug, name, count, color: flavorColors.get(name) ?? null })
  }
  return [...bySlug.values()].sort(byCount)
}

/** Counts by one property over the products that match or fail only that property's part of the filter. */
class FacetCounts {
  readonly #columns: ProductColumns
  readonly #misses: Misses
  /** Places of the list's products before any ticked filter: most lists are a small part of the store. */
  readonly #places: Uint32Array

  constructor(columns: ProductColumns, misses: Misses) {
    this.#columns = columns
    this.#misses = misses
    const places = new Uint32Array(misses.length)
    let count = 0
    for (let place = 0; place < misses.length; place += 1) {
      if (misses[place] === OUTSIDE) continue
      places[count] = place
      count += 1
    }
    this.#places = places.subarray(0, count)
  }

  byText(texts: readonly string[], column: Uint16Array, part: FilterPart): Map<string, number> {
    const counts = new Uint32Array(texts.length)
    this.#each(part, (place) => {
      const number = column[place] as number
      counts[number] = (counts[number] as number) + 1
    })
    return new Map(texts.map((text, number) => [text, counts[number] as number]))
  }

  flavors(): Uint32Array {
    const { flavors, flavorNumbers } = this.#columns
    const counts = new Uint32Array(flavorNumbers.texts.length)
    this.#each('flavor', (place) => {
      for (const number of flavors[place] ?? []) counts[number] = (counts[number] as number) + 1
    })
    return counts
  }

  ofTraits(traits: readonly (keyof typeof TRAITS)[], part: FilterPart): number {
    const bits = traits.reduce((sum, trait) => sum | TRAITS[trait], 0)
    let count = 0
    this.#each(part, (place) => {
      if (((this.#columns.traits[place] as number) & bits) !== 0) count += 1
    })
    return count
  }

  priceRange(): Facets['priceRange'] {
    let min = Number.POSITIVE_INFINITY
    let max = -1
    this.#each('price', (place) => {
      const price = this.#columns.price[place] as number
      if (price < min) min = price
      if (price > max) max = price
    })
    return max < 0 ? null : { min: min as Paise, max: max as Paise }
  }

  without(): Facets['without'] {
    const byMisses = new Uint32Array(256)
    for (const place of this.#places) {
      const missed = this.#misses[place] as number
      byMisses[missed] = (byMisses[missed] as number) + 1
    }
    const found = FILTER_PARTS.map((part) => [part, byMisses[PART[part]] ?? 0])
    return Object.fromEntries(found) as Facets['without']
  }

  #each(part: FilterPart, visit: (place: number) => void): void {
    const own = PART[part]
    for (const place of this.#places) {
      const missed = this.#misses[place]
      if (missed === 0 || missed === own) visit(place)
    }
  }
}
