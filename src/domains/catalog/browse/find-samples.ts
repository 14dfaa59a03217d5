import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'

export type Sample = { slug: string; name: string }

/** The bestsellers of each subcategory, at most `limit` per subcategory, by its id. */
export async function findSamples(ctx: Context, limit: number): Promise<Map<string, Sample[]>> {
  const rows = await queryRows<{ id: string; samples: Sample[] }>(
    ctx.db,
    sql`select c.id, json_agg(json_build_object('slug', p.slug, 'name', p.name) order by p.sold desc, p.id) as samples
      from categories c
      cross join lateral (
        select id, slug, name, sold from products
        where subcategory_id = c.id and status = 'published' order by sold desc, id limit ${sql.raw(String(limit))}
      ) p
      where c.parent_id is not null group by c.id`,
  )
  return new Map(rows.map(({ id, samples }) => [id, samples]))
}
