import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { refuse } from '../problems.ts'
import { recordOrderEvent } from '../status/change-status.ts'
import { closePendingChange } from '../status/pending-changes.ts'
import { orders } from '../tables.ts'
import { lockEditable } from './load-edit.ts'
import { CHANGE_OVER } from './rules.ts'
import { pendingRevisions } from './tables.ts'

type Ending = { orderNumber: string; revisionId: string }

/**
 * Withdraws the payment link of a change, for staff: the units held for it go back to stock, and a payment that arrives
 * later is refunded.
 */
export async function withdrawChange(
  ctx: Context,
  { orderNumber, revisionId }: Ending,
): Promise<Result<null, 'FORBIDDEN' | 'OWN_ORDER' | 'ORDER_NOT_FOUND' | 'CHANGE_OVER'>> {
  return ctx.transaction(async (tx) => {
    const locked = await lockEditable(tx, orderNumber)
    if (!locked.ok) return locked
    const ended = await endChange(tx, locked.value.order, { id: revisionId, how: 'withdrawn' })
    if (!ended) return refuse('CHANGE_OVER')
    const after = { amount: formatMoney(paise(ended.amount)) }
    await recordActivity(tx, { action: 'order.withdraw-change', subject: ['order', locked.value.order.number], after })
    return ok(null)
  })
}

/** Ends a change that was not paid in time, unless it has ended or its order is locked by its payment until then. */
export async function lapseChange(ctx: Context, { orderId, id }: { orderId: string; id: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
    if (order) await endChange(tx, order, { id, how: 'lapsed' })
    return ok(null)
  })
}

async function endChange(
  tx: Context,
  order: typeof orders.$inferSelect,
  { id, how }: { id: string; how: 'withdrawn' | 'lapsed' },
) {
  const closed = await closePendingChange(tx, order, how, id)
  if (!closed) return null
  await recordOrderEvent(tx, order.id, order.status, CHANGE_OVER[how])
  await tx.announce('order.change-over', { revisionId: id })
  return closed
}

/** Emails the link of a change again, for staff. */
export async function resendChange(
  ctx: Context,
  { orderNumber, revisionId }: Ending,
): Promise<Result<null, 'FORBIDDEN' | 'OWN_ORDER' | 'ORDER_NOT_FOUND' | 'CHANGE_OVER' | 'TOO_MANY_TRIES'>> {
  return ctx.transaction(async (tx) => {
    const locked = await lockEditable(tx, orderNumber)
    if (!locked.ok) return locked
    const { order } = locked.value
    const { id, orderId, status, sends } = pendingRevisions
    const [sent] = await tx.db
      .update(pendingRevisions)
      .set({ sends: sql`${sends} + 1` })
      .where(and(eq(id, revisionId), eq(orderId, order.id), eq(status, 'open')))
      .returning({ send: sends })
    if (!sent) return refuse('CHANGE_OVER')
    if (sent.send > MAX_SENDS) return refuse('TOO_MANY_TRIES')
    await recordActivity(tx, { action: 'order.resend-change', subject: ['order', order.number] })
    await tx.announce('order.change-due', { revisionId, send: sent.send })
    return ok(null)
  })
}

/** More emails than this help nobody. */
const MAX_SENDS = 5
