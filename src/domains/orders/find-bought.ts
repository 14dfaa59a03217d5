import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { together } from '../../platform/together.ts'
import { isUnpaid } from './rules.ts'
import { orderLines, orders } from './tables.ts'

type Buyer = { orderId: string; customerId: string; at: Date }

/** The account that placed an order; null for guests, and while a prepaid order is unpaid. */
export const findBuyer: (ctx: Context, orderNumber: string) => Promise<Buyer | null> = together(
  async (ctx, numbers) => {
    const { id, number, customerId, createdAt, status, paymentMethod } = orders
    const rows = await ctx.db
      .select({ id, number, customerId, createdAt, status, paymentMethod })
      .from(orders)
      .where(inArray(orders.number, [...numbers]))
    const found = new Map(rows.map((row) => [row.number, row]))
    return numbers.map((each) => {
      const order = found.get(each)
      if (!order?.customerId || isUnpaid(order)) return null
      return { orderId: order.id, customerId: order.customerId, at: order.createdAt }
    })
  },
)

/** The variants of an order that are still in the catalogue. */
export async function findBought(
  ctx: Context,
  { orderId }: Pick<Buyer, 'orderId'>,
): Promise<{ variantId: string; quantity: number }[]> {
  const { variantId, quantity } = orderLines
  const rows = await ctx.db.select({ variantId, quantity }).from(orderLines).where(eq(orderLines.orderId, orderId))
  return rows.flatMap((row) => (row.variantId ? { variantId: row.variantId, quantity: row.quantity } : []))
}
