import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { formatMoney, fromRupees, type Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { confirmClaim, findUpiOrder, isByUpi, refuseOwnRefund } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { lockPayment } from '../lock-payment.ts'
import { type CaptureOutcome, captureOnce } from '../pay/capture-payment.ts'
import { refuse } from '../problems.ts'
import { OWN_UPI } from '../rules.ts'
import { paymentCaptures } from '../tables.ts'
import type { ConfirmUpiBody } from './schemas.ts'

export type ConfirmUpi = ConfirmUpiBody & { orderNumber: string }

/** `refunding`: the order was over, so the money is recorded as received and owed back. */
export type ConfirmedUpi = { orderNumber: string; outcome: CaptureOutcome }

type ConfirmRefusal =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'OWN_ORDER'
  | 'UPI_NOT_DUE'
  | 'UPI_PAID'
  | 'UPI_AMOUNT'
  | 'UPI_REFERENCE_USED'
  | 'PAYMENT_NOT_FOUND'
  | 'REFUND_NOTHING_PAID'
  | 'REFUND_TOO_LARGE'
  | 'REFUND_VALUE_SPENT'

/**
 * Records that staff found the payment for an order in the store's own account, and makes the order paid: each reference
 * number once in the store, and each order once. An order that has lapsed is revived if everything can be taken again;
 * otherwise, and for a cancelled one, the money is owed back. Not for the staff member's own order (A63).
 */
export async function confirmUpi(ctx: Context, asked: ConfirmUpi): Promise<Result<ConfirmedUpi, ConfirmRefusal>> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const found = await findUpiOrder(ctx, asked.orderNumber)
  if (!found) return refuse('ORDER_NOT_FOUND')
  const own = await refuseOwnRefund(ctx, found.order.id)
  if (own) return own
  if (!isByUpi(found)) return refuse('UPI_NOT_DUE')
  const { id: orderId, number: orderNumber, total } = found.order
  if (fromRupees(asked.amount) !== total) {
    const message = `The order costs ${formatMoney(total as Paise)}. If another amount was paid, send it back and reject the payment.`
    return refuse('UPI_AMOUNT', { message, fields: { amount: message } })
  }
  const given = { orderId, orderNumber, total, reference: asked.reference }
  let made = await ctx.transaction((tx) => confirmOnce(tx, given, true))
  // What it had released can't be taken again: that attempt is rolled back, and the money is owed back.
  if (!made.ok && made.code === 'ORDER_NOT_REVIVED') made = await ctx.transaction((tx) => confirmOnce(tx, given, false))
  if (made.ok) return made
  if (made.code === 'ORDER_NOT_REVIVED') throw new Error('An order was not revived that nobody tried to revive')
  return made
}

type Given = { orderId: string; orderNumber: string; total: number; reference: string }

async function confirmOnce(
  tx: Context,
  { orderId, orderNumber, total, reference }: Given,
  mayRevive: boolean,
): Promise<Result<ConfirmedUpi, ConfirmRefusal | 'ORDER_NOT_REVIVED'>> {
  const paymentId = `upi_${reference}`
  const payment = await lockPayment(tx, orderId, { provider: OWN_UPI, amount: total })
  if (payment.providerPaymentId !== null)
    // Pressed twice, or by two members of staff.
    return payment.providerPaymentId === paymentId
      ? ok({ orderNumber, outcome: payment.status === 'captured' ? 'paid' : 'refunding' })
      : refuse('UPI_PAID')
  const [known] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, paymentId))
  if (known) return known.paymentId === payment.id ? ok({ orderNumber, outcome: 'refunding' }) : refuseUsed()
  const { providerOrderId, currency } = payment
  const captured = { providerOrderId, paymentId, amount: total, currency, isByHand: true }
  const outcome = await captureOnce(tx, captured, mayRevive)
  if (!outcome.ok) return outcome
  // Another order's confirmation was first by a moment.
  if (outcome.value === 'mismatch') return refuseUsed()
  await confirmClaim(tx, orderId, reference)
  const after = { reference, amount: total, outcome: outcome.value }
  await recordActivity(tx, { action: 'order.upi-confirm', subject: ['order', orderNumber], after })
  return ok({ orderNumber, outcome: outcome.value })
}

function refuseUsed() {
  const message = 'This reference number was already recorded for another order'
  return refuse('UPI_REFERENCE_USED', { fields: { reference: message } })
}
