import type { Context } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { findCharged } from '../gift-cards/index.ts'
import { findOrder, isCashReturnedByHand } from '../orders/index.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import type { CreditNoteRequest } from './schemas.ts'

/**
 * On `payment.refunded`: credits the refunded amount. For an order that was cancelled or not delivered at all,
 * `creditCancelled` or `creditUndelivered` has done so already, and `reviseInvoice` for one whose items were changed.
 */
export async function creditRefund(
  ctx: Context,
  { orderNumber, refundId, amount, hasPaid, reason, lines, shipping }: Events['payment.refunded'],
): Promise<void> {
  if (!hasPaid || reason === 'cancelled' || reason === 'undelivered' || reason === 'revision') return
  const named = lines.map(({ lineId, ...line }) => ({ orderLineId: lineId, ...line }))
  // The invoice may not have been issued yet.
  await issueInvoice(ctx, { orderNumber })
  await credit(ctx, {
    orderNumber,
    reference: `refund ${refundId}`,
    reason: named.length > 0 ? 'Goods returned or not delivered' : 'Payment refunded',
    credits: { refunded: amount, lines: named, delivery: shipping },
  })
}

/**
 * On `order.refunded`: credits amounts that no payment refund reports. Cash that was never recorded was returned by hand; a
 * gift card's share went back onto the card, unless part of the money was kept (`changeStatus`).
 */
export async function creditReturned(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  const order = await findOrder(ctx, orderNumber)
  if (!order.ok) return
  const reason = 'Goods returned'
  const { paymentMethod, giftCardAmount } = order.value
  // Cash that was recorded has refunds, which are credited by themselves, as online payments are.
  if (paymentMethod === null || (await isCashReturnedByHand(ctx, order.value.id)))
    return credit(ctx, { orderNumber, reference: `returned ${orderNumber}`, reason, credits: 'all' })
  const refunded = giftCardAmount - (await findCharged(ctx, orderNumber))
  if (refunded === 0) return
  const credits = { refunded, lines: [], delivery: 0 }
  await credit(ctx, { orderNumber, reference: `gift-card ${orderNumber}`, reason, credits })
}

/** On `return.card-credited`: credits what went back to the gift card that had paid; once for each return. */
export const creditGiftCardReturn = (
  ctx: Context,
  { orderNumber, returnNumber, amount, lines, shipping }: Events['return.card-credited'],
): Promise<void> =>
  credit(ctx, {
    orderNumber,
    reference: `return ${returnNumber}`,
    reason: 'Goods returned',
    credits: {
      refunded: amount,
      lines: lines.map(({ lineId, ...line }) => ({ orderLineId: lineId, ...line })),
      delivery: shipping,
    },
  })

/** On `order.cancelled`: credits the invoice of an order that was paid or shipped before. */
export async function creditCancelled(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  // The invoice of a change paid just before may not have been issued yet.
  await issueInvoice(ctx, { orderNumber })
  const reference = `cancelled ${orderNumber}`
  await credit(ctx, { orderNumber, reference, reason: 'Order cancelled', credits: 'all' })
}

/** On `order.rto_received`, `order.lost` and `order.damaged`: credits all that is left of the invoice. */
export async function creditUndelivered(ctx: Context, { orderNumber }: { orderNumber: string }): Promise<void> {
  // Cash on delivery is invoiced on dispatch, in a job that may still wait.
  await issueInvoice(ctx, { orderNumber })
  const reference = `undelivered ${orderNumber}`
  await credit(ctx, { orderNumber, reference, reason: 'Goods not delivered', credits: 'all' })
}

/** On `shipment.settled`: credits the goods of a shipment that its buyer will never get. */
export async function creditShipment(
  ctx: Context,
  { orderNumber, shipmentId, amount, lines, shipping }: Events['shipment.settled'],
): Promise<void> {
  await issueInvoice(ctx, { orderNumber })
  const named = lines.flatMap(({ lineId, ...line }) => (line.quantity > 0 ? [{ orderLineId: lineId, ...line }] : []))
  await credit(ctx, {
    ...{ orderNumber, reference: `shipment ${shipmentId}`, reason: 'Goods not delivered' },
    credits: { refunded: amount, lines: named, delivery: shipping },
  })
}

async function credit(ctx: Context, request: CreditNoteRequest): Promise<void> {
  const issued = await issueCreditNote(ctx, request)
  if (!issued.ok)
    ctx.log.error({ ...issued.params, reference: request.reference }, 'a credit note could not be written')
}
