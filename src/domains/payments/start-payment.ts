import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { PaymentGateway } from '../../platform/payment-gateways/gateway.ts'
import { newId } from '../../shared/ids.ts'
import type { Payable } from '../orders/index.ts'
import { FIRST_CHECK_MS } from './next-check.ts'
import { payments } from './tables.ts'

const CURRENCY = 'INR'

export type PaymentRow = typeof payments.$inferSelect

/**
 * The order that a payment is for, also if it pays for a change. For queries that read `payments`; `payments.order_id`
 * alone is the payment of the order as it was placed.
 */
export const orderOf: SQL<string> = sql`coalesce(${payments.orderId}, (select r.order_id from pending_revisions r where r.id = ${payments.revisionId}))`

/** An amount to pay: `total` of an order, or of a change of it, whose `receipt` names it at the provider. */
export type DuePayment = Pick<Payable, 'id' | 'number' | 'total'> & { change?: { id: string; receipt: string } }

/** The payment of an order as it was placed; changes of it have payments of their own. */
export const findPaymentRow = async (ctx: Context, orderId: string): Promise<PaymentRow | null> =>
  (await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)))[0] ?? null

/** The payment of a change, if it was begun. */
export const findChangePayment = async (ctx: Context, revisionId: string): Promise<PaymentRow | null> =>
  (await ctx.db.select().from(payments).where(eq(payments.revisionId, revisionId)))[0] ?? null

/** The payment of what is due, if it was begun. */
export async function findPayment(
  ctx: Context,
  { id, change }: Pick<DuePayment, 'id' | 'change'>,
): Promise<PaymentRow | null> {
  return change ? findChangePayment(ctx, change.id) : findPaymentRow(ctx, id)
}

/**
 * The payment of what is due with its order at the provider, created once: both are stored before anybody can pay (I8).
 * After an interrupted attempt, the provider's order is found by its receipt.
 */
export async function startPayment(ctx: Context, gateway: PaymentGateway, due: DuePayment): Promise<PaymentRow> {
  const known = await findPayment(ctx, due)
  if (known) return known
  const { id: orderId, number, total: amount, change } = due
  const receipt = change?.receipt ?? number
  const { id: providerOrderId } = await gateway.createOrder({ receipt, amount, currency: CURRENCY })
  const now = ctx.now()
  await ctx.db
    .insert(payments)
    .values({
      id: newId('pay'),
      ...(change ? { revisionId: change.id } : { orderId }),
      provider: gateway.name,
      providerOrderId,
      amount,
      currency: CURRENCY,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const made = await findPayment(ctx, due)
  if (!made) throw new Error(`The payment of ${receipt} could not be begun`)
  return made
}

/** The order that a payment is for. */
export async function findOrderOf(ctx: Context, { id, orderId }: PaymentRow): Promise<string> {
  if (orderId !== null) return orderId
  const [found] = await ctx.db.select({ orderId: orderOf }).from(payments).where(eq(payments.id, id))
  if (!found) throw new Error(`The payment ${id} has no order`)
  return found.orderId
}
