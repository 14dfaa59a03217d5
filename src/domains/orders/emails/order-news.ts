import { type Block, button, code, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import { secret, type Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { counted } from '../../../shared/counted.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView } from '../schemas.ts'
import { orderGoods, placeLines } from './order-confirmation.ts'

export type NewsKind = 'ready' | 'shipped' | 'tracking' | 'delivered' | 'cancelled' | 'expired'

const HEADS: Record<NewsKind, { subject: string; title: string }> = {
  ready: { subject: 'is ready to collect', title: 'Your order is ready to collect' },
  shipped: { subject: 'is on its way', title: 'Your order is on its way' },
  tracking: { subject: 'has new tracking details', title: 'Updated tracking details' },
  delivered: { subject: 'has arrived', title: 'Your order has arrived' },
  cancelled: { subject: 'is cancelled', title: 'Your order is cancelled' },
  expired: { subject: 'was not paid in time', title: 'Your order was not paid in time' },
}

/** A status update of an order, sent once for each kind, or for each `turn` of it. `url` opens the order. */
export function orderNews(
  kind: NewsKind,
  order: OrderView,
  settings: Settings,
  url: Words,
  turn?: number,
): EmailMessage {
  const { store } = settings
  const { subject, title } = kind === 'delivered' && order.pickup ? COLLECTED : HEADS[kind]
  return writeEmail({
    to: order.customerEmail ?? '',
    id: newsKey(order.orderNumber, kind, turn),
    subject: `Your order ${order.orderNumber} ${subject}`,
    shop: store.name,
    title,
    blocks: [...bodyOf(kind, order, settings), orderGoods(order), button('View order', url)],
    footer: questionsText(store),
  })
}

const COLLECTED = { subject: 'was collected', title: 'You’ve collected your order' }

const newsKey = (orderNumber: string, kind: NewsKind, turn?: number): string =>
  turn === undefined ? `${orderNumber}-${kind}` : `${orderNumber}-${kind}-${turn}`

function shipmentOf({ tracking }: OrderView): Block[] {
  const parcel = [
    tracking.carrier ? `Courier: ${tracking.carrier}` : null,
    tracking.trackingNumber ? `Tracking number: ${tracking.trackingNumber}` : null,
    tracking.estimatedDelivery ? `Expected by: ${formatDate(tracking.estimatedDelivery)}` : null,
  ].filter((line) => line !== null)
  return parcel.length > 0 ? [lines('Your parcel', parcel)] : []
}

function bodyOf(kind: NewsKind, order: OrderView, { returns }: Settings): Block[] {
  const { tracking, paymentMethod, total, pickup } = order
  switch (kind) {
    case 'ready':
      return readyBlocks(order)
    case 'shipped':
      return [
        text(`Order ${order.orderNumber} has been dispatched.`),
        ...shipmentOf(order),
        ...(paymentMethod === 'cod' ? [text(`Please keep ${formatMoney(total)} ready in cash.`)] : []),
        ...(tracking.trackingUrl ? [button('Track parcel', tracking.trackingUrl)] : []),
      ]
    case 'tracking':
      return [
        text(`We’ve corrected the tracking details for order ${order.orderNumber}:`),
        ...shipmentOf(order),
        ...(tracking.trackingUrl ? [button('Track parcel', tracking.trackingUrl)] : []),
      ]
    case 'delivered':
      return [
        text(
          `${arrivedText(order)} If something’s wrong, tell us within ${counted(returns.faultWindowDays, 'day')}. Once you’ve tried it, a review helps other shoppers.`,
        ),
      ]
    case 'cancelled':
      return [
        text(
          wasPaid(order)
            ? `Order ${order.orderNumber} is cancelled, ${pickup ? 'so it can’t be collected' : 'and we won’t ship it'}. We’ll refund what you paid and email you once the refund is on its way.`
            : `Order ${order.orderNumber} is cancelled. ${pickup ? 'It can’t be collected any more' : 'We won’t ship it'}${paymentMethod === 'upi-qr' ? '. If you’ve already paid by UPI, reply to this email with the reference number and we’ll send the money back.' : ' and you won’t be charged.'}`,
        ),
        ...giftCardBack(order),
      ]
    case 'expired':
      return [
        text(
          `We held the items of order ${order.orderNumber} for you, but didn’t receive a payment. ${paymentMethod === 'upi-qr' ? 'If you’ve paid by UPI, open the order and enter the reference number: we’ll look for the payment. Otherwise you' : 'You haven’t been charged. You'} can order them again from the order page.`,
        ),
        ...giftCardBack(order),
      ]
  }
}

/** Of an order in several parcels, some may have come back. */
const arrivedText = ({ orderNumber, shipments, pickup }: OrderView): string =>
  pickup
    ? `Order ${orderNumber} was handed over at ${pickup.name}. Thank you for coming by.`
    : shipments.every(({ status }) => status === 'delivered')
      ? `Order ${orderNumber} was delivered.`
      : `Everything of order ${orderNumber} that was on its way to you was delivered.`

/** Where and until when an order is collected, with the code that staff ask for. */
function readyBlocks({ pickup, orderNumber, paymentMethod, total }: OrderView): Block[] {
  if (!pickup) return []
  const pay = paymentMethod === 'cod' ? ` You pay ${formatMoney(total)} in cash there.` : ''
  return [
    text(`Order ${orderNumber} is packed and waiting for you.${pay}`),
    ...(pickup.code ? [code('Your collection code', secret(pickup.code))] : []),
    text(
      'Show this code, or the order number with your phone number. Give it only to the person who collects the order.',
    ),
    lines('Collect it from', placeLines(pickup)),
    text(`We keep it for ${counted(pickup.keepDays, 'day')}. If you can’t come by then, reply to this email.`),
  ]
}

const giftCardBack = ({ giftCardAmount }: OrderView): Block[] =>
  giftCardAmount > 0 ? [text(`${formatMoney(giftCardAmount)} is back on your gift card.`)] : []

/** A prepaid order is confirmed by its payment. */
const wasPaid = ({ paymentMethod, timeline }: OrderView): boolean =>
  paymentMethod !== null && paymentMethod !== 'cod' && timeline.some(({ status }) => status === 'confirmed')
