import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { newToken } from '../../shared/ids.ts'
import { isFinal, keptText } from './rules.ts'
import { mails } from './tables.ts'

/** The event for which a mail is written: announced again, it asks for the mail again. */
export type Cause = { event: string; data: Record<string, unknown> }

/**
 * A mailer that sends each mail once for its id, whoever asks and however often, and keeps a log. What the mail server
 * does not take now is thrown, so that the job is tried again; what it will never take is noted and goes no further.
 * Only a crash between its yes and our note sends a mail twice (trust I17).
 */
export const recordMails = (ctx: Context, mailer: Mailer, cause: Cause): Mailer => ({
  ...mailer,
  send: async (mail) => {
    const key = mail.id ?? newToken()
    if (!(await claim(ctx, { ...mail, id: key }, cause))) return
    try {
      await mailer.send({ ...mail, id: key })
    } catch (error) {
      const text = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      await note(ctx, key, { status: isFinal(error) ? 'refused' : 'failed', error: text })
      if (isFinal(error)) {
        ctx.log.warn({ mail: key, err: error }, 'The mail server refuses a mail for good')
        return
      }
      throw error
    }
    await note(ctx, key, { status: 'sent', error: null, sentAt: ctx.now() })
  },
})

const note = (ctx: Context, key: string, change: Partial<typeof mails.$inferInsert>) =>
  ctx.db
    .update(mails)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(mails.key, key))

/** Longer than the mail server may take to answer: whoever claimed a mail before that is dead. */
const LEASE = sql`interval '3 minutes'`

/** Whether this mail is ours to send now. Throws where somebody else is just sending it: whether they succeed is seen later. */
async function claim(
  ctx: Context,
  { id, to, subject, text: said }: Mail & { id: string },
  cause: Cause,
): Promise<boolean> {
  const now = ctx.now()
  const text = keptText(cause.event, said)
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
  if (other) throw new Error(`The mail ${id} is being sent by somebody else`)
  return false
}
