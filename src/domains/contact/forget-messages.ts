import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { contactMessages } from './tables.ts'

/** Takes the messages of an account that was deleted away; on `customer.deleted`. */
export async function forgetMessages(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.db.delete(contactMessages).where(eq(contactMessages.customerId, customerId))
}
