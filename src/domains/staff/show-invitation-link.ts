import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Secret } from '../../platform/email/secret.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbidUnlessRecent } from '../roles/index.ts'
import { joinPath, makeToken } from './invitations.ts'
import { refuse } from './problems.ts'
import { staffInvitations } from './tables.ts'

/**
 * The path of an invitation's link, to pass on when no email arrives; the activity log records that it was shown, but
 * not the link.
 */
export async function showInvitationLink(
  ctx: Context,
  id: string,
): Promise<Result<Secret, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'INVITATION_UNKNOWN'>> {
  const refused = forbidUnlessRecent(ctx, 'staff.manage')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db
      .select({ email: staffInvitations.email })
      .from(staffInvitations)
      .where(eq(staffInvitations.id, id))
    const token = row?.email ? await makeToken(tx, id) : null
    if (!row?.email || !token) return refuse('INVITATION_UNKNOWN')
    await recordActivity(tx, { action: 'staff.invitation-link', subject: ['staff', row.email] })
    return ok(joinPath(token))
  })
}
