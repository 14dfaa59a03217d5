import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { refuse } from '../problems.ts'
import { isKey } from '../rows.ts'
import { variantTitle } from '../rules.ts'
import type { StockMovement, StockQuery, StockRow } from './stock-schemas.ts'

type Row = Omit<StockRow, 'title'> & { flavor: string | null; weight: string | null }
const COLUMNS = sql.raw(`v.id as "variantId", v.product_id as "productId", p.name, v.sku, v.stock, v.flavor, v.weight,
  v.is_active as "isActive", p.status`)

const viewOf = ({ flavor, weight, ...row }: Row): StockRow => ({ ...row, title: variantTitle({ flavor, weight }) })

/** Active variants, lowest stock first, with the count from which shoppers see that stock is low. */
export async function findStock(
  ctx: Context,
  { q, view, cursor, limit }: StockQuery,
): Promise<Result<{ rows: StockRow[]; lowAt: number; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  const { merch } = await readSettings(ctx)
  const parts: SQL[] = [
    sql`v.is_active`,
    sql`not exists (select from products a where a.id = v.product_id and a.status = 'archived')`,
  ]
  if (view) parts.push(sql`v.stock <= ${view === 'out' ? 0 : merch.lowStockAt}`)
  if (q) parts.push(foundBy(q))
  const after = /^(\d{1,9})~([\w-]{1,40})$/.exec(cursor ?? '')
  if (after) parts.push(sql`(v.stock, v.id) > (${Number(after[1])}, ${after[2]})`)
  const rows = await queryRows<Row>(
    ctx.db,
    // The lowest first, then what is shown of them: joined and sorted whole, all variants took twice as long.
    sql`select ${COLUMNS} from (select v.id from variants v where ${sql.join(parts, sql` and `)}
        order by v.stock, v.id limit ${limit}) lowest
      join variants v on v.id = lowest.id join products p on p.id = v.product_id order by v.stock, v.id`,
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return ok({
    rows: rows.map(viewOf),
    lowAt: merch.lowStockAt,
    nextCursor: last ? `${last.stock}~${last.variantId}` : null,
  })
}

/** Variants whose code begins with the text, whose barcode it is, or whose product has its words. */
export function foundBy(q: string): SQL {
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const sku = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const bySku = sql`v.id in (select id from variants where lower(sku) like ${sku} union select id from variants where barcode = ${q})`
  if (words.length === 0) return bySku
  const query = words.map((word) => `${word}:*`).join(' & ')
  return sql`(${bySku} or v.product_id in (select id from products
    where to_tsvector('simple', search_text) @@ to_tsquery('simple', ${query})))`
}

/** One variant and its stock movements, newest first. */
export async function findMovements(
  ctx: Context,
  { variantId, before, limit = 50 }: { variantId: string; before?: number | undefined; limit?: number },
): Promise<
  Result<{ variant: StockRow; movements: StockMovement[]; next: number | null }, 'FORBIDDEN' | 'VARIANT_NOT_FOUND'>
> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  if (!isKey(variantId)) return refuse('VARIANT_NOT_FOUND')
  const [variant] = await queryRows<Row>(
    ctx.db,
    sql`select ${COLUMNS} from variants v join products p on p.id = v.product_id where v.id = ${variantId}`,
  )
  if (!variant) return refuse('VARIANT_NOT_FOUND')
  const movements = await queryRows<StockMovement>(
    ctx.db,
    sql`select id, delta, reason, reference, actor, at::text as at from stock_movements
      where variant_id = ${variantId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${limit}`,
  )
  return ok({
    variant: viewOf(variant),
    movements: movements.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    next: movements.length === limit ? (movements.at(-1)?.id ?? null) : null,
  })
}
