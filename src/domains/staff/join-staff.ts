import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { placeOf, takeTry } from '../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordWrite } from '../audit/index.ts'
import { enterWithRole, type SignedIn } from '../customers/index.ts'
import { findInvitation, takeInvitation } from './invitations.ts'
import { refuse } from './problems.ts'
import type { JoinStaff } from './schemas.ts'

const TRIES = { name: 'staff-join', points: 30, seconds: 900 }

/** Accepts an invitation and signs in. An address that has an account already gives that account's password. */
export async function joinStaff(
  ctx: Context,
  { token, email: typed, ...person }: JoinStaff,
  from: { client: Client; headers: Headers },
): Promise<Result<SignedIn, 'INVITATION_UNKNOWN' | 'TOO_MANY_TRIES' | 'PASSWORD_WEAK' | 'WRONG_PASSWORD'>> {
  const wait = await takeTry(ctx, TRIES, placeOf(from.client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const invitation = await findInvitation(ctx, token)
  if (!invitation) return refuse('INVITATION_UNKNOWN')
  const { id, role } = invitation
  const email = invitation.email ?? typed
  if (!email) return refuse('INVITATION_UNKNOWN', { fields: { email: 'Email is required' } })
  return enterWithRole(ctx, { ...person, email }, role, from, async (tx, userId) => {
    if (!(await takeInvitation(tx, id))) return refuse('INVITATION_UNKNOWN')
    await recordWrite(
      { ...tx, actor: { kind: 'staff', id: userId, email, role, ip: from.client.ip } },
      { action: 'staff.join', subject: ['staff', email], after: { role } },
    )
    return ok(null)
  })
}
