import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import type { NamedLink } from './schemas.ts'
import { loadTaxonomy } from './taxonomy.ts'

export type SearchName = NamedLink & { isActive: boolean }

/** The words of a published product. */
export type SearchRow = {
  id: string
  name: string
  summary: string
  tags: string[]
  flavors: string[]
  weights: string[]
  brand: SearchName
  category: SearchName
  subcategory: SearchName | null
}

type Row = Omit<SearchRow, 'flavors' | 'weights' | 'brand' | 'category' | 'subcategory'> & {
  flavors: string[] | null
  weights: string[] | null
  brand_id: string
  category_id: string
  subcategory_id: string | null
}

/** Published products in id order, at most `limit` after the id `after`: for an index that is built in slices. */
export async function findSearchRows(
  ctx: Context,
  { after, limit }: { after: string; limit: number },
): Promise<SearchRow[]> {
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select p.id, p.name, p.summary, p.tags, p.brand_id, p.category_id, p.subcategory_id, v.flavors, v.weights
      from (select * from products where status = 'published' and id > ${after} order by id limit ${limit}) p
      left join lateral (
        select array_agg(distinct flavor) filter (where flavor is not null) as flavors,
          array_agg(distinct weight) filter (where weight is not null) as weights
        from variants where product_id = p.id and is_active
      ) v on true
      order by p.id`,
  )
  // Read after the rows: whatever brand or category they name is there by now.
  const { brands, categories } = await loadTaxonomy(ctx)
  const named = (row: SearchName | undefined): SearchName => {
    if (!row) throw new Error('A product names a brand or category that does not exist')
    return { id: row.id, slug: row.slug, name: row.name, isActive: row.isActive }
  }
  return rows.map(({ brand_id, category_id, subcategory_id, flavors, weights, ...row }) => ({
    ...row,
    flavors: flavors ?? [],
    weights: weights ?? [],
    brand: named(brands.get(brand_id)),
    category: named(categories.get(category_id)),
    subcategory: subcategory_id ? named(categories.get(subcategory_id)) : null,
  }))
}
