import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { newId } from '../../shared/ids.ts'
import type { Payable } from '../orders/index.ts'
import { FIRST_CHECK_MS } from './next-check.ts'
import { payments } from './tables.ts'

const CURRENCY = 'INR'

export type PaymentRow = typeof payments.$inferSelect

export const findPaymentRow = async (ctx: Context, orderId: string): Promise<PaymentRow | null> =>
  (await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))[0] ?? null

/**
 * The payment of an order with its order at the provider, created once: both are stored before anybody can pay (I8).
 * After an interrupted attempt, the provider's order is found by our order's number.
 */
export async function startPayment(ctx: Context, gateway: PaymentGateway, order: Payable): Promise<PaymentRow> {
  const known = await findPaymentRow(ctx, order.id)
  if (known) return known
  const { id: providerOrderId } = await gateway.createOrder({
    receipt: order.number,
    amount: order.total,
    currency: CURRENCY,
  })
  const now = ctx.now()
  await ctx.db
    .insert(payments)
    .values({
      id: newId('pay'),
      orderId: order.id,
      provider: gateway.name,
      providerOrderId,
      amount: order.total,
      currency: CURRENCY,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const made = await findPaymentRow(ctx, order.id)
  if (!made) throw new Error(`The payment of ${order.number} could not be begun`)
  return made
}
