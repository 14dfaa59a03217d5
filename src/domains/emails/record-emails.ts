import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { RetryLater } from '../../platform/jobs/retry-later.ts'
import { describeError } from '../../platform/log.ts'
import { newToken } from '../../shared/ids.ts'
import { isFinal, storedText } from './rules.ts'
import { emailLog } from './tables.ts'

/** The event for which a mail is written: announced again, it asks for the mail again. */
export type Cause = { event: string; data: Record<string, unknown> }

/**
 * A mailer that sends each mail once for its id, whoever asks and however often, and keeps a log. What the mail server
 * does not take now is thrown, so that the job is tried again; what it will never take is noted and goes no further.
 * Only a crash between its yes and our note sends a mail twice (I17). What is stored has no secret in it (I29): neither the
 * wording, which `writeEmail` has masked, nor the event, which names things by their ids.
 */
export const recordEmails = (ctx: Context, mailer: Mailer, cause: Cause): Mailer => ({
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

const note = (ctx: Context, key: string, change: Partial<typeof emailLog.$inferInsert>) =>
  ctx.db
    .update(emailLog)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(emailLog.key, key))

/** Longer than the mail server may take to answer: whoever claimed a mail before that is dead. */
const LEASE = sql`interval '3 minutes'`

/**
 * Whether this email is ours to send now. Throws `RetryLater` while another worker is sending it: it may yet die, and then
 * only this job would send it.
 */
async function claim(
  ctx: Context,
  { id, to, subject, logText }: EmailMessage & { id: string },
  cause: Cause,
): Promise<boolean> {
  const now = ctx.now()
  const text = storedText(cause.event, logText)
  const [claimed] = await ctx.db
    .insert(emailLog)
    .values({ key: id, recipient: to, subject, text, ...cause, status: 'sending', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: emailLog.key,
      set: { status: 'sending', recipient: to, subject, text, tries: sql`${emailLog.tries} + 1`, updatedAt: now },
      setWhere: sql`${emailLog.status} in ('failed', 'dropped') or (${emailLog.status} = 'sending' and ${emailLog.updatedAt} < ${now.toISOString()}::timestamptz - ${LEASE})`,
    })
    .returning({ key: emailLog.key })
  if (claimed) return true
  const [other] = await ctx.db
    .select({ key: emailLog.key })
    .from(emailLog)
    .where(and(eq(emailLog.key, id), eq(emailLog.status, 'sending')))
  if (other) throw new RetryLater(`Another worker is sending the email ${id}`)
  return false
}
