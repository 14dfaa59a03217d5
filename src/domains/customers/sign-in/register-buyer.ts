import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { signUpLimits } from '../limits.ts'
import { hashPassword } from '../own-password.ts'
import { refuseWeakPassword } from '../password/password-strength.ts'
import { requestReset } from '../password/request-reset.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { NewCustomer } from '../schemas.ts'
import { insertCustomer, isTakenEmail } from './register-customer.ts'

/**
 * Creates the account of a guest who has ordered, without signing in: its owner proves the address by the emailed link
 * first. If the address has an account already, the link lets its owner set a new password instead. Nobody else learns
 * which of the two it was (A14).
 */
export const registerBuyer = (
  ctx: Context,
  input: NewCustomer,
  client: Client,
): Promise<Result<null, 'TOO_MANY_TRIES' | 'PASSWORD_WEAK' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const refused = await refuseOverLimit(ctx, signUpLimits(input.email, client.ip))
    if (refused) return refused
    const weak = await refuseWeakPassword(ctx, input.password, { email: input.email, role: 'customer' }, 'password')
    if (weak) return weak
    // Hashed for a known address too, because the timing would reveal it.
    const hash = await hashPassword(ctx, input.password)
    try {
      await ctx.transaction(async (tx) => ok(await insertCustomer(tx, input, hash)))
    } catch (error) {
      if (!isTakenEmail(error)) throw error
      // Its own limits may refuse another email; the answer stays the same.
      await requestReset(ctx, input.email, client)
    }
    return ok(null)
  })
