import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { consumeRateLimit, rateLimitWait } from '../../../platform/rate-limit/limits.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { orderNumberOf } from '../find-orders.ts'
import { refuse } from '../problems.ts'
import { isReadyToCollect } from '../rules.ts'
import type { PaymentMethod } from '../schemas.ts'
import { changeStatus } from '../status/change-status.ts'
import { findAwaitingChange } from '../status/pending-changes.ts'
import { refuseAs } from '../status/refuse-transition.ts'
import { staffStatusText } from '../status-rules.ts'
import { orders } from '../tables.ts'
import { isCollectionCode } from './collection-code.ts'

/** Wrong codes at the counter: somebody who guesses gets no further than this with one order. */
const PER_ORDER = { name: 'collection-code', points: 5, seconds: 60 * 60 }

type CollectedOrder = { id: string; number: string; paymentMethod: PaymentMethod | null; due: number }

const wrongCode = (message: string) => refuse('COLLECTION_CODE', { message, fields: { code: message } })

const notReady = (status: string) =>
  refuse('NOT_TO_COLLECT', {
    message: `This order is ${staffStatusText(status).toLowerCase()}, so it can’t be handed over now`,
  })

/**
 * Checks who collects an order, before its transaction: wrong codes are counted even though nothing else is written.
 * `isKnown`: staff checked the name and phone number instead.
 */
export async function checkCollector(
  ctx: Context,
  asked: { orderNumber: string; code: string; isKnown: boolean },
): Promise<Result<{ id: string }, 'ORDER_NOT_FOUND' | 'NOT_TO_COLLECT' | 'COLLECTION_CODE' | 'TOO_MANY_TRIES'>> {
  const [order] = await ctx.db
    .select({ id: orders.id, status: orders.status, pickup: orders.pickup })
    .from(orders)
    .where(eq(orders.number, orderNumberOf(asked.orderNumber) ?? ''))
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (!order.pickup) return refuse('NOT_TO_COLLECT', { message: 'This order is delivered, not collected' })
  if (!isReadyToCollect(order)) return notReady(order.status)
  if (asked.isKnown) return ok(order)
  if (asked.code.trim() === '') return wrongCode('Enter the customer’s code, or check their name and phone number')
  const wait = await rateLimitWait(ctx, PER_ORDER, order.id)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  if (isCollectionCode(order.id, asked.code)) return ok(order)
  await consumeRateLimit(ctx, PER_ORDER, order.id)
  return wrongCode('That isn’t the code of this order. Check the order number, too.')
}

/**
 * Records that a buyer collected an order: its goods leave the store and arrive at once, so that invoice, returns and
 * figures follow as for a delivery. Of two members of staff the second is refused. Not for their own orders (A63).
 */
export async function handOverGoods(
  tx: Context,
  orderId: string,
  note: string,
): Promise<
  Result<
    CollectedOrder,
    'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'OWN_ORDER' | 'NOT_TO_COLLECT' | 'CHANGE_UNPAID' | 'ORDER_MOVE_REFUSED'
  >
> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return refuse('ORDER_NOT_FOUND')
  const missing: Refusal<'FORBIDDEN' | 'OWN_ORDER'> | null = refuseAs(tx, order, {
    right: 'orders.fulfil',
    isMoney: true,
  })
  if (missing) return missing
  if (!isReadyToCollect(order)) return notReady(order.status)
  if ((await findAwaitingChange(tx, [order.id])).has(order.id)) return refuse('CHANGE_UNPAID')
  const left = await changeStatus(tx, order.id, 'shipped', '')
  if (!left.ok) return left
  const arrived = await changeStatus(tx, order.id, 'delivered', note)
  if (!arrived.ok) return arrived
  const { id, number, paymentMethod, total, cashReceived } = order
  return ok({ id, number, paymentMethod, due: paymentMethod === 'cod' ? total - cashReceived : 0 })
}
