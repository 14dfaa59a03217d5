import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { answerMail } from './emails/answer.ts'
import { receipt } from './emails/receipt.ts'
import { toOwner } from './emails/to-owner.ts'
import { contactEntries, contactMessages } from './tables.ts'

/** Mails a message to the owner and a receipt to its sender; on `contact.received`. */
export async function sendContactMails(ctx: Context, mailer: Mailer, { ticket }: { ticket: string }): Promise<void> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket))
  if (!row) return
  const settings = await readSettings(ctx)
  await mailer.send(toOwner(row, settings))
  await mailer.send(receipt(row, settings, mailer.link('/faqs')))
}

/** Mails an answer of staff to who wrote the message; on `contact.answered`. */
export async function sendAnswer(ctx: Context, mailer: Mailer, { entryId }: { entryId: number }): Promise<void> {
  const [row] = await ctx.db
    .select({ message: contactMessages, entry: contactEntries })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(eq(contactEntries.id, entryId))
  // Of an account that was deleted there is nothing left to answer.
  if (!row) return
  const settings = await readSettings(ctx)
  await mailer.send(answerMail({ ...row.message, answer: row.entry.text, entryId }, settings))
}
