import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findRoleHolders } from '../customers/index.ts'
import { forbid } from '../roles/index.ts'
import { findOpenInvitations } from './invitations.ts'
import type { InvitationView, StaffView } from './schemas.ts'

/** Everyone with a role, and all open invitations. */
export async function findStaff(
  ctx: Context,
): Promise<Result<{ staff: StaffView[]; invitations: InvitationView[] }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'staff.manage')
  if (refused) return refused
  const [holders, invitations] = [await findRoleHolders(ctx), await findOpenInvitations(ctx)]
  const self = 'id' in ctx.actor ? ctx.actor.id : null
  return ok({
    staff: holders.map(({ seenAt, ...person }) => ({
      ...person,
      seenAt: seenAt?.toISOString() ?? null,
      isSelf: person.id === self,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email: email ?? 'the link shown when the store started',
      role,
      expiresAt: expiresAt.toISOString(),
      isOver: expiresAt <= ctx.now(),
    })),
  })
}
