import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { exactTime, queryRows, readCursor } from '../../../platform/db/index.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { textArray } from '../rows.ts'
import type { AdminProduct, AdminProductQuery } from './schemas.ts'

export type AdminProductList = { products: AdminProduct[]; total: number; nextCursor: string | null }

/** Products for staff, most recently updated first, including drafts and archived ones. */
export async function findAdminProducts(
  ctx: Context,
  query: AdminProductQuery,
): Promise<Result<AdminProductList, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  const where = whereOf(query)
  const after = readCursor(query.cursor)
  const rows = await readRows(
    ctx,
    after ? sql`${where} and (p.updated_at, p.id) < (${after.at}::timestamptz, ${after.id})` : where,
    query.limit,
  )
  const [count] = await queryRows<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from products p where ${where}`,
  )
  const last = rows.length === query.limit ? rows.at(-1) : undefined
  return ok({
    products: rows.map(productOf),
    total: count?.total ?? 0,
    nextCursor: last ? `${last.at}~${last.id}` : null,
  })
}

/** The products with these slugs or ids, as rows of the product list. */
export async function findAdminProductsByName(
  ctx: Context,
  names: readonly string[],
): Promise<Result<AdminProduct[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  if (names.length === 0) return ok([])
  const isNamed = sql`(p.slug = any(${textArray(names)}) or p.id = any(${textArray(names)}))`
  return ok((await readRows(ctx, isNamed, names.length)).map(productOf))
}

type Row = AdminProduct & { at: string }

const readRows = (ctx: Context, where: SQL, limit: number) =>
  queryRows<Row>(
    ctx.db,
    sql`select p.id, p.slug, p.name, b.name as brand, c.name as category, p.status, p.publish_at::text as "publishAt",
        p.is_declared as "isDeclared", i.name as image, p.price, p.has_price_range and p.price <= coalesce(p.lowest_price, p.price) as "isFrom",
        v.variants, v.stock, ${exactTime(sql`p.updated_at`)} as at, p.updated_at::text as "updatedAt"
      from (select * from products p where ${where} order by p.updated_at desc, p.id desc limit ${limit}) p
      join brands b on b.id = p.brand_id
      join categories c on c.id = p.category_id
      left join product_images i on i.product_id = p.id and i.position = 0
      cross join lateral (select count(*)::int as variants, coalesce(sum(v.stock), 0)::int as stock
        from variants v where v.product_id = p.id and v.is_active) v
      order by p.updated_at desc, p.id desc`,
  )

const productOf = ({ at, publishAt, ...row }: Row): AdminProduct => ({
  ...row,
  publishAt: publishAt && new Date(publishAt).toISOString(),
  updatedAt: new Date(at).toISOString(),
})

/** Ids of all products that match a query, at most `max` + 1. */
export async function findAdminProductIds(ctx: Context, query: AdminProductQuery, max: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    sql`select p.id from products p where ${whereOf(query)} order by p.id limit ${max + 1}`,
  )
  return rows.map(({ id }) => id)
}

function whereOf({ q, view, category, brand }: AdminProductQuery): SQL {
  const parts: SQL[] = []
  if (q) parts.push(foundBy(q))
  if (view === 'out') parts.push(sql`not p.is_in_stock and p.status <> 'archived'`)
  else if (view === 'undeclared') parts.push(sql`not p.is_declared and p.status <> 'archived'`)
  else if (view) parts.push(sql`p.status = ${view}`)
  if (category) parts.push(sql`(p.category_id = ${category} or p.subcategory_id = ${category})`)
  if (brand) parts.push(sql`p.brand_id = ${brand}`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/**
 * Matches the start of each word, or the start of a SKU. Each has its own index, so they are joined by `union`, not by
 * `or`.
 */
function foundBy(q: string): SQL {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const sku = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const byName = sql`select id from products where to_tsvector('simple', search_text) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
  const bySku = sql`select product_id from variants where lower(sku) like ${sku}`
  return words.length > 0 ? sql`p.id in (${byName} union ${bySku})` : sql`p.id in (${bySku})`
}
