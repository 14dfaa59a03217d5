import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { together } from '../../platform/together.ts'
import { isUnpaid } from './rules.ts'
import { orderLines, orders } from './tables.ts'

type Bought = { customerId: string; at: Date; items: { variantId: string; quantity: number }[] }

/** What a customer bought with an order; null for guests, and while a prepaid order is unpaid. */
export const findBought: (ctx: Context, orderNumber: string) => Promise<Bought | null> = together(
  async (ctx, orderNumbers) => {
    const { number, customerId, createdAt, status, paymentMethod } = orders
    const { variantId, quantity } = orderLines
    const rows = await ctx.db
      .select({ order: { number, customerId, createdAt, status, paymentMethod }, item: { variantId, quantity } })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(inArray(orders.number, [...orderNumbers]))
    const byNumber = Map.groupBy(rows, ({ order }) => order.number)
    return orderNumbers.map((orderNumber) => {
      const lines = byNumber.get(orderNumber) ?? []
      const order = lines[0]?.order
      if (!order?.customerId || isUnpaid(order)) return null
      const items = lines.flatMap(({ item: { variantId, quantity } }) => (variantId ? { variantId, quantity } : []))
      return { customerId: order.customerId, at: order.createdAt, items }
    })
  },
)
