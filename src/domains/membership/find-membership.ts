import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { isRunning, renewableFrom } from './rules.ts'
import { type MembershipView, NO_MEMBERSHIP } from './schemas.ts'
import { memberships } from './tables.ts'

/** Tag of a customer's membership in the process's cache. */
export const membershipTag = (customerId: string): string => `membership:${customerId}`

/** The signed-in customer's membership; none for visitors. Needed for every price, so it is cached. */
export async function findMembership(ctx: Context): Promise<MembershipView> {
  const { actor } = ctx
  return findMembershipOf(ctx, actor.kind === 'customer' || actor.kind === 'staff' ? actor.id : null)
}

/** A customer's membership, for callers allowed to know it; a null id has none. */
export async function findMembershipOf(ctx: Context, customerId: string | null): Promise<MembershipView> {
  if (!customerId) return NO_MEMBERSHIP
  const tag = membershipTag(customerId)
  const expiresAt = await ctx.memory.remember(tag, [tag], () => loadEnd(ctx, customerId))
  if (!expiresAt) return NO_MEMBERSHIP
  const { renewDays, isOffered } = (await readSettings(ctx)).membership
  const isMember = isRunning(expiresAt, ctx.now())
  const mayRenew = isOffered && isMember && renewableFrom(expiresAt, renewDays) <= ctx.now()
  return { isMember, expiryDate: expiresAt.toISOString(), mayRenew }
}

/** The member id that the signed-in customer got when joining, or null. */
export async function findMemberId({ db, actor }: Context): Promise<string | null> {
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return null
  const [found] = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.customerId, actor.id))
  return found?.id ?? null
}

async function loadEnd(ctx: Context, customerId: string): Promise<Date | null> {
  const [found] = await ctx.db
    .select({ expiresAt: memberships.expiresAt })
    .from(memberships)
    .where(eq(memberships.customerId, customerId))
  return found?.expiresAt ?? null
}
