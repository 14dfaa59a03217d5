import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { membershipTag } from './find-membership.ts'
import { memberships, membershipTerms } from './tables.ts'

/** Deletes the membership of a deleted account; its orders stay. On `customer.deleted`. */
export async function eraseMembership(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const own = ctx.db.select({ id: memberships.id }).from(memberships).where(eq(memberships.customerId, customerId))
  await ctx.db.delete(membershipTerms).where(inArray(membershipTerms.membershipId, own))
  await ctx.db.delete(memberships).where(eq(memberships.customerId, customerId))
  await ctx.purge([membershipTag(customerId)])
}
