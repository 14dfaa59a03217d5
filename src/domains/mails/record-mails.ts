import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { RetryLater } from '../../platform/jobs/retry-later.ts'
import { describeError } from '../../platform/log.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { newToken } from '../../shared/ids.ts'
import { isFinal, keptText } from './rules.ts'
import { mails } from './tables.ts'

/** The event for which a mail is written: announced again, it asks for the mail again. */
export type Cause = { event: string; data: Record<string, unknown> }

/**
 * A mailer that sends each mail once for its id, whoever asks and however often, and keeps a log. What the mail server
 * does not take now is thrown, so that the job is tried again; what it will never take is noted and goes no further.
 * Only a crash between its yes and our note sends a mail twice (I17). What is stored has no secret in it (I29): neither the
 * wording, which `writeMail` has masked, nor the event, which names things by their ids.
 */
export const recordMails = (ctx: Context, mailer: Mailer, cause: Cause): Mailer => ({
  ...mailer,
  send: async (mail) => {
    const key = mail.id ?? newToken()
    if (!(await claim(ctx, { ...mail, id: key }, cause))) return
    try {
      await mailer.send({ ...mail, id: key })
    } catch (error) {
      const text = describeError(error).message.slice(0, 300)
      await note(ctx, key, { status: isFinal(error) ? 'refused' : 'failed', error: text })
      if (isFinal(error)) {
        ctx.log.warn({ mail: key, err: error }, 'The mail server refuses a mail for good')
        return
      }
      throw error
    }
    await note(ctx, key, { status: mailer.isFileOnly ? 'saved' : 'sent', error: null, sentAt: ctx.now() })
  },
})

const note = (ctx: Context, key: string, change: Partial<typeof mails.$inferInsert>) =>
  ctx.db
    .update(mails)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(mails.key, key))

/** Longer than the mail server may take to answer: whoever claimed a mail before that is dead. */
const LEASE = sql`interval '3 minutes'`

/**
 * Whether this email is ours to send now. Throws `RetryLater` while another worker is sending it: it may yet die, and then
 * only this job would send it.
 */
async function claim(
  ctx: Context,
  { id, to, subject, logText }: Mail & { id: string },
  cause: Cause,
): Promise<boolean> {
  const now = ctx.now()
  const text = keptText(cause.event, logText)
  const [claimed] = await ctx.db
    .insert(mails)
    .values({ key: id, recipient: to, subject, text, ...cause, status: 'sending', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: mails.key,
      set: { status: 'sending', recipient: to, subject, text, tries: sql`${mails.tries} + 1`, updatedAt: now },
      setWhere: sql`${mails.status} in ('failed', 'dropped') or (${mails.status} = 'sending' and ${mails.updatedAt} < ${now.toISOString()}::timestamptz - ${LEASE})`,
    })
    .returning({ key: mails.key })
  if (claimed) return true
  const [other] = await ctx.db
    .select({ key: mails.key })
    .from(mails)
    .where(and(eq(mails.key, id), eq(mails.status, 'sending')))
  if (other) throw new RetryLater(`Another worker is sending the email ${id}`)
  return false
}
