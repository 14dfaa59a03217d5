import { eq } from 'drizzle-orm'
import { deviceCookie } from '../../../platform/auth/known-devices.ts'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { limiterOf, refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { confirmAddress } from '../confirm-address.ts'
import { consumeLink, deleteLinks, readLink } from '../emailed-links.ts'
import { findUser } from '../find-session.ts'
import { accountLimits, linkLimits } from '../limits.ts'
import { hashPassword, savePassword } from '../own-password.ts'
import { refuse } from '../problems.ts'
import { notifyPasswordChanged } from '../record-security-change.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { ResetPassword } from '../schemas.ts'
import { sessions } from '../tables.ts'
import { refuseWeakPassword } from './password-strength.ts'

type Reset = { setCookie: string[] }

/**
 * Sets a new password by an emailed link, consumes the link and ends all sessions. The link proves the address. It also
 * restores attempts that others used up and makes this browser a known device, so the owner can get in by email while
 * someone guesses passwords from everywhere (A54).
 */
export const resetPassword = (
  ctx: Context,
  input: ResetPassword,
  client: Client,
  headers = new Headers(),
): Promise<Result<Reset, 'TOO_MANY_TRIES' | 'LINK_UNKNOWN' | 'PASSWORD_WEAK' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, () => reset(ctx, input, client, headers))

async function reset(
  ctx: Context,
  { token, password }: ResetPassword,
  client: Client,
  headers: Headers,
): Promise<Result<Reset, 'TOO_MANY_TRIES' | 'LINK_UNKNOWN' | 'PASSWORD_WEAK'>> {
  const refused = await refuseOverLimit(ctx, linkLimits(client.ip))
  if (refused) return refused
  const link = await readLink(ctx, token)
  if (link?.purpose !== 'reset') return refuse('LINK_UNKNOWN')
  const user = await findUser(ctx, link.userId)
  if (!user) return refuse('LINK_UNKNOWN')
  const weak = await refuseWeakPassword(ctx, password, user, 'password')
  if (weak) return weak
  const hash = await hashPassword(ctx, password)
  const changed = await ctx.transaction(async (tx) => {
    const taken = await consumeLink(tx, token)
    if (!taken) return refuse('LINK_UNKNOWN')
    const { userId, email } = taken
    await savePassword(tx, userId, hash)
    await tx.db.delete(sessions).where(eq(sessions.userId, userId))
    await deleteLinks(tx, userId)
    await confirmAddress(tx, userId)
    await notifyPasswordChanged(tx, user, client.ip)
    return ok({ email })
  })
  if (!changed.ok) return changed
  const { email } = changed.value
  await limiterOf(ctx).reset(accountLimits(email, client.ip))
  return ok({ setCookie: [deviceCookie(headers, email)] })
}
