import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { secret, type Words } from '../../platform/email/secret.ts'
import { canEmail } from './erase-buyer.ts'
import { orderLink } from './order-keys.ts'
import { orders } from './tables.ts'

/** The recipient of emails about an order, and the page that they link to. */
export type Recipient = { orderNumber: string; to: string; path: Words }

/** A guest's order opens by its link; an account's order is linked by number and opens after signing in. */
export const emailedOrderPath = (
  ctx: Context,
  { customerId, number }: { customerId: string | null; number: string },
): Words =>
  customerId === null ? secret(orderLink(number, ctx.now())) : `/track-order?query=${encodeURIComponent(number)}`

/** The order's own page, where it is paid; an account's order opens after signing in. */
export const payPath = (ctx: Context, { customerId, number }: { customerId: string | null; number: string }): Words =>
  customerId === null ? secret(orderLink(number, ctx.now())) : `/orders/${encodeURIComponent(number)}`

/** Null if the buyer's account was deleted, or the buyer has no email address. */
export async function findRecipient(ctx: Context, orderId: string): Promise<Recipient | null> {
  const [order] = await ctx.db
    .select({ number: orders.number, customerId: orders.customerId, email: orders.email })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || !canEmail(order.email)) return null
  return { orderNumber: order.number, to: order.email, path: emailedOrderPath(ctx, order) }
}
