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
 * Ends the signed-in person's account: name, phone, address, password, Google, sessions and links go, and the e-mail
 * address is free again. The row stays, empty, because orders name it; what other domains know follows on
 * `customer.deleted`. Whoever has no password confirms it by a mailed link.
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

/** The link must be this account's own, and the person signed in: a mail that somebody else reads deletes nothing. */
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
