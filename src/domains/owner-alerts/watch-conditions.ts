import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { conditions } from './conditions.ts'
import { type AlertState, decide } from './rules.ts'
import { CONDITIONS, type Facts } from './schemas.ts'
import { ownerAlerts } from './tables.ts'

/**
 * Compares the facts with every condition and announces what the owner has to know (`owner-alert.due`), in the
 * transaction that remembers it: each notice exists once, in however many processes this runs. On schedule
 * (`owner-alert.look-due`).
 */
export async function watchConditions(
  ctx: Context,
  known: Omit<Facts, 'providerFailures' | 'failedWrites'>,
): Promise<void> {
  const settings = await readSettings(ctx)
  await ctx.transaction(async (tx) => {
    const now = tx.now()
    await tx.db
      .insert(ownerAlerts)
      .values(CONDITIONS.map((condition) => ({ condition, checkedAt: now, createdAt: now })))
      .onConflictDoNothing()
    const rows = await tx.db.select().from(ownerAlerts).orderBy(asc(ownerAlerts.condition)).for('update')
    for (const { condition, notices, failures, createdAt, ...row } of rows) {
      // A later version’s condition, if an earlier one still runs.
      if (!Object.hasOwn(conditions, condition)) continue
      const before: AlertState = row
      const found = conditions[condition].find({
        // Each condition has its own count.
        facts: { ...known, providerFailures: failures, failedWrites: failures },
        ...{ settings, now, watchedSince: createdAt },
      })
      const { state, notice } = decide(before, found, now)
      await tx.db
        .update(ownerAlerts)
        .set({ ...state, failures: 0, checkedAt: now, notices: notices + (notice ? 1 : 0) })
        .where(eq(ownerAlerts.condition, condition))
      if (!notice) continue
      const text = notice === 'cleared' ? before.text : state.text
      const since = (notice === 'cleared' ? before.since : state.since) ?? now
      await tx.announce('owner-alert.due', {
        ...{ condition, kind: notice, text, notice: notices + 1 },
        ...{ since: since.toISOString(), at: now.toISOString() },
      })
    }
    return ok(null)
  })
}

/** Notes failures that a process has counted: calls to the payment provider, or files. The next look reads them. */
export async function noteFailures(
  ctx: Context,
  condition: 'payment-provider' | 'object-storage',
  count: number,
): Promise<void> {
  if (count === 0) return
  await ctx.db
    .insert(ownerAlerts)
    .values({ condition, failures: count, checkedAt: ctx.now(), createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: ownerAlerts.condition,
      set: { failures: sql`${ownerAlerts.failures} + excluded.failures` },
    })
}
