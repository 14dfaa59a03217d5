import { eq } from 'drizzle-orm'
import { deviceCookie, knownDevice } from '../../platform/auth/known-devices.ts'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { authOf, limiterOf } from './authentication.ts'
import { customerView } from './customer-view.ts'
import { findUser } from './find-session.ts'
import { signInTries } from './limits.ts'
import { findPassword, isPasswordStill } from './own-password.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import type { SignIn } from './schemas.ts'
import { clientHeaders, type SignedIn, sessionOf } from './signed-in.ts'
import { sessions } from './tables.ts'

/**
 * Begins a new session. Refuses SIGN_IN_FAILED, with the same words and in the same time for an unknown address and a
 * wrong password, TOO_MANY_TRIES after failures (per account, per address, and both; a browser that has signed in to
 * the account before has tries of its own, trust A15), and UNAVAILABLE. `headers` are the request's.
 */
export const signIn = (
  ctx: Context,
  input: SignIn,
  client: Client,
  headers = new Headers(),
): Promise<Result<SignedIn>> => refuseUnavailable(ctx, () => enter(ctx, input, client, headers))

async function enter(
  ctx: Context,
  { email, password }: SignIn,
  client: Client,
  asked: Headers,
): Promise<Result<SignedIn>> {
  const tries = signInTries(email, client.ip, knownDevice(asked, email))
  // Counted before the password is looked at: a hundred tries at once must not all pass.
  const wait = await limiterOf(ctx).take(tries)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })

  const session = await beginSession(ctx, { email, password }, client, asked)
  if (session.ok) await limiterOf(ctx).giveBack(tries)
  return session
}

/** The session of somebody who has the password, without a count of tries. Refuses SIGN_IN_FAILED. */
export async function beginSession(
  ctx: Context,
  { email, password }: SignIn,
  client: Client,
  asked: Headers,
): Promise<Result<SignedIn>> {
  const auth = await authOf(ctx)
  const hash = await findPassword(ctx, email)
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: clientHeaders(client),
      returnHeaders: true,
    })
    const user = await findUser(ctx, response.user.id)
    // The password may have become another while it was compared, after the change had ended all sessions but this.
    if (!user || !(await isPasswordStill(ctx, user.id, hash))) {
      await ctx.db.delete(sessions).where(eq(sessions.token, response.token))
      return refuse('SIGN_IN_FAILED')
    }
    const { token, setCookie } = sessionOf(headers)
    return ok({ user: customerView(user), token, setCookie: [...setCookie, deviceCookie(asked, email)] })
  } catch (error) {
    if ((error as { statusCode?: number } | null)?.statusCode === 401) return refuse('SIGN_IN_FAILED')
    throw error
  }
}
