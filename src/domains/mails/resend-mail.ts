import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { recordWrite } from '../audit/index.ts'
import { forbid } from '../roles/index.ts'
import { mails } from './tables.ts'

/**
 * Has a mail written and sent once more, also one that was sent: its event is announced again, and everything else that
 * it asks for is done already. `isAgain` tells those whose own record says that the mail was sent. Refuses FORBIDDEN and MAIL_NOT_FOUND.
 */
export async function resendMail(ctx: Context, key: string): Promise<Result<null>> {
  const refused = forbid(ctx, 'mails.read')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [mail] = await tx.db
      .update(mails)
      .set({ status: 'failed', updatedAt: tx.now() })
      .where(eq(mails.key, key))
      .returning({ event: mails.event, data: mails.data })
    if (!mail) return refuse('MAIL_NOT_FOUND')
    await recordWrite(tx, { action: 'mail.resend', subject: ['mail', key] })
    await tx.announce(mail.event, { ...mail.data, isAgain: true })
    return ok(null)
  })
}
