import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { membershipTag } from './find-membership.ts'
import { secondsTaken } from './rules.ts'
import { membershipChanges, membershipReversals, memberships, membershipTerms } from './tables.ts'

/** `share`: refunded share of the price; `isAll`: nothing of the price is left after this refund. */
type Shorten = { orderId: string; refundId: string; share: number; isAll: boolean }

/**
 * Shortens the term that an order bought, from its end, in the refund's transaction (I30): a share of the days for a
 * share of the price, all that remains for the whole price. Later terms start earlier.
 */
export async function shortenTerm(tx: Context, { orderId, refundId, share, isAll }: Shorten): Promise<void> {
  const [found] = await tx.db
    .select({ membership: memberships, term: membershipTerms })
    .from(memberships)
    .innerJoin(membershipTerms, eq(membershipTerms.membershipId, memberships.id))
    .where(eq(membershipTerms.orderId, orderId))
    .for('update', { of: memberships })
  const { startsAt, endsAt } = found?.term ?? {}
  // A deleted account has no membership any more.
  if (!found || !startsAt || !endsAt) return
  const seconds = secondsTaken({ ...found.term, startsAt, endsAt }, { share, isAll }, tx.now())
  await tx.db.insert(membershipReversals).values({ refundId, orderId, seconds, at: tx.now() })
  await moveEnd(tx, found, -seconds, 'Refunded')
}

/** Restores the time taken by a refund that failed in the end. */
export async function restoreTerm(tx: Context, refundId: string): Promise<void> {
  const [taken] = await tx.db.delete(membershipReversals).where(eq(membershipReversals.refundId, refundId)).returning()
  if (!taken) return
  const [found] = await tx.db
    .select({ membership: memberships, term: membershipTerms })
    .from(memberships)
    .innerJoin(membershipTerms, eq(membershipTerms.membershipId, memberships.id))
    .where(eq(membershipTerms.orderId, taken.orderId))
    .for('update', { of: memberships })
  if (found) await moveEnd(tx, found, taken.seconds, 'The refund failed')
}

type Found = { membership: typeof memberships.$inferSelect; term: typeof membershipTerms.$inferSelect }

async function moveEnd(tx: Context, { membership, term }: Found, seconds: number, reason: string): Promise<void> {
  const { id, expiresAt, customerId } = membership
  if (seconds === 0 || !expiresAt || !term.endsAt) return
  const by = sql`make_interval(secs => ${seconds})`
  const { startsAt, endsAt, orderId, membershipId } = membershipTerms
  await tx.db
    .update(membershipTerms)
    .set({ startsAt: sql`${startsAt} + ${by}`, endsAt: sql`${endsAt} + ${by}` })
    .where(and(eq(membershipId, id), ne(orderId, term.orderId), gte(startsAt, term.endsAt)))
  await tx.db
    .update(membershipTerms)
    .set({ endsAt: sql`greatest(${startsAt}, ${endsAt} + ${by})` })
    .where(eq(orderId, term.orderId))
  const now = tx.now()
  const moved = new Date(expiresAt.getTime() + seconds * 1000)
  // A membership that has already ended stays as it is, and none is moved to an end in the past.
  const end = seconds < 0 ? (expiresAt <= now ? expiresAt : moved < now ? now : moved) : moved
  await tx.db.update(memberships).set({ expiresAt: end }).where(eq(memberships.id, id))
  const staff = 'email' in tx.actor ? tx.actor.email : tx.actor.kind
  await tx.db
    .insert(membershipChanges)
    .values({ membershipId: id, endBefore: expiresAt, endAfter: end, reason, staff, at: now })
  await tx.purge([membershipTag(customerId)])
}
