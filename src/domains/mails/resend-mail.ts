import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { isStaff } from './find-mails.ts'
import { mails } from './tables.ts'

/**
 * Has a mail written and sent once more, also one that was sent: its event is announced again, and everything else that
 * it asks for is done already. Refuses FORBIDDEN and MAIL_NOT_FOUND.
 */
export async function resendMail(ctx: Context, key: string): Promise<Result<null>> {
  if (!isStaff(ctx)) return refuse('FORBIDDEN')
  return ctx.transaction(async (tx) => {
    const [mail] = await tx.db
      .update(mails)
      .set({ status: 'failed', updatedAt: tx.now() })
      .where(eq(mails.key, key))
      .returning({ event: mails.event, data: mails.data })
    if (!mail) return refuse('MAIL_NOT_FOUND')
    await tx.announce(mail.event, mail.data)
    return ok(null)
  })
}
