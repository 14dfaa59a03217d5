import { inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { mails } from './tables.ts'

/** Mails to these addresses, and those whose key begins so: `MSG-7KQ2M9XA-`. */
export type ForgottenMails = { to?: readonly string[]; keys?: readonly string[] }

/**
 * Takes mails out of the log, with what they said: of somebody who wants to be forgotten. Those that were not sent yet are
 * not written any more, since their reader is gone. Their files, where no mail server is set up, follow on `mails.erased`.
 */
export async function forgetMails(ctx: Context, { to = [], keys = [] }: ForgottenMails): Promise<void> {
  if (to.length === 0 && keys.length === 0) return
  const addresses = to.map((address) => address.toLowerCase())
  const { recipient, key } = mails
  const gone = await ctx.db
    .delete(mails)
    .where(
      or(
        addresses.length > 0 ? inArray(sql`lower(${recipient})`, addresses) : undefined,
        ...keys.map((begin) => sql`starts_with(${key}, ${begin})`),
      ),
    )
    .returning({ key: mails.key })
  if (gone.length > 0) await ctx.announce('mails.erased', { keys: gone.map((mail) => mail.key) })
}
