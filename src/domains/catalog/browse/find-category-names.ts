import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { textArray } from '../rows.ts'

/** The names of the category and subcategory of each of these products. */
export async function findCategoryNames(ctx: Context, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await queryRows<{ id: string; names: string[] }>(
    ctx.db,
    sql`select p.id, json_agg(c.name) as names from products p
      join categories c on c.id in (p.category_id, p.subcategory_id)
      where p.id = any(${textArray([...productIds])}) group by p.id`,
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}
