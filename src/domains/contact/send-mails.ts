import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { receipt } from './emails/receipt.ts'
import { toOwner } from './emails/to-owner.ts'
import { contactMessages } from './tables.ts'

/**
 * Mails a message to the owner and a receipt to its sender, each once however often it is called; on `contact.received`.
 * Throws if the mail server does not take one, so that the job is tried again with what is missing.
 */
export async function sendContactMails(ctx: Context, mailer: Mailer, { ticket }: { ticket: string }): Promise<void> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.ticket, ticket))
  if (!row) return
  const settings = await readSettings(ctx)
  const note = (sent: { ownerMailedAt: Date } | { receiptMailedAt: Date }) =>
    ctx.db.update(contactMessages).set(sent).where(eq(contactMessages.id, row.id))
  if (!row.ownerMailedAt) {
    await mailer.send(toOwner(row, settings))
    await note({ ownerMailedAt: ctx.now() })
  }
  if (!row.receiptMailedAt) {
    await mailer.send(receipt(row, settings, mailer.link('/faqs')))
    await note({ receiptMailedAt: ctx.now() })
  }
}
