import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { preparedRows, queryRows } from '../../../platform/db/query-rows.ts'
import { ok } from '../../../shared/result.ts'
import { type FreshHold, moveFreshToCash, releaseFresh } from '../../catalog/index.ts'
import { accountKey, personKeys } from '../../customers/index.ts'
import { orderHolds, orderLines, type orders } from '../tables.ts'

/** How long a network counts: cash orders may wait for days, and by then other people use its address. */
const NETWORK_MS = 60 * 60_000
export const networkSince = (ctx: Context): string => new Date(ctx.now().getTime() - NETWORK_MS).toISOString()

type Order = typeof orders.$inferSelect

// One statement that locks in id order: two transactions that release the same holds would otherwise deadlock.
const RELEASE = `with locked as materialized (
    select h.order_id from order_holds h where h.order_id = any($1::text[]) order by h.order_id for update),
  gone as (
    delete from order_holds h using locked k where h.order_id = k.order_id returning h.order_id, h.is_fresh, h.is_cash)
  select l.variant_id as "variantId", l.quantity, case when g.is_cash then 'cash' else 'prepaid' end as fresh
  from gone g join order_lines l on l.order_id = g.order_id
  where g.is_fresh and l.variant_id is not null`

/** Releases the holds of orders that are paid, confirmed or over. */
export async function releaseHolds(tx: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  type Released = { variantId: string; quantity: number; fresh: FreshHold }
  await releaseFresh(tx, await preparedRows<Released>(tx.db, 'orders_release_holds', RELEASE, [orderIds]))
}

/**
 * A cash order waits for confirmation again: it counts as unpaid as before (I27). Not as a fresh buyer's, since staff
 * have seen it, and not for its network, which is forgotten.
 */
export async function holdAgain(tx: Context, order: Order): Promise<void> {
  const { id: orderId, customerId, email, address, total: amount, createdAt } = order
  const person = personKeys({ email, phone: address?.phone ?? null })
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.db
    .insert(orderHolds)
    .values({
      ...{ orderId, amount, at: createdAt, network: null, isCash: true, isFresh: false },
      buyer: customerId === null ? person.email : accountKey(customerId),
      phone: person.phone,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    })
    .onConflictDoNothing()
}

/** An unpaid order is to be paid in cash after all: its hold, and what fresh buyers hold of stock, count as cash. */
export async function holdForCash(tx: Context, orderId: string, amount: number): Promise<void> {
  const [hold] = await tx.db
    .update(orderHolds)
    .set({ isCash: true, amount })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.isCash, false)))
    .returning({ isFresh: orderHolds.isFresh })
  if (!hold?.isFresh) return
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await moveFreshToCash(
    tx,
    lines.flatMap(({ variantId, quantity }) => (variantId ? { variantId, quantity } : [])),
  )
}

/** Staff have changed the phone number of an order: its hold counts for the new number. */
export async function moveHold(tx: Context, orderId: string, phone: string): Promise<void> {
  const key = personKeys({ email: '', phone }).phone
  await tx.db.update(orderHolds).set({ phone: key }).where(eq(orderHolds.orderId, orderId))
}

/**
 * On the schedule `payments.settle-due`: releases holds whose order is no longer pending. During a rolling upgrade, a
 * process of a version without holds changes order statuses and leaves their holds behind.
 */
export async function releaseSettled(ctx: Context, batch = 200): Promise<void> {
  let released: number
  do {
    const result = await ctx.transaction(async (tx) => {
      const settled = await queryRows<{ id: string }>(
        tx.db,
        sql`select h.order_id as id from order_holds h join orders o on o.id = h.order_id
          where o.status <> 'pending' order by h.order_id limit ${batch} for update of h skip locked`,
      )
      await releaseHolds(
        tx,
        settled.map(({ id }) => id),
      )
      return ok(settled.length)
    })
    released = result.ok ? result.value : 0
  } while (released === batch)
}

/**
 * Removes the network of an order after an hour, when it is no longer needed; on the schedule `payments.settle-due`.
 * Skips holds locked by another transaction: they are being released, or are picked up a minute later.
 */
export async function purgeHolderNetworks(ctx: Context): Promise<void> {
  const drop = `with old as materialized (
      select order_id from order_holds where network is not null and at <= $1::timestamptz for update skip locked)
    update order_holds h set network = null from old where h.order_id = old.order_id`
  await preparedRows(ctx.db, 'orders_drop_networks', drop, [networkSince(ctx)])
}
