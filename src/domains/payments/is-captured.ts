import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { payments } from './tables.ts'

/** Whether the provider has confirmed to us that the full amount of an order was captured. */
export async function isCaptured(ctx: Context, orderId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
  return found !== undefined
}
