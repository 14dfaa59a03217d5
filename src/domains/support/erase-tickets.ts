import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { eraseEmails } from '../emails/index.ts'
import { supportTickets } from './tables.ts'

/** Takes the messages of an account that was deleted away, and their mails out of the log; on `customer.deleted`. */
export const eraseCustomerTickets = (ctx: Context, { customerId }: { customerId: string }): Promise<void> =>
  eraseWhere(ctx, eq(supportTickets.customerId, customerId))

/** The same for messages that were written from these addresses. */
export const eraseTickets = async (ctx: Context, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0) await eraseWhere(ctx, inArray(sql`lower(${supportTickets.email})`, [...emails]))
}

async function eraseWhere(ctx: Context, where: SQL): Promise<void> {
  const gone = await ctx.db
    .delete(supportTickets)
    .where(where)
    .returning({ ticket: supportTickets.ticket, email: supportTickets.email })
  await eraseEmails(ctx, {
    to: gone.map(({ email }) => email),
    // The owner's mail says what was written, too.
    keys: gone.map(({ ticket }) => `${ticket}-`),
  })
}
