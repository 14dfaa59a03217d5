import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Mailer } from '../../../platform/email/mailer.ts'
import { readSettings } from '../../settings/index.ts'
import { canEmail } from '../erase-buyer.ts'
import { emailedOrderPath, payPath } from '../find-recipient.ts'
import { loadOrders } from '../load-orders.ts'
import { orders } from '../tables.ts'
import { changeDue, changeOver } from './change-emails.ts'
import { findPending } from './find-pending.ts'

/** Emails the link that pays for a change, while it can be paid; on `order.change-due`. */
export async function sendChangeLink(
  ctx: Context,
  mailer: Mailer,
  { revisionId, send }: { revisionId: string; send: number },
): Promise<void> {
  const found = await findChange(ctx, revisionId)
  if (found?.pending.status !== 'open') return
  const { order, pending } = found
  const url = mailer.link(payPath(ctx, order.row))
  const isGuest = order.row.customerId === null
  await mailer.send(changeDue({ order: order.view, pending, settings: await readSettings(ctx), url, isGuest, send }))
}

/** Emails that a change was not made, once; on `order.change-over`. */
export async function sendChangeOver(
  ctx: Context,
  mailer: Mailer,
  { revisionId }: { revisionId: string },
): Promise<void> {
  const found = await findChange(ctx, revisionId)
  if (!found) return
  const { order, pending } = found
  const url = mailer.link(emailedOrderPath(ctx, order.row))
  await mailer.send(changeOver({ order: order.view, pending, settings: await readSettings(ctx), url }))
}

async function findChange(ctx: Context, revisionId: string) {
  const pending = await findPending(ctx, revisionId)
  const [order] = pending ? await loadOrders(ctx, eq(orders.id, pending.orderId), 1) : []
  return pending && order && canEmail(order.row.email) ? { pending, order } : null
}
