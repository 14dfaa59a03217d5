import { type Block, button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import { isUndelivered } from '../rules.ts'
import type { OrderView } from '../schemas.ts'
import { againText } from '../shipments/next-rules.ts'
import { isSplit } from '../shipments/rules.ts'
import type { ShipmentStatus, ShipmentView } from '../shipments/schemas.ts'
import { reportEmailKeys } from './shipment-report.ts'

/** The shipment statuses that buyers are emailed about. */
export type ShipmentNews = Exclude<ShipmentStatus, 'in_transit' | 'out_for_delivery'>
type Told = { order: OrderView; shipment: ShipmentView; settings: Settings; url: Words; turn: number }

/** Only orders in several parcels have emails about the dispatch and delivery of each. */
const HEADS: Record<ShipmentNews, { subject: string; title: string }> = {
  picked_up: { subject: 'is partly on its way', title: 'Part of your order is on its way' },
  delivered: { subject: 'has partly arrived', title: 'Part of your order has arrived' },
  cancelled: { subject: 'is partly cancelled', title: 'Part of your order is cancelled' },
  attempted: { subject: 'could not be delivered yet', title: 'We couldn’t deliver your parcel' },
  rto_initiated: { subject: 'is being returned to us', title: 'Your parcel is being returned to us' },
  rto_received: { subject: 'was returned to us', title: 'Your parcel was returned to us' },
  lost: { subject: 'was lost in transit', title: 'Your parcel was lost in transit' },
  damaged: { subject: 'was damaged in transit', title: 'Your parcel was damaged in transit' },
}

/** The key of such an email: once per shipment and status, and once per attempt. */
export const shipmentNewsKey = (orderNumber: string, number: number, kind: ShipmentStatus, turn: number): string =>
  `${orderNumber}-shipment-${number}-${kind}-${turn}`

/** The keys of all emails about a shipment, for the order page of staff. */
export const shipmentEmailKeys =
  (orderNumber: string) =>
  ({ number, timeline }: { number: number; timeline: readonly { status: ShipmentStatus }[] }): string[] => {
    const turns = new Map<ShipmentStatus, number>()
    const moves = timeline.map(({ status }) => {
      const turn = (turns.get(status) ?? 0) + 1
      turns.set(status, turn)
      return shipmentNewsKey(orderNumber, number, status, turn)
    })
    return [...moves, ...reportEmailKeys(orderNumber, { number })]
  }

/** An update about one shipment of an order, with the items that are in it. */
export function shipmentNews(kind: ShipmentNews, { order, shipment, settings, url, turn }: Told): EmailMessage {
  const { store } = settings
  const { subject, title } = headOf(kind, order)
  return writeEmail({
    to: order.customerEmail ?? '',
    id: shipmentNewsKey(order.orderNumber, shipment.number, kind, turn),
    subject,
    shop: store.name,
    title,
    blocks: [...bodyOf(kind, order, shipment), itemsOf(order, shipment), button('View order', url)],
    footer: questionsText(store),
  })
}

function headOf(kind: ShipmentNews, order: OrderView): { subject: string; title: string } {
  const { orderNumber } = order
  if (isLast(kind, order))
    return {
      subject: `The rest of your order ${orderNumber} is on its way`,
      title: 'The rest of your order is on its way',
    }
  const { subject, title } = HEADS[kind]
  // The others say by themselves that they are about a part.
  const isPart = isSplit(order) && !ONLY_SPLIT.has(kind)
  return { subject: `${isPart ? 'Part of your order' : 'Your order'} ${orderNumber} ${subject}`, title }
}

const ONLY_SPLIT: ReadonlySet<ShipmentNews> = new Set(['picked_up', 'delivered', 'cancelled'])

/** With this parcel, everything has left the store. */
const isLast = (kind: ShipmentNews, { status }: OrderView): boolean =>
  kind === 'picked_up' && status !== 'partly_shipped'

const itemsOf = (order: OrderView, { items, status }: ShipmentView): Block =>
  lines(
    status === 'cancelled' ? 'Cancelled items' : 'In this parcel',
    items.flatMap(({ lineId, quantity }) => {
      const line = order.items.find(({ id }) => id === lineId)
      return line ? [`${quantity} × ${[line.name, line.flavor, line.weight].filter(Boolean).join(', ')}`] : []
    }),
  )

function bodyOf(kind: ShipmentNews, order: OrderView, shipment: ShipmentView): Block[] {
  const { orderNumber } = order
  const carrier = shipment.carrier ?? 'The courier'
  switch (kind) {
    case 'picked_up':
      return [
        text(
          isLast(kind, order)
            ? `The rest of order ${orderNumber} has been dispatched.`
            : `A part of order ${orderNumber} has been dispatched. We’ll email you when the rest is on its way.`,
        ),
        ...trackingOf(shipment),
        ...(shipment.cashDue
          ? [text(`Please keep ${formatMoney(shipment.cashDue)} ready in cash for this parcel.`)]
          : []),
      ]
    case 'delivered':
      return [text(`A parcel with a part of order ${orderNumber} was delivered. The rest is still to come.`)]
    case 'cancelled':
      return [text(`We can’t send the rest of order ${orderNumber}, so we’ve cancelled it.`), ...moneyOf(order)]
    case 'attempted':
      return [
        text(
          `${carrier} tried to deliver order ${orderNumber} but couldn’t. Couriers usually try again on the next working day.`,
        ),
        text(
          'Please keep your phone handy for the courier’s call. If your address or phone number is wrong, reply to this email.',
        ),
        ...trackingOf(shipment),
      ]
    case 'rto_initiated':
      return [
        text(`${carrier} couldn’t deliver your parcel for order ${orderNumber} and is returning it to us.`),
        text(
          order.paymentMethod === 'cod'
            ? 'You don’t need to do anything. Still want it? Order again from the order page.'
            : `We’ll refund what you paid${isSplit(order) ? ' for its items' : ''} once it reaches us. Still want it? Order again from the order page.`,
        ),
        ...(shipment.dueAt ? [text(`We expect it by ${formatDate(shipment.dueAt)}.`)] : []),
      ]
    case 'rto_received':
      return [text(`Your parcel for order ${orderNumber} was returned to us undelivered.`), ...moneyOf(order)]
    case 'lost':
      return [text(`We’re sorry: your parcel for order ${orderNumber} was lost in transit.`), ...endOf(order, shipment)]
    case 'damaged':
      return [
        text(`We’re sorry: your parcel for order ${orderNumber} was damaged in transit and won’t be delivered.`),
        ...endOf(order, shipment),
      ]
  }
}

function trackingOf({ carrier, trackingNumber, trackingUrl, estimatedDelivery }: ShipmentView): Block[] {
  const facts = [
    carrier ? `Courier: ${carrier}` : null,
    trackingNumber ? `Tracking number: ${trackingNumber}` : null,
    estimatedDelivery ? `Expected by: ${formatDate(estimatedDelivery)}` : null,
  ].filter((line) => line !== null)
  return [
    ...(facts.length > 0 ? [lines('Your parcel', facts)] : []),
    ...(trackingUrl ? [button('Track parcel', trackingUrl)] : []),
  ]
}

/** Its items are sent again, or this happens to the money. */
function endOf(order: OrderView, { replacedAfter }: ShipmentView): Block[] {
  const again = againText(order, replacedAfter)
  return again ? [text(again)] : moneyOf(order)
}

/** What happens to the money. */
function moneyOf({ paymentMethod, giftCardAmount, total, status, shipments }: OrderView): Block[] {
  if (isSplit({ shipments, status }) && !isUndelivered(status))
    return [
      text(
        paymentMethod === 'cod'
          ? 'You have nothing to pay for these items.'
          : 'We’ll refund what you paid for these items and email you once the refund is on its way.',
      ),
    ]
  const card = giftCardAmount > 0 ? [text(`${formatMoney(giftCardAmount)} is back on your gift card.`)] : []
  if (paymentMethod === 'cod') return [text('You have nothing to pay for it.'), ...card]
  if (paymentMethod === null || total === 0) return card
  return [
    text('We’ll refund what you paid to your original payment method and email you once the refund is on its way.'),
    ...card,
  ]
}
