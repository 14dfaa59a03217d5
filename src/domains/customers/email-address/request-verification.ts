import type { Context } from '../../../platform/context.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { emailLimits } from '../limits.ts'
import { ownId } from '../own-id.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'

/** Queues the email that confirms the account's address again. */
export const requestVerification = (
  ctx: Context,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const customerId = ownId(ctx)
    if (!customerId) return refuse('LOGIN_REQUIRED')
    const refused = await refuseOverLimit(ctx, emailLimits(customerId))
    if (refused) return refused
    await ctx.announce('customer.verification-requested', { customerId, requestId: newId('req') })
    return ok(null)
  })
