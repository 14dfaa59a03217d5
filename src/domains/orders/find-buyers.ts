import { inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orders } from './tables.ts'

/** Which of these customers have ever ordered. */
export async function findBuyers(ctx: Context, customerIds: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ id: orders.customerId })
    .from(orders)
    .where(inArray(orders.customerId, [...customerIds]))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}
