import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isUnpaid } from './rules.ts'
import { orderLines, orders } from './tables.ts'

/** What a customer bought with an order; null for guests, and while a prepaid order is unpaid. */
export async function findBought(ctx: Context, orderNumber: string) {
  const { customerId, createdAt, status, paymentMethod } = orders
  const { variantId, quantity } = orderLines
  const rows = await ctx.db
    .select({ order: { customerId, createdAt, status, paymentMethod }, item: { variantId, quantity } })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.number, orderNumber))
  const order = rows[0]?.order
  if (!order?.customerId || isUnpaid(order)) return null
  const items = rows.flatMap(({ item: { variantId, quantity } }) => (variantId ? { variantId, quantity } : []))
  return { customerId: order.customerId, at: order.createdAt, items }
}
