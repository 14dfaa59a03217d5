import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { recordColumns } from '../../platform/db/record-columns.ts'
import type { EmailMessage, Mailer } from '../../platform/email/mailer.ts'
import { RetryLater } from '../../platform/jobs/retry-later.ts'
import { describeError } from '../../platform/log.ts'
import { together } from '../../platform/together.ts'
import { newToken } from '../../shared/ids.ts'
import { isFinal, storedText } from './rules.ts'
import { emailLog } from './tables.ts'

/** The event that causes an email: emitting it again requests the email again. */
export type Cause = { event: string; data: Record<string, unknown> }

/**
 * A mailer that sends each email once per id, however often and by whomever it is requested, and keeps a log. Temporary
 * failures of the mail server are thrown, so that the job is retried; a permanent refusal is logged and goes no
 * further. Only a crash after the server accepts an email and before the log says so can send it twice (I17). Nothing
 * stored contains a secret (I29): `writeEmail` has masked the text, and the event refers to records by id.
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
        ctx.count('emails_refused')
        return
      }
      throw error
    }
    await (mailer.isFileOnly ? noteSaved : noteSent)(ctx, key)
  },
})

const note = (ctx: Context, key: string, change: Partial<typeof emailLog.$inferInsert>) =>
  ctx.db
    .update(emailLog)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(emailLog.key, key))

const DONE =
  'update mails set status = $1, error = null, sent_at = $2::timestamptz, updated_at = $2::timestamptz where key = any($3)'

const noteDone = (status: 'saved' | 'sent') =>
  together<string, null>(async (ctx, keys) => {
    await preparedRows(ctx.db, 'emails_done', DONE, [status, ctx.now().toISOString(), keys])
    return keys.map(() => null)
  })
const noteSaved = noteDone('saved')
const noteSent = noteDone('sent')

const CLAIMS = recordColumns(emailLog, ['tries', 'error', 'sentAt'])
// The lease is longer than the mail server may take to answer: a worker that claimed the email earlier has died.
const CLAIM = `insert into mails (${CLAIMS.names})
  select ${CLAIMS.values('c')} from jsonb_to_recordset($1::jsonb) as c(${CLAIMS.types})
  on conflict (key) do update set status = 'sending', recipient = excluded.recipient, subject = excluded.subject,
    text = excluded.text, tries = mails.tries + 1, updated_at = excluded.updated_at
  where mails.status in ('failed', 'dropped')
    or mails.status = 'sending' and mails.updated_at < excluded.updated_at - interval '3 minutes'
  returning key`

type Claim = EmailMessage & { id: string; cause: Cause }

/**
 * Whether this job may send the email now. Throws `RetryLater` while another worker is sending it: that worker may
 * still die, and then only this job would send it.
 */
async function claim(ctx: Context, mail: EmailMessage & { id: string }, cause: Cause): Promise<boolean> {
  const status = await claimAll(ctx, { ...mail, cause })
  if (status === 'sending') throw new RetryLater(`Another worker is sending the email ${mail.id}`)
  return status === 'claimed'
}

/** Of each email: `claimed` by this call, or what the log says of it. */
const claimAll = together<Claim, string>(async (ctx, claims) => {
  const now = ctx.now()
  const rows = claims.map(({ id, to, subject, logText, cause }) => ({
    ...{ key: id, recipient: to, subject, text: storedText(cause.event, logText), ...cause },
    ...{ status: 'sending' as const, createdAt: now, updatedAt: now },
  }))
  const claimed = await preparedRows<{ key: string }>(ctx.db, 'emails_claim', CLAIM, [CLAIMS.json(rows)])
  const statuses = new Map(claimed.map(({ key }) => [key, 'claimed']))
  const others = claims.map(({ id }) => id).filter((id) => !statuses.has(id))
  if (others.length > 0) {
    const rows = await ctx.db
      .select({ key: emailLog.key, status: emailLog.status })
      .from(emailLog)
      .where(inArray(emailLog.key, others))
    for (const { key, status } of rows) statuses.set(key, status)
  }
  return claims.map(({ id }) => statuses.get(id) ?? 'gone')
})
