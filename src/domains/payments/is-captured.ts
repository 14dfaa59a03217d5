import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { payments } from './tables.ts'

/** Whether the provider has taken the whole amount of an order, by its word to us. */
export async function isCaptured(ctx: Context, orderId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
  return found !== undefined
}
