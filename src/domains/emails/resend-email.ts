import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EventName } from '../../platform/events.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { findActivityTimes, recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { refuse } from './problems.ts'
import { emailLog } from './tables.ts'

const MINUTE_MS = 60_000
/** Somebody who missed the email five times will not get it the sixth time. */
const MAX_PER_HOUR = 5

/**
 * Emails with a new link or code that the recipient requested: how many hours after the request they may be sent again.
 * As long as the link itself works, which a test compares.
 */
export const RESENT_WITHIN_HOURS: Readonly<Record<string, number>> = {
  'customer.reset-requested': 1,
  'customer.deletion-requested': 1,
  'customer.email-change-requested': 24,
  'guest.erasure-requested': 1,
  'order.cash-code-requested': 1,
  'order.tracking-requested': 24,
} satisfies Partial<Record<EventName, number>>

/**
 * Sends an email again, even one that was sent: its event is emitted again, and the event's other work, already done,
 * is not repeated. `isAgain` tells the handlers whose own record says that the email was sent. At most once a minute
 * and five times an hour per email. Links and codes are made fresh. An email that acts on a customer's own request is
 * only sent again while that request is recent.
 */
export async function resendEmail(
  ctx: Context,
  key: string,
): Promise<Result<null, 'FORBIDDEN' | 'MAIL_TOO_OFTEN' | 'MAIL_TOO_OLD' | 'MAIL_NOT_FOUND'>> {
  return staffTransaction(ctx, 'mails.read', async (tx) => {
    // Locks the entry: of two simultaneous clicks the second sees the first.
    const [mail] = await tx.db.select().from(emailLog).where(eq(emailLog.key, key)).for('update')
    if (!mail) return refuse('MAIL_NOT_FOUND')
    const tooOld = refuseTooOld(tx, mail)
    if (tooOld) return tooOld
    const tooOften = await refuseTooOften(tx, mail)
    if (tooOften) return tooOften
    await tx.db.update(emailLog).set({ status: 'failed', updatedAt: tx.now() }).where(eq(emailLog.key, key))
    await recordActivity(tx, { action: 'mail.resend', subject: ['mail', key] })
    await tx.announceAgain({ event: mail.event, data: { ...mail.data, isAgain: true } })
    return ok(null)
  })
}

/** A link that changes or deletes an account must not arrive weeks after its owner requested it. */
function refuseTooOld(tx: Context, { event, createdAt }: typeof emailLog.$inferSelect): Refusal<'MAIL_TOO_OLD'> | null {
  const hours = RESENT_WITHIN_HOURS[event]
  if (hours === undefined || tx.now().getTime() - createdAt.getTime() < hours * 60 * MINUTE_MS) return null
  const time = hours === 1 ? '1 hour' : `${hours} hours`
  return refuse('MAIL_TOO_OLD', {
    message: `This email could be sent again for ${time} after it was requested. Ask the customer to request a new one.`,
  })
}

async function refuseTooOften(
  tx: Context,
  { key, status, sentAt }: typeof emailLog.$inferSelect,
): Promise<Refusal<'MAIL_TOO_OFTEN'> | null> {
  const now = tx.now().getTime()
  const since = new Date(now - 60 * MINUTE_MS)
  const asked = await findActivityTimes(tx, { action: 'mail.resend', subject: ['mail', key], since })
  const last = Math.max(asked[0]?.getTime() ?? 0, status === 'sent' ? (sentAt?.getTime() ?? 0) : 0)
  if (now - last < MINUTE_MS)
    return refuse('MAIL_TOO_OFTEN', {
      message: 'It was sent less than a minute ago. Please wait a moment.',
      retryAfterSeconds: Math.ceil((MINUTE_MS - (now - last)) / 1000),
    })
  const first = asked[MAX_PER_HOUR - 1]
  if (!first) return null
  const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1000)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const message = `It was sent ${MAX_PER_HOUR} times within an hour. It can be sent again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return refuse('MAIL_TOO_OFTEN', { message, retryAfterSeconds })
}
