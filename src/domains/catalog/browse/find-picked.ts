import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { isKey, textArray } from '../rows.ts'

/** A product that staff have chosen somewhere, published or not. */
export type PickedProduct = { id: string; slug: string; name: string; status: 'draft' | 'published' | 'archived' }

/** Products by id or slug, in the order of the keys and each once; keys without a product are left out. */
export async function findPicked(ctx: Context, asked: readonly string[]): Promise<PickedProduct[]> {
  const keys = asked.filter(isKey)
  if (keys.length === 0) return []
  const rows = await queryRows<PickedProduct>(
    ctx.db,
    sql`select id, slug, name, status from products where id = any(${textArray(keys)}) or slug = any(${textArray(keys)})`,
  )
  return [...new Set(keys.flatMap((key) => rows.find(({ id, slug }) => id === key || slug === key) ?? []))]
}
