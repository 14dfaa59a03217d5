import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { restoreStock } from '../../catalog/index.ts'
import { orders } from '../tables.ts'

// The table of pending changes belongs to `edit`, which depends on this folder, so it can't be imported here.

/** Those of these orders of which a change waits for the customer's payment: they can't be dispatched. */
export async function findAwaitingChange(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    sql`select order_id as id from pending_revisions where status = 'open' and order_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a change of an order waits for the customer's payment; locks the order, so that it stays so. */
export async function lockAwaitingChange(tx: Context, orderId: string): Promise<boolean> {
  await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update')
  return (await findAwaitingChange(tx, [orderId])).has(orderId)
}

/** A change that ended without its payment. Amount in paise. */
export type ClosedChange = { id: string; amount: number }

/**
 * Ends the change of an order that waits for its payment, and returns the units held for it; null if none waits. One
 * conditional UPDATE, so they are returned exactly once. Money that arrives later is refunded. `only`: no other change.
 */
export async function closePendingChange(
  tx: Context,
  order: { id: string; number: string },
  status: 'withdrawn' | 'lapsed' | 'ended',
  only?: string,
): Promise<ClosedChange | null> {
  type Closed = ClosedChange & { stock: { variantId: string; quantity: number }[] }
  const [closed] = await queryRows<Closed>(
    tx.db,
    sql`update pending_revisions set status = ${status}, closed_at = ${tx.now().toISOString()}::timestamptz
      where order_id = ${order.id} and status = 'open'
        and id = coalesce(${only ?? null}::text, id) returning id, amount, stock`,
  )
  if (!closed) return null
  const held = closed.stock.filter(({ quantity }) => quantity > 0)
  if (held.length > 0)
    await restoreStock(
      tx,
      held.map(({ variantId, quantity }) => ({ variantId, quantity, reference: order.number })),
    )
  return { id: closed.id, amount: closed.amount }
}
