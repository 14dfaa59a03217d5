import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { dayInIndia } from '../../../shared/dates.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { restoreStock } from '../../catalog/index.ts'
import { releaseCoupon } from '../../coupons/index.ts'
import { creditGiftCard } from '../../gift-cards/index.ts'
import { refuse } from '../problems.ts'
import { isUndelivered, salesTag, sourcesOf } from '../rules.ts'
import type { OrderStatus } from '../schemas.ts'
import { followOrders } from '../shipments/follow-orders.ts'
import { orderEvents, orderLines, orders } from '../tables.ts'
import { closePendingChange } from './pending-changes.ts'
import { releaseHolds } from './release-holds.ts'

/**
 * Changes an order's status along `transitions` by one conditional UPDATE, with its event and announcement, and that of
 * its shipments. If the order ends without goods, also returns stock, coupon use and gift card amount. Of concurrent
 * calls only one succeeds, so everything is returned exactly once. `isDerived`: the shipments already say so, and what
 * came back with them is counted there.
 */
export async function changeStatus(
  tx: Context,
  orderId: string,
  to: OrderStatus,
  note: string,
  { isDerived = false } = {},
): Promise<Result<{ orderNumber: string }, 'ORDER_MOVE_REFUSED'>> {
  const [moved] = await transitionAll(tx, [orderId], to, isDerived)
  if (!moved) {
    const [order] = await tx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    return refuse('ORDER_MOVE_REFUSED', { status: order?.status ?? 'unknown', to })
  }
  if (!isDerived) await followOrders(tx, [orderId], to, actorName(tx))
  await recordTransition(tx, moved, to, note)
  if (to === 'cancelled' || to === 'expired') {
    await closePendingChange(tx, { id: orderId, number: moved.number }, 'ended')
    const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const reference = moved.number
    await restoreStock(
      tx,
      lines.flatMap(({ variantId, quantity }) => (variantId ? { variantId, quantity, reference } : [])),
    )
  }
  if (to === 'cancelled' || to === 'expired' || isUndelivered(to)) {
    await releaseCoupon(tx, moved.number)
    await creditGiftCard(tx, moved.number)
  }
  // The goods are back. If the store retains part of the money, staff decide what goes back to the gift card.
  if (to === 'refunded' && !(await keepsMoney(tx, orderId))) await creditGiftCard(tx, moved.number)
  return ok({ orderNumber: moved.number })
}

/**
 * Whether part of a card or UPI payment, or of the cash received, has not been refunded. False if nothing was received.
 * Payments depend on orders, so their tables can't be imported here.
 */
async function keepsMoney(tx: Context, orderId: string): Promise<boolean> {
  const kept = await queryRows(
    tx.db,
    sql`select p.id from payments p left join payment_captures c on c.id = p.provider_payment_id
      where p.order_id = ${orderId} and p.provider_payment_id is not null and coalesce(c.refunded, 0) < p.amount
      union all
      select p.id from pending_revisions r join payments p on p.revision_id = r.id
      join payment_captures c on c.id = p.provider_payment_id
      where r.order_id = ${orderId} and c.refunded < c.amount
      union all
      select p.id from payments p join payment_captures c on c.payment_id = p.id and c.kind = 'cash'
      where p.order_id = ${orderId} and c.refunded < c.amount`,
  )
  return kept.length > 0
}

/**
 * Changes the status of several orders by one UPDATE, and returns those for which the transition is allowed. Only for
 * transitions that give nothing back: orders that end without goods need `changeStatus` one by one.
 */
export async function changeStatuses(
  tx: Context,
  ids: readonly string[],
  to: 'confirmed' | 'processing' | 'shipped' | 'out_for_delivery' | 'delivered',
): Promise<TransitionedOrder[]> {
  const moved = await transitionAll(tx, ids, to)
  await followOrders(
    tx,
    moved.map(({ id }) => id),
    to,
    actorName(tx),
  )
  await recordTransitions(tx, moved, to, '')
  return moved
}

/**
 * Changes the status of an order because of its returns, which have refunded what is due: nothing is given back here.
 * False if the order's status doesn't allow it.
 */
export async function followReturns(
  tx: Context,
  orderId: string,
  to: 'delivered' | 'return_requested' | 'returned' | 'refunded',
): Promise<boolean> {
  const moved = await transitionAll(tx, [orderId], to)
  await recordTransitions(tx, moved, to, '')
  return moved.length > 0
}

async function transitionAll(
  tx: Context,
  ids: readonly string[],
  to: OrderStatus,
  isDerived = false,
): Promise<TransitionedOrder[]> {
  const moved = await tx.db
    .update(orders)
    .set({ status: to, updatedAt: tx.now(), ...(to === 'shipped' && !isDerived ? { tracking: shippedNow(tx) } : {}) })
    .where(
      and(
        inArray(orders.id, [...ids]),
        inArray(orders.status, sourcesOf(to)),
        isShippableOrUnpaid,
        // The buyer may have chosen cash on delivery in the last moment.
        to === 'expired' ? inArray(orders.paymentMethod, ['card', 'upi', 'upi-qr']) : undefined,
      ),
    )
    .returning({ id: orders.id, number: orders.number, createdAt: orders.createdAt })
  if (sourcesOf(to).includes('pending'))
    await releaseHolds(
      tx,
      moved.map(({ id }) => id),
    )
  return moved
}

/** The shipment's own facts follow if staff give them. */
const shippedNow = ({ now }: Context) =>
  sql`coalesce(${orders.tracking}, '{}'::jsonb) || jsonb_build_object('shippedDate', ${now().toISOString()}::text)`

type TransitionedOrder = { id: string; number: string; createdAt: Date }

/** Transitions that add an order to the sales figures or remove it. */
const COUNTING: readonly OrderStatus[] = ['confirmed', 'cancelled', 'expired', 'rto_received', 'lost', 'damaged']

/** Records a transition: the line in the order's history, the announcement, and the sales figures of its day. */
export const recordTransition = (tx: Context, order: TransitionedOrder, to: OrderStatus, note: string) =>
  recordTransitions(tx, [order], to, note)

async function recordTransitions(tx: Context, moved: readonly TransitionedOrder[], to: OrderStatus, note: string) {
  if (moved.length === 0) return
  const [actor, at] = [actorName(tx), tx.now()]
  await tx.db.insert(orderEvents).values(moved.map(({ id }) => ({ orderId: id, status: to, note, actor, at })))
  await tx.announce(`order.${to}`, ...moved.map(({ number }) => ({ orderNumber: number })))
  if (COUNTING.includes(to)) for (const order of moved) await purgeSales(tx, order)
}

/** How an order's history identifies the actor. */
export const actorName = ({ actor: who }: Context): string =>
  'id' in who ? who.id : who.kind === 'nobody' ? 'guest' : who.kind

/** Adds a line to an order's history. */
export async function recordOrderEvent(tx: Context, orderId: string, status: OrderStatus, note: string) {
  await tx.db.insert(orderEvents).values({ orderId, status, note, actor: actorName(tx), at: tx.now() })
}

export async function purgeSales(tx: Context, { createdAt }: Pick<TransitionedOrder, 'createdAt'>) {
  const day = dayInIndia(createdAt)
  // Today's figures are never cached.
  if (day !== dayInIndia(tx.now())) await tx.purge([salesTag(day)])
}

/** Digital product orders are final once paid: they can't be cancelled or shipped. */
const isShippableOrUnpaid = or(eq(orders.kind, 'goods'), eq(orders.status, 'pending'))
