import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { forgetMails } from '../mails/index.ts'
import { contactMessages } from './tables.ts'

/** Takes the messages of an account that was deleted away, and their mails out of the log; on `customer.deleted`. */
export const forgetMessages = (ctx: Context, { customerId }: { customerId: string }): Promise<void> =>
  eraseWhere(ctx, eq(contactMessages.customerId, customerId))

/** The same for messages that were written from these addresses. */
export const eraseMessages = async (ctx: Context, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0) await eraseWhere(ctx, inArray(sql`lower(${contactMessages.email})`, [...emails]))
}

async function eraseWhere(ctx: Context, where: SQL): Promise<void> {
  const gone = await ctx.db
    .delete(contactMessages)
    .where(where)
    .returning({ ticket: contactMessages.ticket, email: contactMessages.email })
  await forgetMails(ctx, {
    to: gone.map(({ email }) => email),
    // The owner's mail says what was written, too.
    keys: gone.map(({ ticket }) => `${ticket}-`),
  })
}
