import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { memberships, membershipTerms } from './tables.ts'

/** The id of a customer's membership, created on the first call; it begins with the first payment. */
export async function openMembership(ctx: Context, customerId: string): Promise<string> {
  const row = { id: newId('mem'), customerId, createdAt: ctx.now() }
  await ctx.db.insert(memberships).values(row).onConflictDoNothing()
  const [found] = await ctx.db
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.customerId, customerId))
  if (!found) throw new Error('a membership that was just made is gone')
  return found.id
}

/** Records that an order buys a term of `days`, to begin when it is paid; once per order. */
export async function openTerm(
  tx: Context,
  { orderId, customerId, days }: { orderId: string; customerId: string; days: number },
): Promise<void> {
  const membershipId = await openMembership(tx, customerId)
  await tx.db.insert(membershipTerms).values({ orderId, membershipId, days }).onConflictDoNothing()
}
