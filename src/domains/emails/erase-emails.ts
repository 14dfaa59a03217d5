import { inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { emailLog } from './tables.ts'

/** Selects emails by recipient, or by the prefix of their keys: `MSG-7KQ2M9XA-`. */
export type EmailsToErase = { to?: readonly string[]; keys?: readonly string[] }

/**
 * Deletes emails from the log, with their texts, when a person is erased. Unsent ones are not sent any more, since
 * their recipient is gone. If no mail server is set up, their files are deleted on `mails.erased`.
 */
export async function eraseEmails(ctx: Context, { to = [], keys = [] }: EmailsToErase): Promise<void> {
  if (to.length === 0 && keys.length === 0) return
  const addresses = to.map((address) => address.toLowerCase())
  const { recipient, key } = emailLog
  const gone = await ctx.db
    .delete(emailLog)
    .where(
      or(
        addresses.length > 0 ? inArray(sql`lower(${recipient})`, addresses) : undefined,
        ...keys.map((begin) => sql`starts_with(${key}, ${begin})`),
      ),
    )
    .returning({ key: emailLog.key })
  if (gone.length > 0) await ctx.announce('mails.erased', { keys: gone.map((mail) => mail.key) })
}
