import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { findOrder, findOrderNumber } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { returns } from './tables.ts'

/** The order that paid for the goods of another, and which of its lines paid for each line. */
export type PaidOrder = { order: OrderView; lineOf: ReadonlyMap<string, string> }

/**
 * The order that the buyer paid for these goods: the order itself, or for a replacement the one whose goods it replaces.
 * What comes back of a replacement is refunded from there.
 */
export async function findPaidOrder(ctx: Context, order: OrderView): Promise<PaidOrder> {
  let paid: PaidOrder = { order, lineOf: new Map(order.items.map(({ id }) => [id, id])) }
  for (;;) {
    const { id } = paid.order
    const [replaced] = await ctx.db
      .select({ orderId: returns.orderId })
      .from(returns)
      .where(eq(returns.replacementId, id))
    if (!replaced) return paid
    const source = await findOrder({ ...ctx, actor: { kind: 'system' } }, await findOrderNumber(ctx, replaced.orderId))
    if (!source.ok) return paid
    const lines = await queryRows<{ id: string; source: string }>(
      ctx.db,
      sql`select l.id, s.id as source from order_lines l
        join order_lines s on s.order_id = ${replaced.orderId} and s.position = l.position where l.order_id = ${id}`,
    )
    const sources = new Map(lines.map((line) => [line.id, line.source]))
    paid = {
      order: source.value,
      lineOf: new Map(
        [...paid.lineOf].flatMap(([line, source]) => {
          const next = sources.get(source)
          return next ? [[line, next] as const] : []
        }),
      ),
    }
  }
}

/**
 * The lines of an order and of its replacements, replacements of replacements too, each with the line that paid for it:
 * a table `family (id, paid_id)` to select from.
 */
export const familyOf = (orderId: string) => sql`with recursive family as (
    select l.id, l.id as paid_id, l.order_id, l.position from order_lines l where l.order_id = ${orderId}
    union all
    select l.id, f.paid_id, l.order_id, l.position from family f
    join returns r on r.order_id = f.order_id and r.replacement_id is not null
    join order_lines l on l.order_id = r.replacement_id and l.position = f.position)`
