import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { Unavailable } from '../../platform/db/index.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { authOf, limiterOf } from './authentication.ts'
import { customerView } from './customer-view.ts'
import { signUpTries } from './limits.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import type { NewCustomer } from './schemas.ts'
import { clientHeaders, type SignedIn, sessionOf } from './signed-in.ts'
import { users } from './tables.ts'

/**
 * Makes an account and signs it in: user, password and session in one transaction.
 * Refuses EMAIL_TAKEN (in the same time as a success takes), TOO_MANY_TRIES and UNAVAILABLE.
 */
export const registerCustomer = (ctx: Context, input: NewCustomer, client: Client): Promise<Result<SignedIn>> =>
  refuseUnavailable(ctx, () => register(ctx, input, client))

async function register(ctx: Context, input: NewCustomer, client: Client): Promise<Result<SignedIn>> {
  const wait = await limiterOf(ctx).take(signUpTries(input.email, client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })

  const auth = await authOf(ctx)
  const { firstName, lastName, email, phone, password } = input
  try {
    const { headers, response } = await auth.api.signUpEmail({
      body: { name: `${firstName} ${lastName}`, firstName, lastName, email, phone, password },
      headers: clientHeaders(client),
      returnHeaders: true,
    })
    const { id, createdAt } = response.user
    return ok({ user: customerView({ id, email, firstName, lastName, phone, createdAt }), ...sessionOf(headers) })
  } catch (error) {
    if (!(await isDuplicate(ctx, error, email))) throw error
    // A known address is refused before its password is hashed: do that work here, or the time would tell.
    await (await auth.$context).password.hash(password)
    return refuse('EMAIL_TAKEN')
  }
}

/** Whether the address has an account, or got one a moment ago by another request. */
async function isDuplicate(ctx: Context, error: unknown, email: string): Promise<boolean> {
  const code = (error as { body?: { code?: string } } | null)?.body?.code
  if (code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || code === 'USER_ALREADY_EXISTS') return true
  if (code !== 'FAILED_TO_CREATE_USER') return false
  // better-auth says no more whether the address was taken in between or the row could not be saved (a full disk).
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  if (known) return true
  throw new Unavailable('The account could not be saved', { cause: error })
}
