import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { forgetMails } from '../mails/index.ts'
import { contactMessages } from './tables.ts'

/** Takes the messages of an account that was deleted away, and their mails out of the log; on `customer.deleted`. */
export async function forgetMessages(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const gone = await ctx.db
    .select({ ticket: contactMessages.ticket, email: contactMessages.email })
    .from(contactMessages)
    .where(eq(contactMessages.customerId, customerId))
  await forgetMails(ctx, {
    to: gone.map(({ email }) => email),
    // The owner's mail says what was written, too.
    keys: gone.map(({ ticket }) => `${ticket}-`),
  })
  await ctx.db.delete(contactMessages).where(eq(contactMessages.customerId, customerId))
}
