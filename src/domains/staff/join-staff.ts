import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { type SignedIn, signUpWithRole } from '../customers/index.ts'
import { consumeInvitation, findInvitation } from './invitations.ts'
import { refuse } from './problems.ts'
import type { JoinStaff } from './schemas.ts'

const ATTEMPTS = { name: 'staff-join', points: 30, seconds: 900 }

/** Accepts an invitation and signs in. If the address already has an account, its password is required. */
export async function joinStaff(
  ctx: Context,
  { token, email: typed, ...person }: JoinStaff,
  from: { client: Client; headers: Headers },
): Promise<Result<SignedIn, 'INVITATION_UNKNOWN' | 'TOO_MANY_TRIES' | 'PASSWORD_WEAK' | 'WRONG_PASSWORD'>> {
  const wait = await consumeRateLimit(ctx, ATTEMPTS, ipKey(from.client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const invitation = await findInvitation(ctx, token)
  if (!invitation) return refuse('INVITATION_UNKNOWN')
  const { id, role } = invitation
  const email = invitation.email ?? typed
  if (!email) return refuse('INVITATION_UNKNOWN', { fields: { email: 'Email is required' } })
  return signUpWithRole(ctx, { ...person, email }, role, from, async (tx, userId) => {
    if (!(await consumeInvitation(tx, id))) return refuse('INVITATION_UNKNOWN')
    await recordActivity(
      { ...tx, actor: { kind: 'staff', id: userId, email, role, ip: from.client.ip } },
      { action: 'staff.join', subject: ['staff', email], after: { role } },
    )
    return ok(null)
  })
}
