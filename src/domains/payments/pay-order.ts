import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { placeOf, takeTry } from '../customers/index.ts'
import { changeStatus, findPayable, type Payable } from '../orders/index.ts'
import { methodsFor } from '../orders/rules.ts'
import { readSettings } from '../settings/index.ts'
import { capturePayment } from './capture-payment.ts'
import { payments } from './tables.ts'

const BY_PLACE = { name: 'pay-place', points: 30, seconds: 15 * 60 }
const CURRENCY = 'INR'

export type PayOrder = {
  orderNumber: string
  proof: string
  /** Of a guest: the keys of orders that the browser sends. */
  keys?: readonly string[]
}

/**
 * Pays an order that is placed (design §7): the order first, the money second. A repetition of a payment that was taken
 * is answered with yes again. A declined one cancels the order, so that its stock and coupon are free for the next try.
 * Refuses ORDER_NOT_FOUND, PAYMENT_NOT_DUE, PAYMENT_DECLINED, PAYMENT_MISMATCH and TOO_MANY_TRIES.
 */
export async function payOrder(
  ctx: Context,
  gateway: PaymentGateway,
  { orderNumber, proof, keys = [] }: PayOrder,
  client: Client,
): Promise<Result<{ orderNumber: string }>> {
  const wait = await takeTry(ctx, BY_PLACE, placeOf(client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const order = await findPayable(ctx, orderNumber, keys)
  if (!order) return refuse('ORDER_NOT_FOUND')
  if (order.paymentMethod === 'cod' || order.paymentMethod === null) return refuse('PAYMENT_NOT_DUE')
  // A demo that became a real shop may still hold unpaid orders: the sandbox's word is no longer good for them.
  if (!methodsFor([order.paymentMethod], (await readSettings(ctx)).store).length) return refuse('PAYMENT_NOT_DUE')
  const payment = await startPayment(ctx, gateway, order)
  if (payment.status === 'captured') return ok({ orderNumber: order.number })
  if (payment.status === 'review' || payment.status === 'refund_due') return refuse('PAYMENT_MISMATCH')
  if (payment.status !== 'created' || order.status !== 'pending') return refuse('PAYMENT_NOT_DUE')

  const asked = { orderId: payment.providerOrderId, amount: payment.amount, currency: payment.currency, proof }
  const answer = await gateway.confirm(asked)
  if (answer.kind === 'declined') return declinePayment(ctx, payment.id, order, answer.reason)
  const captured = await capturePayment(ctx, { ...answer, providerOrderId: payment.providerOrderId })
  return captured.ok ? ok({ orderNumber: order.number }) : captured
}

/** The payment of an order with its order at the provider; made once. */
async function startPayment(ctx: Context, gateway: PaymentGateway, order: Payable) {
  const find = async () => (await ctx.db.select().from(payments).where(eq(payments.orderId, order.id)))[0]
  const known = await find()
  if (known) return known
  const { id: providerOrderId } = await gateway.createOrder({
    receipt: order.number,
    amount: order.total,
    currency: CURRENCY,
  })
  await ctx.db
    .insert(payments)
    .values({
      id: newId('pay'),
      orderId: order.id,
      provider: gateway.name,
      providerOrderId,
      amount: order.total,
      currency: CURRENCY,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error(`The payment of ${order.number} could not be begun`)
  return made
}

async function declinePayment(ctx: Context, id: string, order: Payable, reason: string): Promise<Result<never>> {
  await ctx.transaction(async (tx) => {
    const [declined] = await tx.db
      .update(payments)
      .set({ status: 'declined', updatedAt: tx.now() })
      .where(and(eq(payments.id, id), eq(payments.status, 'created')))
      .returning({ id: payments.id })
    return declined ? changeStatus(tx, order.id, 'cancelled', 'The payment was declined') : ok(null)
  })
  return refuse('PAYMENT_DECLINED', { reason })
}
