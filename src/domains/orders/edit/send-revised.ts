import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Mailer } from '../../../platform/email/mailer.ts'
import { readSettings } from '../../settings/index.ts'
import { isBuyerErased } from '../erase-buyer.ts'
import { emailedOrderPath } from '../find-recipient.ts'
import { loadOrders } from '../load-orders.ts'
import { orders } from '../tables.ts'
import { findRevisionOf } from './find-revision.ts'
import { orderRevised } from './order-revised.ts'

/** Emails the buyer what was changed of their order and what it means in money, once per revision; on `order.revised`. */
export async function sendOrderRevised(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, revision: number }: { orderNumber: string; revision: number },
): Promise<void> {
  const [found] = await loadOrders(ctx, eq(orders.number, orderNumber), 1)
  if (!found || isBuyerErased(found.row.email)) return
  const revision = await findRevisionOf(ctx, found.row.id, number)
  if (!revision) return
  const url = mailer.link(emailedOrderPath(ctx, found.row))
  await mailer.send(orderRevised({ order: found.view, revision, settings: await readSettings(ctx), url }))
}
