import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import type { Events } from '../../platform/events.ts'
import { readSettings } from '../settings/index.ts'
import { type ShipmentAlert, shipmentAlert } from './emails/shipment-alert.ts'
import { type ShipmentNews, shipmentNews } from './emails/shipment-news.ts'
import { reportAlert, shipmentReport } from './emails/shipment-report.ts'
import { canEmail } from './erase-buyer.ts'
import { emailedOrderPath } from './find-recipient.ts'
import { loadOrders } from './load-orders.ts'
import { orders } from './tables.ts'

const NEWS: readonly string[] = [
  'picked_up',
  'delivered',
  'cancelled',
  'attempted',
  'rto_initiated',
  'rto_received',
  'lost',
  'damaged',
] satisfies ShipmentNews[]
const ALERTS: readonly string[] = ['rto_initiated', 'lost', 'damaged'] satisfies ShipmentAlert[]
/** While the rest of an order in several parcels is not there. */
const MORE_TO_COME: ReadonlySet<string> = new Set(['partly_shipped', 'shipped', 'out_for_delivery'])
const isNews = (status: string): status is ShipmentNews => NEWS.includes(status)
const isAlert = (status: string): status is ShipmentAlert => ALERTS.includes(status)

/**
 * Emails what happened to a shipment, to its buyer and, if it won't arrive, to the owner; on `shipment.moved`. An
 * attempt is not news any more once something else has happened.
 */
export async function sendShipmentNews(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, shipmentId, status, turn, attach }: Events['shipment.moved'] & Pick<EmailMessage, 'attach'>,
): Promise<void> {
  if (!isNews(status)) return
  const [found] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  const shipment = found?.view.shipments.find(({ id }) => id === shipmentId)
  if (!found || !shipment) return
  if (status === 'attempted' && shipment.status !== status) return
  // Its buyer has the items from another parcel, or will.
  if (status === 'rto_received' && shipment.replacedAfter) return
  // The order's own email tells it: nothing more is to come.
  if (status === 'delivered' && !MORE_TO_COME.has(found.view.status)) return
  const settings = await readSettings(ctx)
  const told = { order: found.view, shipment, settings, turn }
  if (canEmail(found.row.email)) {
    const mail = shipmentNews(status, { ...told, url: mailer.link(emailedOrderPath(ctx, found.row)) })
    // Cash on delivery is invoiced with the first parcel.
    const isInvoiced = status === 'picked_up' && shipment.number === 1 && found.row.paymentMethod === 'cod'
    await mailer.send(isInvoiced && attach ? { ...mail, attach } : mail)
  }
  if (isAlert(status))
    await mailer.send(shipmentAlert(status, { ...told, url: mailer.link(`/admin/orders/${orderNumber}`) }))
}

/** Emails what a courier reported, to the buyer and the owner, unless staff have recorded an outcome; on `shipment.reported`. */
export async function sendShipmentReport(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, shipmentId, status }: Events['shipment.reported'],
): Promise<void> {
  const [found] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  const shipment = found?.view.shipments.find(({ id }) => id === shipmentId)
  if (!found || shipment?.reported !== status) return
  const told = { order: found.view, shipment, settings: await readSettings(ctx) }
  const mail = shipmentReport(status, { ...told, url: mailer.link(emailedOrderPath(ctx, found.row)) })
  if (mail && canEmail(found.row.email)) await mailer.send(mail)
  await mailer.send(reportAlert(status, { ...told, url: mailer.link(`/admin/orders/${orderNumber}`) }))
}
