import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { membershipTag } from './find-membership.ts'
import { nextTerm } from './rules.ts'
import { memberships, membershipTerms } from './tables.ts'

/**
 * Begins the term that a paid order bought, exactly once however often it is called; a renewal begins when the running
 * term ends. Announces `membership.began`. The caller has checked that the order is paid. An order without a term
 * changes nothing.
 */
export async function beginTerm(ctx: Context, orderId: string): Promise<Result<null, never>> {
  return ctx.transaction(async (tx) => {
    // Locked first: of two orders paid at once, the second term begins where the first ends.
    const [found] = await tx.db
      .select({
        id: memberships.id,
        customerId: memberships.customerId,
        expiresAt: memberships.expiresAt,
        days: membershipTerms.days,
      })
      .from(memberships)
      .innerJoin(membershipTerms, eq(membershipTerms.membershipId, memberships.id))
      .where(and(eq(membershipTerms.orderId, orderId), isNull(membershipTerms.startsAt)))
      .for('update', { of: memberships })
    if (!found) return ok(null)
    const term = nextTerm(tx.now(), found.expiresAt, found.days)
    const [begun] = await tx.db
      .update(membershipTerms)
      .set(term)
      .where(and(eq(membershipTerms.orderId, orderId), isNull(membershipTerms.startsAt)))
      .returning({ orderId: membershipTerms.orderId })
    if (!begun) return ok(null)
    await tx.db.update(memberships).set({ expiresAt: term.endsAt }).where(eq(memberships.id, found.id))
    await tx.purge([membershipTag(found.customerId)])
    await tx.announce('membership.began', { orderId })
    return ok(null)
  })
}
