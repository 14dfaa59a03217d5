import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { authOf, limiterOf } from './authentication.ts'
import { customerView } from './customer-view.ts'
import { findUser } from './find-session.ts'
import { signInTries } from './limits.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import type { SignIn } from './schemas.ts'
import { clientHeaders, type SignedIn, sessionOf } from './signed-in.ts'

/**
 * Begins a new session. Refuses SIGN_IN_FAILED, with the same words and in the same time for an unknown address and a
 * wrong password, TOO_MANY_TRIES after failures (per account, per address, and both), and UNAVAILABLE.
 */
export const signIn = (ctx: Context, input: SignIn, client: Client): Promise<Result<SignedIn>> =>
  refuseUnavailable(ctx, () => enter(ctx, input, client))

async function enter(ctx: Context, { email, password }: SignIn, client: Client): Promise<Result<SignedIn>> {
  const tries = signInTries(email, client.ip)
  // Counted before the password is looked at: a hundred tries at once must not all pass.
  const wait = await limiterOf(ctx).take(tries)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })

  const auth = await authOf(ctx)
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: clientHeaders(client),
      returnHeaders: true,
    })
    await limiterOf(ctx).giveBack(tries)
    const user = await findUser(ctx, response.user.id)
    if (!user) return refuse('SIGN_IN_FAILED')
    return ok({ user: customerView(user), ...sessionOf(headers) })
  } catch (error) {
    if ((error as { statusCode?: number } | null)?.statusCode === 401) return refuse('SIGN_IN_FAILED')
    throw error
  }
}
