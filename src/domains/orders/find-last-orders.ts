import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { PaymentMethod } from './schemas.ts'
import { orders } from './tables.ts'

/** When each of these customers last ordered; customers without orders are missing. */
export async function findLastOrders(ctx: Context, customerIds: readonly string[]): Promise<Map<string, Date>> {
  if (customerIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ customerId: orders.customerId, at: max(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]))
    .groupBy(orders.customerId)
  return new Map(rows.flatMap(({ customerId, at }) => (customerId && at ? [[customerId, at] as const] : [])))
}

/** Which of these methods a customer has used last; null if none. */
export async function findLastMethod(
  ctx: Context,
  customerId: string,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod | null> {
  const [last] = await ctx.db
    .select({ method: orders.paymentMethod })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.paymentMethod, [...methods])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return last?.method ?? null
}
