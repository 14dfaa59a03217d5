import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { eraseEmails } from '../emails/index.ts'
import { cashCodes, orders } from './tables.ts'

export const NOWHERE = '@deleted.invalid'

/** Whether the buyer's account was deleted, so there is no address to email. */
export const isBuyerErased = (email: string): boolean => email.endsWith(NOWHERE)

const NO_INBOX = '@phone.invalid'

/**
 * Stands in for the address of a caller without email: one per phone number, so that limits count the caller as one
 * person. Nothing is ever sent to it, and nobody can confirm an account with it.
 */
export const addressWithoutInbox = (phone: string): string => `${phone.replace(/\D/g, '')}${NO_INBOX}`

/** Whether the buyer gave no email address. */
export const hasNoInbox = (email: string): boolean => email.endsWith(NO_INBOX)

/** Whether emails about the order reach somebody. */
export const canEmail = (email: string): boolean => !isBuyerErased(email) && !hasNoInbox(email)

/**
 * Removes the email address of a deleted account from its orders, and their emails from the email log; on
 * `customer.deleted`. Items, amounts and delivery address stay because invoices must name them.
 */
export async function eraseOrderBuyer(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  // An order stores the address that the account had at that time.
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
