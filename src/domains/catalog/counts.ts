import { sql } from 'drizzle-orm'
import type { Context, Db } from '../../platform/context.ts'
import { frequentRows } from '../../platform/db/query-rows.ts'
import { textArray } from './rows.ts'
import { CATALOG_TAG } from './taxonomy.ts'

/**
 * Adds (`1`) or subtracts (`-1`) these products in the counts of every list. A writer subtracts them before its change
 * and adds them after it, in the same transaction, with the products' rows locked. Counts are always written in the
 * same order, so that two writers cannot deadlock.
 */
export async function adjustCounts(db: Db, productIds: readonly string[], sign: 1 | -1): Promise<void> {
  if (productIds.length === 0) return
  await frequentRows(
    db,
    sql`
    insert into catalog_counts (scope, facet, value, total)
    select scope, facet, value, (${sign}::int * count(*))::int
    from products p
    cross join lateral (
      select s.scope from (values ('all'), ('category:' || p.category_id), ('subcategory:' || p.subcategory_id),
        ('brand:' || p.brand_id), (case when p.is_featured then 'flag:featured' end),
        (case when p.is_trending then 'flag:trending' end), (case when p.is_best_seller then 'flag:bestSeller' end),
        (case when p.is_loved_by_experts then 'flag:lovedByExperts' end), (case when p.is_on_sale then 'flag:onSale' end)
      ) s(scope) where s.scope is not null
      union all select 'goal:' || g from unnest(p.goals) g
    ) s
    cross join lateral (
      select f.facet, f.value from (values ('', ''), ('brand', p.brand_id), ('category', p.category_id),
        ('subcategory', p.subcategory_id)) f(facet, value) where f.value is not null
    ) f
    where p.id = any(${textArray(productIds)}) and p.status = 'published'
    group by scope, facet, value order by scope, facet, value
    on conflict (scope, facet, value) do update set total = catalog_counts.total + excluded.total`,
  )
}

/** Counts of one scope by facet: `counts.get('brand:brd_x')`. The total has the empty key. */
export async function readCounts(ctx: Context, scope: string): Promise<Map<string, number>> {
  return ctx.memory.remember(`catalog:counts:${scope}`, [CATALOG_TAG], async () => {
    const rows = await frequentRows<{ key: string; total: number }>(
      ctx.db,
      sql`select case facet when '' then '' else facet || ':' || value end as key, total
        from catalog_counts where scope = ${scope} and total > 0`,
    )
    return new Map(rows.map((row) => [row.key, row.total]))
  })
}
