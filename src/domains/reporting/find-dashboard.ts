import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { CATALOG_TAG, LOW_STOCK_TAG } from '../catalog/index.ts'
import { forbid } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'

/** A variant with low stock. */
export type LowVariant = {
  productId: string
  name: string
  variant: string
  sku: string
  stock: number
  image: string | null
}

/** Work that waits for staff besides orders; null for parts that the role does not include. */
export type Dashboard = {
  stock: { lowAt: number; count: number; lowest: LowVariant[] } | null
  /** Emails that were refused permanently, and those that wait for a retry. */
  mails: { refused: number; waiting: number } | null
}

const MAX_LOW_STOCK = 8

/** Stock and emails that need attention; staff see what their role allows. */
export async function findDashboard(ctx: Context): Promise<Dashboard> {
  const [stock, mails] = await Promise.all([
    forbid(ctx, 'catalog.read') ? null : findLow(ctx),
    forbid(ctx, 'mails.read') ? null : countEmails(ctx),
  ])
  return { stock, mails }
}

/** Remembered: no index has the counts, so this reads every variant, and staff open the page all day. */
async function findLow(ctx: Context): Promise<NonNullable<Dashboard['stock']>> {
  const { merch } = await readSettings(ctx)
  const tags = [CATALOG_TAG, LOW_STOCK_TAG]
  return ctx.memory.remember(`low-stock:${merch.lowStockAt}`, tags, () => readLow(ctx, merch.lowStockAt))
}

async function readLow(ctx: Context, lowAt: number): Promise<NonNullable<Dashboard['stock']>> {
  const rows = await queryRows<LowVariant & { count: number; sold: number }>(
    ctx.db,
    // The picture is looked up for the few that are shown, not for all that are low.
    sql`select low.*, (select i.name from product_images i where i.product_id = low."productId" order by i.position limit 1) as image
      from (
        select p.id as "productId", p.name, concat_ws(', ', v.flavor, v.weight) as variant, v.sku, v.stock,
          p.sold, count(*) over ()::int as count
        from variants v join products p on p.id = v.product_id
        where v.is_active and p.status = 'published' and v.stock <= ${lowAt}
        order by v.stock, p.sold desc, v.sku limit ${MAX_LOW_STOCK}
      ) low order by low.stock, low.sold desc, low.sku`,
  )
  const lowest = rows.map(({ count: _count, sold: _sold, ...row }) => row)
  return { lowAt, count: rows[0]?.count ?? 0, lowest }
}

async function countEmails(ctx: Context): Promise<NonNullable<Dashboard['mails']>> {
  const [row] = await queryRows<{ refused: number; waiting: number }>(
    ctx.db,
    sql`select count(*) filter (where status = 'refused')::int as refused,
        count(*) filter (where status = 'failed')::int as waiting
      from mails where status <> 'sent'`,
  )
  return row ?? { refused: 0, waiting: 0 }
}
