import { knownDevice } from '../../../platform/auth/known-devices.ts'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { limiterOf, refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { isAccountLimitSpent, signInLimits } from '../limits.ts'
import { findPasswordAccount, fitsPassword, isPasswordUnchanged } from '../own-password.ts'
import { isWeakForStaff } from '../password/password-strength.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { SignIn } from '../schemas.ts'
import type { SignedIn } from '../signed-in.ts'

/**
 * Begins a new session. Refuses SIGN_IN_FAILED, with the same message and in the same time for an unknown address and a
 * wrong password, TOO_MANY_TRIES after failures (per account, per visitor and network, and both; a browser that has
 * signed in to the account before has its own attempts, A15), and SIGN_IN_PAUSED while many networks guess. `headers`
 * are the request's. Staff whose password would be refused today can sign in, and are asked to change it.
 */
export const signIn = (
  ctx: Context,
  { email, password }: SignIn,
  client: Client,
  headers = new Headers(),
): Promise<
  Result<
    SignedIn & { hasWeakPassword: boolean },
    'SIGN_IN_FAILED' | 'TOO_MANY_TRIES' | 'SIGN_IN_PAUSED' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'
  >
> =>
  refuseUnavailable(ctx, async () => {
    const tries = signInLimits(email, client.ip, knownDevice(headers, email))
    // Counted before the password is checked: a hundred attempts at once must not all pass.
    const refused = await refuseOverLimit(ctx, tries)
    // Waiting a few minutes won't help here; the emailed link will.
    if (refused && (await isAccountLimitSpent(ctx, tries))) return refuse('SIGN_IN_PAUSED', refused.params)
    if (refused) return refused

    const account = await findPasswordAccount(ctx, email)
    const isRight = await fitsPassword(ctx, password, account?.hash ?? null)
    if (!account || !isRight) return refuse('SIGN_IN_FAILED')
    const { user, hash } = account
    const session = await ctx.transaction(async (tx) => {
      // It may have changed during the comparison, after the change had ended all sessions.
      if (!(await isPasswordUnchanged(tx, user.id, hash))) return refuse('SIGN_IN_FAILED')
      return ok(await beginSession(tx, { user, client, headers }))
    })
    if (!session.ok) return session
    await limiterOf(ctx).restore(tries)
    return ok({ ...session.value, hasWeakPassword: await isWeakForStaff(ctx, password, user) })
  })
