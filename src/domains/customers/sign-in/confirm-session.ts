import { eq } from 'drizzle-orm'
import { readSessionToken } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { ownId } from '../own-id.ts'
import { confirmPassword } from '../own-password.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { sessions } from '../tables.ts'

/**
 * Records that this session has just entered its password, and returns a context that reflects it; irreversible actions
 * require that. Refuses WRONG_PASSWORD with the field `confirmPassword`.
 */
export const confirmSession = (
  ctx: Context,
  headers: Headers,
  password: string,
): Promise<
  Result<
    Context,
    'LOGIN_REQUIRED' | 'TOO_MANY_TRIES' | 'WRONG_PASSWORD' | 'NO_PASSWORD' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'
  >
> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    const token = readSessionToken(headers)
    if (!userId || !token) return refuse('LOGIN_REQUIRED')
    const confirmed = await confirmPassword(ctx, userId, password)
    if (!confirmed.ok)
      return confirmed.code === 'WRONG_PASSWORD'
        ? refuse('WRONG_PASSWORD', { fields: { confirmPassword: 'This isn’t your password' } })
        : confirmed
    const now = ctx.now()
    await ctx.db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.token, token))
    return ok(ctx.actor.kind === 'staff' ? { ...ctx, actor: { ...ctx.actor, confirmedAt: now } } : ctx)
  })
