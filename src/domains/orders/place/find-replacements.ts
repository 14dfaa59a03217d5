import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { findSellable } from '../../catalog/index.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { orderLines } from '../tables.ts'

/**
 * The variants that can replace the goods of these order lines, by line: those of the same product that cost the same as
 * the one bought does today. The variant bought comes first.
 */
export async function findReplacements(
  ctx: Context,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<Map<string, SellableVariant[]>> {
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...lineIds])))
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    sql`select id from variants where is_active
      and product_id = any(${sql.param(lines.flatMap(({ productId }) => productId ?? []))}::text[])`,
  )
  const sellable = await findSellable(
    ctx,
    rows.map(({ id }) => id),
  )
  return new Map(
    lines.map(({ id, productId, variantId, listPrice }) => {
      const own = sellable.find((variant) => variant.variantId === variantId)
      const price = own?.price ?? listPrice
      const others = sellable.filter(
        (variant) => variant.productId === productId && variant.variantId !== variantId && variant.price === price,
      )
      return [id, own ? [own, ...others] : others]
    }),
  )
}
