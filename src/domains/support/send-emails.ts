import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { readSettings } from '../settings/index.ts'
import { newTicketEmail } from './emails/new-ticket.ts'
import { ticketAnswerEmail } from './emails/ticket-answer.ts'
import { ticketReceiptEmail } from './emails/ticket-receipt.ts'
import { supportTickets, ticketEntries } from './tables.ts'

/** Emails a support ticket to the owner and a receipt to its sender; on `contact.received`. */
export async function sendTicketEmails(ctx: Context, mailer: Mailer, { ticket }: { ticket: string }): Promise<void> {
  const [row] = await ctx.db.select().from(supportTickets).where(eq(supportTickets.ticket, ticket))
  if (!row) return
  const settings = await readSettings(ctx)
  await mailer.send(newTicketEmail(row, settings))
  await mailer.send(ticketReceiptEmail(row, settings, mailer.link('/faqs')))
}

/** Emails an answer of staff to the author of the ticket; on `contact.answered`. */
export async function sendAnswer(ctx: Context, mailer: Mailer, { entryId }: { entryId: number }): Promise<void> {
  const [row] = await ctx.db
    .select({ message: supportTickets, entry: ticketEntries })
    .from(ticketEntries)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketEntries.messageId))
    .where(eq(ticketEntries.id, entryId))
  // The account was deleted, and its tickets with it.
  if (!row) return
  const settings = await readSettings(ctx)
  await mailer.send(ticketAnswerEmail({ ...row.message, answer: row.entry.text, entryId }, settings))
}
