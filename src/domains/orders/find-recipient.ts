import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { secret, type Words } from '../../platform/email/secret.ts'
import { isBuyerErased } from './erase-buyer.ts'
import { orderLink } from './order-keys.ts'
import { orders } from './tables.ts'

/** Whom mails about an order go to, and the page that they open. */
export type Recipient = { orderNumber: string; to: string; path: Words }

/** A guest's order opens by its link; one of an account is followed by number, and opened by whoever logs in. */
export const emailedOrderPath = (
  ctx: Context,
  { customerId, number }: { customerId: string | null; number: string },
): Words =>
  customerId === null ? secret(orderLink(number, ctx.now())) : `/track-order?query=${encodeURIComponent(number)}`

/** The order's own page, where it is paid: an account's behind its login. */
export const payPath = (ctx: Context, { customerId, number }: { customerId: string | null; number: string }): Words =>
  customerId === null ? secret(orderLink(number, ctx.now())) : `/orders/${encodeURIComponent(number)}`

/** Null where the buyer has had the account deleted. */
export async function findRecipient(ctx: Context, orderId: string): Promise<Recipient | null> {
  const [order] = await ctx.db
    .select({ number: orders.number, customerId: orders.customerId, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || isBuyerErased(order.email)) return null
  return { orderNumber: order.number, to: order.email, path: emailedOrderPath(ctx, order) }
}
