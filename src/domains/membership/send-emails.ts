import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { addDays } from '../../shared/dates.ts'
import { ok } from '../../shared/result.ts'
import { findEmailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import type { Settings } from '../settings/schemas.ts'
import { membershipBegunEmail, membershipEndingEmail, type TermOrder } from './emails/membership-emails.ts'
import { isRunning } from './rules.ts'
import { memberships, membershipTerms } from './tables.ts'

/** Where members see their membership: the page that offers it, or else their account. */
const pageOf = ({ membership }: Settings): string => (membership.isOffered ? '/member' : '/dashboard')

/** Emails a member that a paid term has begun; on `membership.began`. */
export async function sendMembershipBegun(
  ctx: Context,
  mailer: Mailer,
  { orderId, order, attach }: { orderId: string; order: TermOrder } & Pick<EmailMessage, 'attach'>,
): Promise<void> {
  const [found] = await ctx.db
    .select({
      customerId: memberships.customerId,
      endsAt: membershipTerms.endsAt,
      expiresAt: memberships.expiresAt,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(eq(membershipTerms.orderId, orderId))
  const to = found && (await findEmailAddress(ctx, found.customerId))
  // Refunded before this email was sent.
  if (!found?.endsAt || !to || !isRunning(found.expiresAt, ctx.now())) return
  const settings = await readSettings(ctx)
  const about = { to, id: `${orderId}-membership`, endsAt: found.endsAt, url: mailer.link(pageOf(settings)), settings }
  await mailer.send({ ...membershipBegunEmail(about, order), ...(attach ? { attach } : {}) })
}

/** Announces `membership.ends-soon` for memberships that end soon and can be renewed, once per end date; on a schedule. */
export async function announceReminders(ctx: Context): Promise<void> {
  const { remindDays, isOffered } = (await readSettings(ctx)).membership
  if (!isOffered) return
  const now = ctx.now()
  await ctx.transaction(async (tx) => {
    const due = await tx.db
      .update(memberships)
      .set({ remindedOf: sql`${memberships.expiresAt}` })
      .where(
        and(
          gt(memberships.expiresAt, now),
          lte(memberships.expiresAt, addDays(now, remindDays)),
          or(isNull(memberships.remindedOf), ne(memberships.remindedOf, memberships.expiresAt)),
        ),
      )
      .returning({ membershipId: memberships.id })
    if (due.length > 0) await tx.announce('membership.ends-soon', ...due)
    return ok(null)
  })
}

/** Reminds one member of the end; on `membership.ends-soon`. */
export async function sendReminder(
  ctx: Context,
  mailer: Mailer,
  { membershipId }: { membershipId: string },
): Promise<void> {
  const [found] = await ctx.db.select().from(memberships).where(eq(memberships.id, membershipId))
  const to = found && (await findEmailAddress(ctx, found.customerId))
  if (!found?.expiresAt || found.expiresAt <= ctx.now() || !to) return
  const settings = await readSettings(ctx)
  // Switched off since the reminder was due: there is nothing to renew.
  if (!settings.membership.isOffered) return
  const id = `${found.id}-ends-${found.expiresAt.getTime()}`
  const url = mailer.link(pageOf(settings))
  await mailer.send(membershipEndingEmail({ to, id, endsAt: found.expiresAt, url, settings }))
}
