import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { deleteLinks } from '../emailed-links.ts'
import { findUser } from '../find-session.ts'
import { ownId } from '../own-id.ts'
import { confirmPassword, hashPassword, savePassword } from '../own-password.ts'
import { refuse } from '../problems.ts'
import { notifyPasswordChanged } from '../record-security-change.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { ChangePassword } from '../schemas.ts'
import type { SignedIn } from '../signed-in.ts'
import { sessions, users } from '../tables.ts'
import { refuseWeakPassword } from './password-strength.ts'

/**
 * Changes the signed-in user's password. All sessions end and this browser gets a new one, so a stolen session is
 * worthless (I23, A16).
 */
export const changePassword = (
  ctx: Context,
  input: ChangePassword,
  client: Client,
  headers = new Headers(),
): Promise<
  Result<
    SignedIn,
    | 'LOGIN_REQUIRED'
    | 'TOO_MANY_TRIES'
    | 'PASSWORD_WEAK'
    | 'WRONG_PASSWORD'
    | 'NO_PASSWORD'
    | 'OUTCOME_UNKNOWN'
    | 'UNAVAILABLE'
  >
> => refuseUnavailable(ctx, () => change(ctx, input, client, headers))

async function change(
  ctx: Context,
  { currentPassword, newPassword }: ChangePassword,
  client: Client,
  headers: Headers,
): Promise<Result<SignedIn, 'LOGIN_REQUIRED' | 'TOO_MANY_TRIES' | 'PASSWORD_WEAK' | 'WRONG_PASSWORD' | 'NO_PASSWORD'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  const confirmed = await confirmPassword(ctx, userId, currentPassword)
  if (!confirmed.ok) return confirmed
  const before = await findUser(ctx, userId)
  if (!before) return refuse('LOGIN_REQUIRED')
  const weak = await refuseWeakPassword(ctx, newPassword, before, 'newPassword')
  if (weak) return weak
  const hash = await hashPassword(ctx, newPassword)
  return ctx.transaction(async (tx) => {
    // Of two simultaneous changes, the second finds a password other than the one it confirmed.
    if (!(await savePassword(tx, userId, hash, confirmed.value))) return refuse('WRONG_PASSWORD')
    await tx.db.delete(sessions).where(eq(sessions.userId, userId))
    await deleteLinks(tx, userId)
    await notifyPasswordChanged(tx, before, client.ip)
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId))
    if (!user) return refuse('LOGIN_REQUIRED')
    // Staff can act only in sessions that have passed their second factor.
    const hasGivenCode = ctx.actor.kind === 'staff' && user.hasSecondFactor
    return ok(await beginSession(tx, { user, client, headers, hasGivenCode }))
  })
}
