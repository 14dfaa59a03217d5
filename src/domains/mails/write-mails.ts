import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type Cause, recordMails } from './record-mails.ts'
import { mails } from './tables.ts'

/**
 * Runs what writes the mails of an event, each sent once and logged. Where it writes none, one of an earlier try is not
 * true any more (paid meanwhile, ended, over): the log says that it was dropped, not that it will be tried again.
 */
export async function writeMails(
  ctx: Context,
  mailer: Mailer,
  { event, data: { isAgain: _, ...data } }: Cause,
  write: (mailer: Mailer) => Promise<void>,
): Promise<void> {
  const recorded = recordMails(ctx, mailer, { event, data })
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
    .update(mails)
    .set({ status: 'dropped', updatedAt: ctx.now() })
    .where(
      and(
        inArray(mails.status, ['failed', 'sending']),
        eq(mails.event, event),
        eq(mails.data, sql`${JSON.stringify(data)}::jsonb`),
      ),
    )
}
