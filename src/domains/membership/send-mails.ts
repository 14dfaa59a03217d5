import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { addDays } from '../../shared/dates.ts'
import { findMailAddress } from '../customers/index.ts'
import { readSettings } from '../settings/index.ts'
import { begunMail, endsSoonMail } from './emails/membership-mails.ts'
import { memberships, membershipTerms } from './tables.ts'

const PAGE = '/member'
/** As many as one run of a job mails; the rest waits for the next. */
const BATCH = 500

/** Tells a member that a paid term has begun; on `membership.began`. */
export async function sendMembershipBegun(
  ctx: Context,
  mailer: Mailer,
  { orderId }: { orderId: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ customerId: memberships.customerId, endsAt: membershipTerms.endsAt })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(eq(membershipTerms.orderId, orderId))
  const to = found && (await findMailAddress(ctx, found.customerId))
  if (!found?.endsAt || !to) return
  const settings = await readSettings(ctx)
  await mailer.send(
    begunMail({ to, id: `${orderId}-membership`, endsAt: found.endsAt, url: mailer.link(PAGE), settings }),
  )
}

/** Reminds members whose membership ends soon, once for each end; by the clock, on `membership.reminders-due`. */
export async function remindMembers(ctx: Context, mailer: Mailer): Promise<void> {
  const settings = await readSettings(ctx)
  const now = ctx.now()
  const endsSoon = and(
    gt(memberships.expiresAt, now),
    lte(memberships.expiresAt, addDays(now, settings.membership.remindDays)),
    or(isNull(memberships.remindedOf), ne(memberships.remindedOf, memberships.expiresAt)),
  )
  const due = await ctx.db.select().from(memberships).where(endsSoon).limit(BATCH)
  for (const { id, customerId, expiresAt } of due) {
    const to = await findMailAddress(ctx, customerId)
    if (!expiresAt) continue
    if (to) {
      const mailId = `${id}-ends-${expiresAt.getTime()}`
      await mailer.send(endsSoonMail({ to, id: mailId, endsAt: expiresAt, url: mailer.link(PAGE), settings }))
    }
    await ctx.db.update(memberships).set({ remindedOf: expiresAt }).where(eq(memberships.id, id))
  }
}
