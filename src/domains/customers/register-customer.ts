import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { authOf, limiterOf } from './authentication.ts'
import { customerView } from './customer-view.ts'
import { signUpTries } from './limits.ts'
import type { NewCustomer } from './schemas.ts'
import { clientHeaders, type SignedIn, sessionOf } from './signed-in.ts'

/**
 * Makes an account and signs it in: user, password and session in one transaction.
 * Refuses EMAIL_TAKEN (in the same time as a success takes) and TOO_MANY_TRIES.
 */
export async function registerCustomer(ctx: Context, input: NewCustomer, client: Client): Promise<Result<SignedIn>> {
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
    if (!isDuplicate(error)) throw error
    // A known address is refused before its password is hashed: do that work here, or the time would tell.
    await (await auth.$context).password.hash(password)
    return refuse('EMAIL_TAKEN')
  }
}

/** better-auth answers 422 for a known address, and for one that another request took a moment before. */
function isDuplicate(error: unknown): boolean {
  const code = (error as { body?: { code?: string } } | null)?.body?.code
  return (
    code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' ||
    code === 'USER_ALREADY_EXISTS' ||
    code === 'FAILED_TO_CREATE_USER'
  )
}
