import { clearedCookie } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { consumeLink, readLink } from '../emailed-links.ts'
import { passwordLimits } from '../limits.ts'
import { ownId } from '../own-id.ts'
import { confirmPassword } from '../own-password.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { DeletionProof } from '../schemas.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Deletes the signed-in user's account: name, phone, address, password, Google link, sessions and links are erased, and
 * the email address is free again. The empty row stays, because orders refer to it; other domains erase their data on
 * `customer.deleted`. Users without a password confirm by an emailed link.
 */
export const deleteAccount = (
  ctx: Context,
  proof: DeletionProof,
): Promise<
  Result<
    { setCookie: string[] },
    | 'LOGIN_REQUIRED'
    | 'TOO_MANY_TRIES'
    | 'LINK_UNKNOWN'
    | 'WRONG_PASSWORD'
    | 'NO_PASSWORD'
    | 'STAFF_STAYS'
    | 'OUTCOME_UNKNOWN'
    | 'UNAVAILABLE'
  >
> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    if (!userId) return refuse('LOGIN_REQUIRED')
    if (ctx.actor.kind === 'staff') return refuse('STAFF_STAYS')
    const token = 'token' in proof ? proof.token : null
    const confirmed =
      'token' in proof
        ? await confirmLink(ctx, userId, proof.token)
        : await confirmPassword(ctx, userId, proof.currentPassword)
    if (!confirmed.ok) return confirmed
    return ctx.transaction(async (tx) => {
      if (token !== null && !(await consumeLink(tx, token))) return refuse('LINK_UNKNOWN')
      await eraseAccount(tx, userId)
      return ok({ setCookie: [clearedCookie()] })
    })
  })

/**
 * The link must belong to this account, and the user must be signed in: someone else who reads the email cannot delete
 * anything.
 */
async function confirmLink(
  ctx: Context,
  userId: string,
  token: string,
): Promise<Result<string, 'TOO_MANY_TRIES' | 'LINK_UNKNOWN'>> {
  const refused = await refuseOverLimit(ctx, passwordLimits(userId))
  if (refused) return refused
  const link = await readLink(ctx, token)
  return link?.purpose === 'delete' && link.userId === userId ? ok(link.userId) : refuse('LINK_UNKNOWN')
}
