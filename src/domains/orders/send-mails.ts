import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { orderConfirmation } from './emails/order-confirmation.ts'
import { trackingLinks } from './emails/tracking-links.ts'
import { mailPath } from './find-recipient.ts'
import { isForgotten } from './forget-buyer.ts'
import { loadOrders } from './load-orders.ts'
import { isUnpaid } from './rules.ts'
import { orderMails, orders } from './tables.ts'

const LINKS = 5

/**
 * Sends the confirmation of an order, once however often it is called; throws if the mail server does not take it, so
 * that the job is tried again. Only a crash between the server's yes and our note sends it twice (trust I17).
 */
export async function sendOrderConfirmation(
  ctx: Context,
  mailer: Mailer,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  const [order] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  // Of what is no parcel the domain tells that sells it.
  if (order?.row.kind !== 'goods' || isUnpaid(order.view) || isForgotten(order.row.email)) return
  const kind = 'confirmation'
  const [sent] = await ctx.db
    .select()
    .from(orderMails)
    .where(and(eq(orderMails.orderId, order.row.id), eq(orderMails.kind, kind)))
  if (sent) return
  const links = {
    url: mailer.link(mailPath(ctx, order.row)),
    isGuest: order.row.customerId === null,
    returnsUrl: mailer.link('/shipping-returns'),
  }
  await mailer.send(orderConfirmation(order.view, await readSettings(ctx), links))
  await ctx.db.insert(orderMails).values({ orderId: order.row.id, kind, sentAt: ctx.now() }).onConflictDoNothing()
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
