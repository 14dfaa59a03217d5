import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { resetLimits } from '../limits.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'

/**
 * Queues the email for resetting a forgotten password. Response and work are the same for every address (A14): whether
 * it has an account is checked later, on `customer.reset-requested`.
 */
export const requestReset = (
  ctx: Context,
  email: string,
  client: Client,
): Promise<Result<null, 'TOO_MANY_TRIES' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const refused = await refuseOverLimit(ctx, resetLimits(email, client.ip))
    if (refused) return refused
    await ctx.announce('customer.reset-requested', { email, requestId: newId('req') })
    return ok(null)
  })
