import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import type { Paise } from '../../shared/money.ts'
import { readCounts } from './counts.ts'
import { type Narrowing, narrow } from './filters.ts'
import type { Facets, ProductFilter } from './schemas.ts'
import { CATALOG_TAG, link, readTaxonomy } from './taxonomy.ts'

/**
 * Brands, categories and subcategories of the products that match, with counts, and their price range. Hidden
 * categories and brands are left out. Read from the prepared counts where one filter is asked for, else counted.
 */
export function findFacets(ctx: Context, filter: ProductFilter): Promise<Facets> {
  return ctx.memory.remember(`catalog:facets:${JSON.stringify(filter)}`, [CATALOG_TAG], () => readFacets(ctx, filter))
}

async function readFacets(ctx: Context, filter: ProductFilter): Promise<Facets> {
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) return { brands: [], categories: [], subcategories: [], priceRange: null }
  const isPrepared = narrowing.counted?.facet === ''
  const counts = isPrepared
    ? await readCounts(ctx, narrowing.counted?.scope ?? 'all')
    : await countFacets(ctx, narrowing)
  const taxonomy = await readTaxonomy(ctx)
  const named = (facet: string, rows: Iterable<{ id: string; name: string; slug: string; isActive: boolean }>) =>
    [...rows].flatMap((row) => {
      const count = counts.get(`${facet}:${row.id}`) ?? 0
      return row.isActive && count > 0 ? [{ ...link(row), count }] : []
    })
  return {
    brands: named('brand', taxonomy.brands.values()).sort(
      (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
    ),
    categories: named('category', taxonomy.categories.values()),
    subcategories: named('subcategory', taxonomy.categories.values()),
    priceRange: await priceRange(ctx, narrowing),
  }
}

async function countFacets(ctx: Context, { where }: Narrowing): Promise<Map<string, number>> {
  const rows = await queryRows<{ key: string; total: number }>(
    ctx.db,
    sql`select coalesce('brand:' || brand_id, 'category:' || category_id, 'subcategory:' || subcategory_id) as key,
        count(*)::int as total
      from products p where ${where} group by grouping sets ((brand_id), (category_id), (subcategory_id))`,
  )
  return new Map(rows.map((row) => [row.key, row.total]))
}

/** The cheapest and the dearest are the two ends of the price index, found after a few steps of it. */
async function priceRange(ctx: Context, { where }: Narrowing): Promise<Facets['priceRange']> {
  const [row] = await queryRows<{ min: Paise | null; max: Paise | null }>(
    ctx.db,
    sql`select (select p.price from products p where ${where} order by p.price, p.id limit 1) as min,
      (select p.price from products p where ${where} order by p.price desc, p.id desc limit 1) as max`,
  )
  return row?.min == null || row.max == null ? null : { min: row.min, max: row.max }
}
