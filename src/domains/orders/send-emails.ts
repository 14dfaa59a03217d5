import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { secret } from '../../platform/email/secret.ts'
import { together } from '../../platform/together.ts'
import { readSettings } from '../settings/index.ts'
import { countCorrections } from './admin/correct-tracking.ts'
import { cashCodeEmail } from './emails/cash-code.ts'
import { orderConfirmation } from './emails/order-confirmation.ts'
import { type NewsKind, orderNews } from './emails/order-news.ts'
import { payLinkEmail } from './emails/pay-link.ts'
import { paymentFailed } from './emails/payment-failed.ts'
import { trackingLinks } from './emails/tracking-links.ts'
import { upiRejected } from './emails/upi-rejected.ts'
import { canEmail } from './erase-buyer.ts'
import { emailedOrderPath, payPath } from './find-recipient.ts'
import { type LoadedOrder, loadOrders } from './load-orders.ts'
import { REPLACED } from './payment-rules.ts'
import { CODE_MINUTES, codeOf, inMinutes } from './place/cash-codes.ts'
import { awaitsPayment, canCorrectTracking, heldUntil, isBackTransition, isReadyToCollect, isUnpaid } from './rules.ts'
import type { ShipmentView } from './shipments/schemas.ts'
import { cashCodes, orders } from './tables.ts'
import { findUpiOrder } from './upi/find-upi-payment.ts'

const LINKS = 5

type Attached = Pick<EmailMessage, 'attach'>

/**
 * Sends the order confirmation once the order is paid for, or will be paid in cash; on `order.placed` and
 * `order.confirmed`. `attach` creates the PDFs for a paid order.
 */
export async function sendOrderConfirmation(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, attach }: { orderNumber: string } & Attached,
): Promise<void> {
  const order = await findEmailRecipient(ctx, orderNumber)
  if (!order || isUnpaid(order.view)) return
  const links = {
    url: mailer.link(emailedOrderPath(ctx, order.row)),
    isGuest: order.row.customerId === null,
    returnsUrl: mailer.link('/shipping-returns'),
  }
  const mail = orderConfirmation(order.view, await readSettings(ctx), links)
  await mailer.send(withInvoices(mail, order.view.paymentMethod === 'cod' ? undefined : attach))
}

const withInvoices = (mail: EmailMessage, attach: EmailMessage['attach']): EmailMessage =>
  attach ? { ...mail, attach } : mail

/**
 * Emails a status update: ready to collect, shipped, delivered, cancelled, or not paid in time. `attach` creates the PDFs for an order
 * paid at the door.
 */
export async function sendOrderNews(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, kind, attach }: { orderNumber: string; kind: NewsKind } & Attached,
): Promise<void> {
  const order = await findEmailRecipient(ctx, orderNumber)
  if (!order) return
  // The delivery email is delayed: staff may have undone the status change.
  if (kind === 'delivered' && isBackTransition('delivered', order.row.status)) return
  // Orders with several parcels get one email per parcel.
  if (kind === 'shipped' && (order.view.shipments.length > 1 || order.view.pickup)) return
  // Delayed, too: packing may have been undone, or the order collected meanwhile.
  if (kind === 'ready' && !isReadyToCollect(order.row)) return
  // The buyer knows about no order but the one that replaced it.
  if (kind === 'cancelled' && isReplaced(order.view)) return
  const mail = orderNews(kind, order.view, await readSettings(ctx), mailer.link(emailedOrderPath(ctx, order.row)))
  await mailer.send(withInvoices(mail, isInvoicedWith(kind, order.view) ? attach : undefined))
}

/** Cash orders are invoiced when they leave the store: with the courier, or with their buyer. */
const isInvoicedWith = (kind: NewsKind, { paymentMethod, pickup }: LoadedOrder['view']): boolean =>
  paymentMethod === 'cod' && kind === (pickup ? 'delivered' : 'shipped')

const isReplaced = ({ timeline }: LoadedOrder['view']): boolean =>
  timeline.at(-1)?.note === REPLACED && timeline.every(({ status }) => status === 'pending' || status === 'cancelled')

/**
 * Emails the corrected courier and tracking number, unless a later correction replaces it or the parcel has been
 * delivered.
 */
export async function sendTrackingNews(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, correction, shipmentId }: { orderNumber: string; correction: number; shipmentId?: string | undefined },
): Promise<void> {
  const order = await findEmailRecipient(ctx, orderNumber)
  if (!order || !canCorrectTracking(order.row) || (await countCorrections(ctx, order.row.id)) !== correction) return
  const url = mailer.link(emailedOrderPath(ctx, order.row))
  const shipment = order.view.shipments.find(({ id }) => id === shipmentId)
  const view = shipment ? { ...order.view, tracking: { ...order.view.tracking, ...parcelFacts(shipment) } } : order.view
  await mailer.send(orderNews('tracking', view, await readSettings(ctx), url, correction))
}

/** Of an order in several parcels, the one that was corrected. */
const parcelFacts = ({ carrier, trackingNumber, trackingUrl, estimatedDelivery }: ShipmentView) => ({
  ...{ carrier, trackingNumber, trackingUrl, estimatedDelivery },
})

/**
 * Emails the code that confirms a large cash-on-delivery order, unless a newer one replaced it; on
 * `order.cash-code-requested`.
 */
export async function sendCashCode(ctx: Context, mailer: Mailer, { codeId }: { codeId: string }): Promise<void> {
  // The code's validity starts when it is sent, however late the mail server accepts it.
  const [asked] = await ctx.db
    .update(cashCodes)
    .set({ expiresAt: inMinutes(ctx.now()) })
    .where(eq(cashCodes.id, codeId))
    .returning({ email: cashCodes.email })
  if (!asked) return
  const mail = { to: asked.email, id: `cash-code-${codeId}`, digits: secret(codeOf(codeId)), minutes: CODE_MINUTES }
  await mailer.send(cashCodeEmail(mail, await readSettings(ctx)))
}

/** Emails that a payment failed, while the order can still be paid; on `payment.failed`. */
export async function sendPaymentFailed(
  ctx: Context,
  mailer: Mailer,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const [order] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  if (!order || !canEmail(order.row.email) || !awaitsPayment(order.view)) return
  const settings = await readSettings(ctx)
  if (heldUntil(order.view, settings.payments) <= ctx.now()) return
  await mailer.send(paymentFailed(order.view, settings, mailer.link(payPath(ctx, order.row))))
}

/** Emails the link that pays an order placed by staff or paid in a UPI app, while it can be; on `order.payment-requested`. */
export async function sendPayLink(
  ctx: Context,
  mailer: Mailer,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const order = await findEmailRecipient(ctx, orderNumber)
  if (!order || !awaitsPayment(order.view)) return
  const links = {
    url: mailer.link(payPath(ctx, order.row)),
    isGuest: order.row.customerId === null,
    isByStaff: order.row.channel === 'phone',
  }
  await mailer.send(payLinkEmail(order.view, await readSettings(ctx), links))
}

/** Emails why staff found no UPI payment, unless another reference number was given since; on `order.upi-rejected`. */
export async function sendUpiRejected(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, turn }: { orderNumber: string; turn: number },
): Promise<void> {
  const order = await findEmailRecipient(ctx, orderNumber)
  const found = order && (await findUpiOrder(ctx, orderNumber))
  if (!order || found?.claim?.status !== 'rejected' || found.claim.tries !== turn) return
  const told = { turn, reason: found.claim.reason, reference: found.claim.reference }
  await mailer.send(upiRejected(order.view, await readSettings(ctx), mailer.link(payPath(ctx, order.row)), told))
}

/** Digital product orders are emailed about by the domain that sells them; erased buyers get no email. */
async function findEmailRecipient(ctx: Context, orderNumber: string): Promise<LoadedOrder | null> {
  const order = await loadByNumber(ctx, orderNumber)
  return order?.row.kind === 'goods' && canEmail(order.row.email) ? order : null
}

const loadByNumber = together<string, LoadedOrder | null>(async (ctx, numbers) => {
  const found = await loadOrders(ctx, inArray(orders.number, [...numbers]), numbers.length)
  const byNumber = new Map(found.map((order) => [order.view.orderNumber, order]))
  return numbers.map((number) => byNumber.get(number) ?? null)
})

/** Emails links to the latest orders of an address, if it has any; on `order.tracking-requested`. */
export async function sendTrackingLinks(ctx: Context, mailer: Mailer, { email }: { email: string }): Promise<void> {
  if (!canEmail(email)) return
  const found = await loadOrders(ctx, eq(orders.email, email), LINKS)
  if (found.length === 0) return
  const links = found.map((order) => ({
    orderNumber: order.view.orderNumber,
    createdAt: order.view.createdAt,
    url: mailer.link(emailedOrderPath(ctx, order.row)),
  }))
  await mailer.send(trackingLinks(email, links, await readSettings(ctx)))
}
