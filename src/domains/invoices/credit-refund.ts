import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { findCredited } from '../gift-cards/index.ts'
import { findOrder } from '../orders/index.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { CreditNoteRequest } from './schemas.ts'

/** On `payment.refunded`: corrects the invoice by what went back. A cancelled order's has been by `creditCancelled`. */
export async function creditRefund(
  ctx: Context,
  { orderNumber, refundId, amount, hasPaid, reason, lines, shipping }: Events['payment.refunded'],
): Promise<void> {
  if (!hasPaid || reason === 'cancelled') return
  const named = lines.map(({ lineId, ...line }) => ({ orderLineId: lineId, ...line }))
  // The invoice may still be on its way.
  await issueInvoice(ctx, { orderNumber })
  await credit(ctx, {
    orderNumber,
    reference: `refund ${refundId}`,
    reason: named.length > 0 ? 'Goods were returned or not delivered' : 'Money was given back',
    credits: { refunded: amount, lines: named, delivery: shipping },
  })
}

/**
 * On `order.refunded`: corrects the invoice by what no refund of a payment tells of. What was paid at the door went back by
 * hand; what a gift card paid went back onto it, unless a part of the money was kept (`changeStatus`).
 */
export async function creditReturned(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findOrder(ctx, orderNumber)
  if (!order.ok) return
  const reason = 'The goods were returned'
  const { paymentMethod } = order.value
  if (paymentMethod === 'cod' || paymentMethod === null)
    return credit(ctx, { orderNumber, reference: `returned ${orderNumber}`, reason, credits: 'all' })
  const refunded = await findCredited(ctx, orderNumber)
  if (refunded === 0) return
  const credits = { refunded, lines: [], delivery: 0 }
  await credit(ctx, { orderNumber, reference: `gift-card ${orderNumber}`, reason, credits })
}

async function credit(ctx: Context, request: CreditNoteRequest): Promise<void> {
  const issued = await issueCreditNote(ctx, request)
  if (!issued.ok)
    ctx.log.error({ ...issued.params, reference: request.reference }, 'a credit note could not be written')
}
