import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { type Cause, recordEmails } from './record-emails.ts'
import { emailLog } from './tables.ts'

/**
 * Runs what writes the mails of an event, each sent once and logged. Where it writes none, one of an earlier try is not
 * true any more (paid meanwhile, ended, over): the log says that it was dropped, not that it will be tried again.
 */
export async function writeEmails(
  ctx: Context,
  mailer: Mailer,
  { event, data: { isAgain: _, ...data } }: Cause,
  write: (mailer: Mailer) => Promise<void>,
): Promise<void> {
  const recorded = recordEmails(ctx, mailer, { event, data })
  let isWritten = false
  await write({
    ...recorded,
    send: async (mail) => {
      isWritten = true
      await recorded.send(mail)
    },
  })
  if (isWritten) return
  // Also one that a killed process was about to send; who is sending it just now notes its end afterwards.
  await ctx.db
    .update(emailLog)
    .set({ status: 'dropped', updatedAt: ctx.now() })
    .where(
      and(
        inArray(emailLog.status, ['failed', 'sending']),
        eq(emailLog.event, event),
        eq(emailLog.data, sql`${JSON.stringify(data)}::jsonb`),
      ),
    )
}
