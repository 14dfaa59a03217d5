import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { eraseEmails } from '../emails/index.ts'
import { supportTickets } from './tables.ts'

/** Erases the support tickets of a deleted account, and their emails from the log; on `customer.deleted`. */
export const eraseCustomerTickets = (ctx: Context, { customerId }: { customerId: string }): Promise<void> =>
  eraseWhere(ctx, eq(supportTickets.customerId, customerId))

/** Erases the support tickets written from these addresses, with their emails. */
export const eraseTickets = async (ctx: Context, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0) await eraseWhere(ctx, inArray(sql`lower(${supportTickets.email})`, [...emails]))
}

async function eraseWhere(ctx: Context, where: SQL): Promise<void> {
  const gone = await ctx.db.delete(supportTickets).where(where).returning({ ticket: supportTickets.ticket })
  await eraseEmails(ctx, {
    // The email to the owner contains the message too.
    keys: gone.map(({ ticket }) => `${ticket}-`),
  })
}
