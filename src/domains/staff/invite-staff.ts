import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { findRoleHolders } from '../customers/index.ts'
import { forbidUnlessRecent } from '../roles/index.ts'
import { addInvitation, isOpen } from './invitations.ts'
import { refuse } from './problems.ts'
import type { InviteStaff } from './schemas.ts'
import { staffInvitations } from './tables.ts'

/** Invites someone to a role by an emailed link. */
export async function inviteStaff(
  ctx: Context,
  { email, role }: InviteStaff,
): Promise<Result<{ invitationId: string }, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'ALREADY_STAFF'>> {
  const refused = forbidUnlessRecent(ctx, 'staff.manage')
  if (refused) return refused
  const holders = await findRoleHolders(ctx)
  if (holders.some((each) => each.email === email))
    return refuse('ALREADY_STAFF', { fields: { email: 'This address already has a role. Change it below.' } })
  const invitedBy = 'id' in ctx.actor ? ctx.actor.id : null
  return ctx.transaction(async (tx) => {
    const invitationId = await addInvitation(tx, { email, role, invitedBy })
    await recordActivity(tx, { action: 'staff.invite', subject: ['staff', email], after: { email, role } })
    await tx.announce('staff.invited', { invitationId })
    return ok({ invitationId })
  })
}

/** Revokes an invitation. */
export async function revokeInvitation(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'INVITATION_UNKNOWN'>> {
  const refused = forbidUnlessRecent(ctx, 'staff.manage')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db
      .update(staffInvitations)
      .set({ revokedAt: tx.now() })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning()
    if (!gone) return refuse('INVITATION_UNKNOWN')
    await recordActivity(tx, {
      action: 'staff.invitation-revoke',
      subject: ['staff', gone.email ?? gone.id],
      before: { email: gone.email, role: gone.role },
    })
    return ok(null)
  })
}
