import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { requestReset } from '../password/request-reset.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { NewCustomer } from '../schemas.ts'
import { admitSignUp, insertCustomer, isTakenEmail } from './register-customer.ts'

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
    const admitted = await admitSignUp(ctx, input, client)
    if (!admitted.ok) return admitted
    try {
      await ctx.transaction(async (tx) => ok(await insertCustomer(tx, input, admitted.value)))
    } catch (error) {
      if (!isTakenEmail(error)) throw error
      // Its own limits may refuse another email; the answer stays the same.
      await requestReset(ctx, input.email, client)
    }
    return ok(null)
  })
