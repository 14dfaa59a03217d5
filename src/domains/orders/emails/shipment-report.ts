import { button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatDate } from '../../../shared/dates.ts'
import { questionsText } from '../../settings/rules.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView } from '../schemas.ts'
import { nextOf } from '../shipments/next-rules.ts'
import { isSplit, staffShipmentName } from '../shipments/rules.ts'
import { SHIPMENT_REPORTS, type ShipmentReport, type ShipmentView } from '../shipments/schemas.ts'

type Told = { order: OrderView; shipment: ShipmentView; settings: Settings; url: Words }

const reportKey = (orderNumber: string, number: number, status: ShipmentReport): string =>
  `${orderNumber}-shipment-${number}-reported-${status}`

/** The keys of the emails about what a courier reported, for the order page of staff. */
export const reportEmailKeys = (orderNumber: string, { number }: { number: number }): string[] =>
  SHIPMENT_REPORTS.map((status) => reportKey(orderNumber, number, status))

/** What the courier reported, what happens next and by when; null if staff have recorded something meanwhile. */
export function shipmentReport(
  status: ShipmentReport,
  { order, shipment, settings: { store }, url }: Told,
): EmailMessage | null {
  const next = shipment.reported === status ? nextOf({ ...order, isSplit: isSplit(order) }, shipment) : null
  if (!next) return null
  return writeEmail({
    to: order.customerEmail ?? '',
    id: reportKey(order.orderNumber, shipment.number, status),
    subject: `Your order ${order.orderNumber}: news of your parcel`,
    shop: store.name,
    title: next.title,
    blocks: [text(next.text), button('View order', url)],
    footer: questionsText(store),
  })
}

/** The owner's email about the same, without the customer's address and phone number. */
export function reportAlert(status: ShipmentReport, { order, shipment, settings, url }: Told): EmailMessage {
  const { orderNumber } = order
  const by = shipment.dueAt ? ` by ${formatDate(shipment.dueAt)}` : ''
  return writeEmail({
    to: settings.store.email,
    id: `${reportKey(orderNumber, shipment.number, status)}-owner`,
    subject: `Courier reports “${staffShipmentName(status)}”: order ${orderNumber}`,
    shop: settings.store.name,
    title: `The courier reports “${staffShipmentName(status)}”`,
    blocks: [
      lines(`Order ${orderNumber}`, [
        [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ') || 'No tracking number',
      ]),
      text(`Check it and record the outcome on the order page. The customer was told that you decide${by}.`),
      button('View order', url),
    ],
    footer: 'Sent to the store’s email address when a courier reports that a parcel is lost, damaged or back.',
  })
}
