import type { Context } from '../../../platform/context.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findUser } from '../find-session.ts'
import { emailLimits } from '../limits.ts'
import { ownId } from '../own-id.ts'
import { confirmPassword } from '../own-password.ts'
import { refuse } from '../problems.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { ChangeEmail } from '../schemas.ts'

/**
 * Queues the email to a new address; the account moves when its link is used. Only the owner of the address learns,
 * from that email, whether it already has an account (A14).
 */
export const changeEmail = (
  ctx: Context,
  { email, currentPassword }: ChangeEmail,
): Promise<
  Result<
    null,
    | 'LOGIN_REQUIRED'
    | 'TOO_MANY_TRIES'
    | 'WRONG_PASSWORD'
    | 'NO_PASSWORD'
    | 'SAME_EMAIL'
    | 'OUTCOME_UNKNOWN'
    | 'UNAVAILABLE'
  >
> =>
  refuseUnavailable(ctx, async () => {
    const customerId = ownId(ctx)
    const user = customerId ? await findUser(ctx, customerId) : null
    if (!user) return refuse('LOGIN_REQUIRED')
    if (email === user.email)
      return refuse('SAME_EMAIL', { fields: { email: 'This is already the email of your account' } })
    const confirmed = await confirmPassword(ctx, user.id, currentPassword)
    if (!confirmed.ok) return confirmed
    const refused = await refuseOverLimit(ctx, emailLimits(user.id))
    if (refused) return refused
    return ctx.transaction(async (tx) => {
      await tx.announce('customer.email-change-requested', { customerId: user.id, email, requestId: newId('req') })
      // A role moves with its account, so its owner is warned while the old address still counts (A47).
      await recordSecurityChange(tx, { account: user, change: 'email-request', after: { email } })
      return ok(null)
    })
  })
