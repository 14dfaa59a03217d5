import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { orderConfirmation } from './emails/order-confirmation.ts'
import { type NewsKind, orderNews } from './emails/order-news.ts'
import { trackingLinks } from './emails/tracking-links.ts'
import { mailPath } from './find-recipient.ts'
import { isForgotten } from './forget-buyer.ts'
import { type LoadedOrder, loadOrders } from './load-orders.ts'
import { isUnpaid } from './rules.ts'
import { orders } from './tables.ts'

const LINKS = 5

/** Sends the confirmation of an order, once it is paid for, or will be by cash; on `order.placed` and `order.confirmed`. */
export async function sendOrderConfirmation(
  ctx: Context,
  mailer: Mailer,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const order = await findMailable(ctx, orderNumber)
  if (!order || isUnpaid(order.view)) return
  const links = {
    url: mailer.link(mailPath(ctx, order.row)),
    isGuest: order.row.customerId === null,
    returnsUrl: mailer.link('/shipping-returns'),
  }
  await mailer.send(orderConfirmation(order.view, await readSettings(ctx), links))
}

/** Tells what has happened to an order: on its way, arrived, cancelled, or not paid in time. */
export async function sendOrderNews(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, kind }: { orderNumber: string; kind: NewsKind },
): Promise<void> {
  const order = await findMailable(ctx, orderNumber)
  if (!order) return
  await mailer.send(orderNews(kind, order.view, await readSettings(ctx), mailer.link(mailPath(ctx, order.row))))
}

/** Of what is no parcel the domain tells that sells it; who has left is not written to. */
async function findMailable(ctx: Context, orderNumber: string): Promise<LoadedOrder | null> {
  const [order] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  return order?.row.kind === 'goods' && !isForgotten(order.row.email) ? order : null
}

/** Sends links to the latest orders of an address, if it has any; on `order.tracking-requested`. */
export async function sendTrackingLinks(ctx: Context, mailer: Mailer, { email }: { email: string }): Promise<void> {
  const found = await loadOrders(ctx, eq(orders.email, email), LINKS)
  if (found.length === 0) return
  const links = found.map((order) => ({
    orderNumber: order.view.orderNumber,
    createdAt: order.view.createdAt,
    url: mailer.link(mailPath(ctx, order.row)),
  }))
  await mailer.send(trackingLinks(email, links, await readSettings(ctx)))
}
