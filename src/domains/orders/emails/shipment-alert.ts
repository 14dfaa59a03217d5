import { button, lines, text } from '../../../platform/email/blocks.ts'
import type { EmailMessage } from '../../../platform/email/mailer.ts'
import type { Words } from '../../../platform/email/secret.ts'
import { writeEmail } from '../../../platform/email/write-email.ts'
import { formatMoney } from '../../../shared/money.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { OrderView } from '../schemas.ts'
import { isSplit } from '../shipments/rules.ts'
import type { ShipmentView } from '../shipments/schemas.ts'
import { shipmentNewsKey } from './shipment-news.ts'

/** The shipment problems that the owner is emailed about. */
export type ShipmentAlert = 'rto_initiated' | 'lost' | 'damaged'

const ALERTS: Record<ShipmentAlert, { subject: string; next: string }> = {
  rto_initiated: { subject: 'RTO started', next: 'Record the parcel under “Receive RTO” when it arrives.' },
  lost: {
    subject: 'Parcel lost',
    next: 'Any payment is refunded automatically. File a claim with the courier.',
  },
  damaged: {
    subject: 'Parcel damaged',
    next: 'Any payment is refunded automatically. File a claim with the courier.',
  },
}

type Told = { order: OrderView; shipment: ShipmentView; settings: Settings; url: Words; turn: number }

/** The owner's email about a parcel that won't be delivered. It omits the customer's address and phone number. */
export function shipmentAlert(kind: ShipmentAlert, { order, shipment, settings, url, turn }: Told): EmailMessage {
  const { store } = settings
  const { subject, next } = ALERTS[kind]
  const isAgain = shipment.replacedAfter !== null
  const { orderNumber, total, paymentMethod } = order
  return writeEmail({
    to: store.email,
    id: `${shipmentNewsKey(orderNumber, shipment.number, kind, turn)}-owner`,
    subject: `${subject}: order ${orderNumber}`,
    shop: store.name,
    title: subject,
    blocks: [
      lines(isSplit(order) ? `Order ${orderNumber}, shipment ${shipment.number}` : `Order ${orderNumber}`, [
        `${formatMoney(total)}${isSplit(order) ? ' in all' : ''}, ${paymentMethod === 'cod' ? 'cash on delivery' : 'prepaid'}`,
        [shipment.carrier, shipment.trackingNumber].filter(Boolean).join(' ') || 'No tracking number',
      ]),
      text(isAgain ? 'Ship its items again from the order page. File a claim with the courier.' : next),
      button('View order', url),
    ],
    footer: 'Sent to the store’s email address when a courier can’t deliver a parcel.',
  })
}
