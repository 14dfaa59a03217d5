import { eq } from 'drizzle-orm'
import type { Identity, IdentityProvider } from '../../../platform/auth/identity-provider.ts'
import type { Context } from '../../../platform/context.ts'
import { isUnfit, sqlState } from '../../../platform/db/index.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { googleLimits } from '../limits.ts'
import { lockAccount } from '../lock-account.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { afterSignIn } from '../rules.ts'
import type { SignedIn } from '../signed-in.ts'
import { users } from '../tables.ts'
import { admitGoogle } from './admit-google.ts'
import { beginTrip, endTrip, readTrip, secretsOf, type Trip } from './google-trip.ts'
import { consumeSignInCode, consumeState, makeCode } from './sign-in-codes.ts'

const UNIQUE_VIOLATION = '23505'

/** Null if Google sign-in is not configured. */
type Google = IdentityProvider | null
type Started = { url: URL; setCookie: string[] }
type Returned = { code: string; from: string }

/**
 * Redirects a browser to Google; `from` is where it wants to go afterwards. Refuses GOOGLE_FAILED (Google cannot be
 * reached).
 */
export const startGoogle = (
  ctx: Context,
  google: Google,
  from: string | null,
  client: Client,
): Promise<
  Result<Started, 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE' | 'GOOGLE_NOT_SET_UP' | 'GOOGLE_FAILED'>
> =>
  refuseUnavailable(ctx, async () => {
    if (!google) return refuse('GOOGLE_NOT_SET_UP')
    const refused = await refuseOverLimit(ctx, googleLimits(client.ip))
    if (refused) return refused
    const { trip, setCookie } = beginTrip(afterSignIn(from), ctx.now())
    const url = await believed(ctx, () => google.authorizationUrl(secretsOf(trip)))
    return url.ok ? ok({ url: url.value, setCookie: [setCookie] }) : url
  })

/**
 * Turns Google's redirect into a one-time code, if this browser started the sign-in and returns for the first time.
 * Refuses GOOGLE_FAILED (also if the user declined), and UNAVAILABLE; `from` is where the browser wanted to go.
 */
export const returnFromGoogle = (
  ctx: Context,
  google: Google,
  answer: URLSearchParams,
  client: Client,
  headers: Headers,
): Promise<
  Result<Returned, 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE' | 'GOOGLE_NOT_SET_UP' | 'GOOGLE_FAILED'>
> =>
  refuseUnavailable(ctx, async () => {
    if (!google) return refuse('GOOGLE_NOT_SET_UP')
    const trip = readTrip(headers, ctx.now())
    if (!trip) return refuse('GOOGLE_FAILED')
    const result = await finishTrip(ctx, google, answer, client, trip)
    return result.ok ? result : refuse(result.code, { ...result.params, from: trip.from })
  })

async function finishTrip(
  ctx: Context,
  google: IdentityProvider,
  answer: URLSearchParams,
  client: Client,
  trip: Trip,
): Promise<Result<Returned, 'TOO_MANY_TRIES' | 'GOOGLE_FAILED'>> {
  if (answer.get('state') !== trip.state) return refuse('GOOGLE_FAILED')
  const refused = await refuseOverLimit(ctx, googleLimits(client.ip))
  if (refused) return refused
  // Consumed before Google is called: of two identical returns at once, only one is processed.
  if (!(await consumeState(ctx, trip))) return refuse('GOOGLE_FAILED')
  const identity = await believed(ctx, () => google.identify(answer, secretsOf(trip)))
  return identity.ok ? admit(ctx, identity.value, trip) : identity
}

/** Google's response; any failure, from a wrong signature to a timeout, is the same refusal. */
async function believed<T>(ctx: Context, work: () => Promise<T>): Promise<Result<T, 'GOOGLE_FAILED'>> {
  try {
    return ok(await work())
  } catch (error) {
    // Without cause and stack: they may contain Google's response.
    const { name, message, code } = error as Error & { code?: string }
    ctx.log.warn({ name, code, reason: message }, 'a sign-in with Google failed')
    return refuse('GOOGLE_FAILED')
  }
}

async function admit(
  ctx: Context,
  identity: Identity,
  trip: Trip,
  isAgain = false,
): Promise<Result<Returned, 'GOOGLE_FAILED'>> {
  try {
    return await ctx.transaction(async (tx) => {
      const admitted = await admitGoogle(tx, identity)
      if (!admitted.ok) return admitted
      return ok({ code: await makeCode(tx, admitted.value, trip.state), from: trip.from })
    })
  } catch (error) {
    if (isUnfit(error)) return refuse('GOOGLE_FAILED')
    // Someone registered the address, or came from Google, at the same moment: the account exists now.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return isAgain ? refuse('GOOGLE_FAILED') : admit(ctx, identity, trip, true)
  }
}

/** Begins a session with a one-time code, in the browser that returned with it (D67). `headers` are the request's. */
export const exchangeCode = (
  ctx: Context,
  code: string,
  client: Client,
  headers: Headers,
): Promise<
  Result<SignedIn & { from: string }, 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE' | 'CODE_UNKNOWN'>
> =>
  refuseUnavailable(ctx, async () => {
    const refused = await refuseOverLimit(ctx, googleLimits(client.ip))
    if (refused) return refused
    const trip = readTrip(headers, ctx.now())
    if (!trip) return refuse('CODE_UNKNOWN')
    return ctx.transaction(async (tx) => {
      const userId = await consumeSignInCode(tx, code, trip.state)
      if (!userId || !(await lockAccount(tx, userId))) return refuse('CODE_UNKNOWN')
      const [user] = await tx.db.select().from(users).where(eq(users.id, userId))
      // Google opens customer accounts only, even if a role was given meanwhile (decision 0016).
      if (user?.role !== 'customer') return refuse('CODE_UNKNOWN')
      const session = await beginSession(tx, { user, client, headers })
      return ok({ ...session, setCookie: [...session.setCookie, endTrip()], from: trip.from })
    })
  })
