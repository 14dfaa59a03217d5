import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { cartReminders } from './tables.ts'

/** When the signed-in customer was last reminded of the cart, and when they ended reminders; null for never. */
export async function exportReminders(ctx: Context): Promise<object | null> {
  const customerId = ownId(ctx)
  if (!customerId) return null
  const { sentAt, endedAt } = cartReminders
  const [row] = await ctx.db
    .select({ sentAt, endedAt })
    .from(cartReminders)
    .where(eq(cartReminders.customerId, customerId))
  return row ?? null
}
