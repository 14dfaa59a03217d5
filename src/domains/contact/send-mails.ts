import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { receipt } from './emails/receipt.ts'
import { toOwner } from './emails/to-owner.ts'
import { contactMessages } from './tables.ts'

/** Mails a message to the owner and a receipt to its sender; on `contact.received`. */
export async function sendContactMails(ctx: Context, mailer: Mailer, { ticket }: { ticket: string }): Promise<void> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket))
  if (!row) return
  const settings = await readSettings(ctx)
  await mailer.send(toOwner(row, settings))
  await mailer.send(receipt(row, settings, mailer.link('/faqs')))
}
