import { eq } from 'drizzle-orm'
import { deviceCookie } from '../../platform/auth/known-devices.ts'
import type { Context } from '../../platform/context.ts'
import { Unavailable } from '../../platform/db/index.ts'
import type { Client } from '../../platform/http.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { authOf, limiterOf } from './authentication.ts'
import { customerView } from './customer-view.ts'
import { signUpTries } from './limits.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import type { NewCustomer } from './schemas.ts'
import { clientHeaders, type SignedIn, sessionOf } from './signed-in.ts'
import { users } from './tables.ts'

/**
 * Makes an account and signs it in: user, password and session in one transaction. A mail asks to confirm the address;
 * the account works before. Refuses EMAIL_TAKEN (in the same time as a success takes), TOO_MANY_TRIES and UNAVAILABLE.
 * `headers` are the request's.
 */
export const registerCustomer = (
  ctx: Context,
  input: NewCustomer,
  client: Client,
  headers = new Headers(),
): Promise<Result<SignedIn>> => refuseUnavailable(ctx, () => register(ctx, input, client, headers))

async function register(ctx: Context, input: NewCustomer, client: Client, asked: Headers): Promise<Result<SignedIn>> {
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
    await askToConfirm(ctx, id)
    const { token, setCookie } = sessionOf(headers)
    return ok({
      user: customerView({ id, email, emailVerified: false, firstName, lastName, phone, createdAt }),
      token,
      setCookie: [...setCookie, deviceCookie(asked, email)],
    })
  } catch (error) {
    if (!(await isDuplicate(ctx, error, email))) throw error
    // A known address is refused before its password is hashed: do that work here, or the time would tell.
    await (await auth.$context).password.hash(password)
    return refuse('EMAIL_TAKEN')
  }
}

/** The account stands already: if this fails it must not look as if it did not. The mail can be asked for again. */
async function askToConfirm(ctx: Context, customerId: string): Promise<void> {
  try {
    await ctx.announce('customer.verification-requested', { customerId, requestId: newId('req') })
  } catch (error) {
    ctx.log.error({ err: error }, 'The mail that confirms an address could not be ordered')
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
