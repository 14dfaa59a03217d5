import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { invitationEmail } from './emails/invitation.ts'
import { joinPath, makeToken } from './invitations.ts'
import { staffInvitations } from './tables.ts'

/** Emails an invitation's link, which appears in the email alone; on `staff.invited`. */
export async function sendInvitation(
  ctx: Context,
  mailer: Mailer,
  { invitationId }: { invitationId: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId))
  const token = row && (await makeToken(ctx, row.id))
  if (!row?.email || !token) return
  const url = mailer.link(joinPath(token))
  await mailer.send(invitationEmail({ id: row.id, email: row.email, role: row.role, url }, await readSettings(ctx)))
}
