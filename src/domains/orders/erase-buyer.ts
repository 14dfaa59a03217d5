import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { eraseEmails } from '../emails/index.ts'
import { cashCodes, orders } from './tables.ts'

export const NOWHERE = '@deleted.invalid'

/** Whether the buyer's account was deleted: there is nobody to write to. */
export const isBuyerErased = (email: string): boolean => email.endsWith(NOWHERE)

/**
 * Takes the e-mail address out of the orders of an account that was deleted, and their mails out of the log; on `customer.deleted`. What was bought, for
 * how much and where it went stays: invoices must name it.
 */
export async function eraseOrderBuyer(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  // An order keeps the address that the account had then.
  const known = await ctx.db
    .selectDistinct({ email: orders.email })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  await eraseEmails(ctx, { to: known.map(({ email }) => email) })
  await ctx.db
    .update(orders)
    .set({ email: `${customerId}${NOWHERE}`, updatedAt: ctx.now() })
    .where(eq(orders.customerId, customerId))
  await ctx.db.delete(cashCodes).where(eq(cashCodes.buyer, customerId))
}
