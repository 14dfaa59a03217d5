import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { type Cause, recordEmails } from './record-emails.ts'
import { emailLog } from './tables.ts'

/**
 * Runs the handler that writes the emails of an event, each sent once and logged. If it writes none, an unsent email of
 * an earlier attempt no longer applies (paid meanwhile, ended, over): the log then says that it was dropped, not that
 * it will be retried.
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
  // Also drops one that a killed process was about to send; a worker that is sending it now records the result
  // afterwards.
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
