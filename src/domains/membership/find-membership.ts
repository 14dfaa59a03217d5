import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { isRunning } from './rules.ts'
import type { MembershipView } from './schemas.ts'
import { memberships } from './tables.ts'

/** Of what a process remembers of one customer's membership. */
export const membershipTag = (customerId: string): string => `membership:${customerId}`

/** The signed-in customer's membership; nobody's where nobody is signed in. Asked with every price, so it is remembered. */
export async function findMembership(ctx: Context): Promise<MembershipView> {
  const { actor } = ctx
  return actor.kind === 'customer' || actor.kind === 'staff'
    ? findMembershipOf(ctx, actor.id)
    : { isMember: false, expiryDate: null }
}

/** A customer's membership, for whoever may know it. */
export async function findMembershipOf(ctx: Context, customerId: string): Promise<MembershipView> {
  const tag = membershipTag(customerId)
  const expiresAt = await ctx.memory.remember(tag, [tag], () => loadEnd(ctx, customerId))
  return { isMember: isRunning(expiresAt, ctx.now()), expiryDate: expiresAt?.toISOString() ?? null }
}

async function loadEnd(ctx: Context, customerId: string): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ expiresAt: memberships.expiresAt })
    .from(memberships)
    .where(eq(memberships.customerId, customerId))
  return found?.expiresAt ?? null
}
