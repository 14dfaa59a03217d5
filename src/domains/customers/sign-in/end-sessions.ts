import { and, eq } from 'drizzle-orm'
import { clearedCookie } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { ownId } from '../own-id.ts'
import { refuse } from '../problems.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { sessions } from '../tables.ts'

/** Signs the user out of all devices, including this one. */
export const endAllSessions = (
  ctx: Context,
): Promise<Result<{ setCookie: string[] }, 'LOGIN_REQUIRED' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    if (!userId) return refuse('LOGIN_REQUIRED')
    return ctx.transaction(async (tx) => {
      await tx.db.delete(sessions).where(eq(sessions.userId, userId))
      await recordEnd(tx)
      return ok({ setCookie: [clearedCookie()] })
    })
  })

/** Ends one of the user's sessions. Refuses SESSION_UNKNOWN (also for another user's session). */
export const endSession = (
  ctx: Context,
  id: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'SESSION_UNKNOWN' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    if (!userId) return refuse('LOGIN_REQUIRED')
    return ctx.transaction(async (tx) => {
      const [ended] = await tx.db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
        .returning({ id: sessions.id })
      if (!ended) return refuse('SESSION_UNKNOWN')
      await recordEnd(tx)
      return ok(null)
    })
  })

async function recordEnd(tx: Context): Promise<void> {
  if (tx.actor.kind === 'staff') await recordSecurityChange(tx, { account: tx.actor, change: 'sessions-end' })
}
