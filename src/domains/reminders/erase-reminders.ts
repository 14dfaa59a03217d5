import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cartReminders } from './tables.ts'

/** Erases the reminders of a deleted account; on `customer.deleted`. */
export async function eraseReminders(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(cartReminders).where(eq(cartReminders.customerId, customerId))
}
