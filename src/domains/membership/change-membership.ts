import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addDays } from '../../shared/dates.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { membershipTag } from './find-membership.ts'
import { refuse } from './problems.ts'
import { endOfDay } from './rules.ts'
import type { MembershipChange } from './schemas.ts'
import { membershipChanges, memberships } from './tables.ts'

const MAX_DAYS = 3653

type Refused = 'FORBIDDEN' | 'MEMBERSHIP_NOT_FOUND' | 'MEMBERSHIP_CHANGED' | 'MEMBERSHIP_NOT_OFFERED' | 'MEMBERSHIP_END'
type End = { end: Date; reason: string; seen: string }

/**
 * Sets a membership's last day, effective from the next request, including one that was never paid. Refuses
 * MEMBERSHIP_CHANGED if the end is not the one that was read, and MEMBERSHIP_NOT_OFFERED if the store has none and
 * this one does not run (D239).
 */
export const changeMembership = (
  ctx: Context,
  id: string,
  { lastDay, reason, seen }: MembershipChange,
): Promise<Result<{ expiresAt: string }, Refused>> => setEnd(ctx, id, { end: endOfDay(lastDay), reason, seen })

/** Ends a membership now. Refuses like `changeMembership`. */
export const endMembership = (
  ctx: Context,
  id: string,
  { reason, seen }: Omit<MembershipChange, 'lastDay'>,
): Promise<Result<{ expiresAt: string }, Refused>> => setEnd(ctx, id, { end: ctx.now(), reason, seen })

async function setEnd(
  ctx: Context,
  id: string,
  { end, reason, seen }: End,
): Promise<Result<{ expiresAt: string }, Refused>> {
  const { isOffered } = (await readSettings(ctx)).membership
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    // A concurrent payment that extends it either waits or came first; then the end differs.
    const [row] = await tx.db.select().from(memberships).where(eq(memberships.id, id)).for('update')
    if (!row) return refuse('MEMBERSHIP_NOT_FOUND')
    if ((row.expiresAt?.toISOString() ?? '') !== seen) return refuse('MEMBERSHIP_CHANGED')
    const now = tx.now()
    const isRunning = row.expiresAt !== null && row.expiresAt > now
    if (!isOffered && !isRunning) return refuse('MEMBERSHIP_NOT_OFFERED')
    if (end < addDays(now, -1) || end > addDays(now, MAX_DAYS))
      return refuse('MEMBERSHIP_END', { fields: { lastDay: 'Choose a date within ten years from today' } })
    const staff = 'email' in tx.actor ? tx.actor.email : tx.actor.kind
    await tx.db.update(memberships).set({ expiresAt: end }).where(eq(memberships.id, id))
    await tx.db
      .insert(membershipChanges)
      .values({ membershipId: id, endBefore: row.expiresAt, endAfter: end, reason, staff, at: now })
    await recordActivity(tx, {
      action: 'membership.change',
      subject: ['membership', id],
      before: { expiresAt: row.expiresAt },
      after: { expiresAt: end, reason },
    })
    await tx.purge([membershipTag(row.customerId)])
    return ok({ expiresAt: end.toISOString() })
  })
}
