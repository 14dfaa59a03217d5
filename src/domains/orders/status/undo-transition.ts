import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { isBackTransition, UNDO_SECONDS } from '../rules.ts'
import type { OrderStatus } from '../schemas.ts'
import { undoDelivery } from '../shipments/follow-orders.ts'
import { staffStatusText } from '../status-rules.ts'
import { orderEvents, orders } from '../tables.ts'
import { actorName, purgeSales, recordOrderEvent } from './change-status.ts'
import { refuseBackTransition } from './refuse-transition.ts'
import { holdAgain } from './release-holds.ts'
import { eachOf, type TransitionReport } from './transition-orders.ts'

/** `status`: the current status, which is undone. */
type Undo = { order: string; status: OrderStatus }

/**
 * Undoes the actor's own last transition of an order within a minute, without an announcement. If somebody changes the
 * order at the same time, one of the two finds it changed. Refuses STEP_STAYS with the reason (decision 0026).
 */
const undoTransition = (
  ctx: Context,
  { order: number, status }: Undo,
): Promise<Result<null, 'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'ORDER_MOVE_REFUSED' | 'OWN_ORDER' | 'STEP_STAYS'>> =>
  ctx.transaction(async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.number, number)).for('update')
    if (!order) return refuse('ORDER_NOT_FOUND')
    if (order.status !== status) return refuseUndo(`It’s ${staffStatusText(order.status).toLowerCase()} now`)
    const events = await tx.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(asc(orderEvents.id))
    // A changed address or changed items keep the status, and are no transition.
    const since = events.findLastIndex((event) => event.status !== status)
    const [before, last] = [events[since]?.status, events[since + 1]]
    // Its goods have left the counter.
    if (order.pickup && status === 'delivered') return refuseUndo('This order was handed over')
    if (!last || !before || !isBackTransition(status, before)) return refuseUndo('This status change cannot be undone')
    // A prepaid order was confirmed by its payment.
    if (before === 'pending' && order.paymentMethod !== 'cod') return refuseUndo('Its payment confirmed it')
    const missing = refuseBackTransition(tx, order, before)
    if (missing) return missing
    // The first delivery email may be going out right now.
    if (status === 'delivered' && events.filter((event) => event.status === status).length > 1)
      return refuseUndo('It has already been undone once')
    if (last.actor !== actorName(tx)) return refuseUndo('Someone else changed the status')
    if (tx.now().getTime() - last.at.getTime() > UNDO_SECONDS * 1000) return refuseUndo('It’s more than a minute ago')
    await tx.db.update(orders).set({ status: before, updatedAt: tx.now() }).where(eq(orders.id, order.id))
    await recordOrderEvent(tx, order.id, before, '')
    if (status === 'delivered')
      await undoDelivery(tx, { orderId: order.id, deliveredAt: last.at, before, actor: actorName(tx) })
    // The order is no longer a sale.
    if (before === 'pending') {
      await purgeSales(tx, order)
      await holdAgain(tx, order)
    }
    const subject = ['order', number] as const
    await recordActivity(tx, { action: 'order.take-back', subject, before: { status }, after: { status: before } })
    return ok(null)
  })

const refuseUndo = (message: string) => refuse('STEP_STAYS', { message })

/** Undoes a transition of many orders, one by one. */
export async function undoTransitions(
  ctx: Context,
  { orders: numbers, status }: { orders: readonly string[]; status: OrderStatus },
): Promise<Result<TransitionReport, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  return ok(await eachOf(numbers, (order) => undoTransition(ctx, { order, status })))
}
