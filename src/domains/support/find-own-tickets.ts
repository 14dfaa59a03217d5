import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { supportTickets, ticketEntries } from './tables.ts'

/** The support tickets that the customer opened while signed in, newest first, with the answers of staff. */
export async function findOwnTickets(ctx: Context) {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const { id, ticket, name, email, subject, message, createdAt } = supportTickets
  const written = await ctx.db
    .select({ id, ticket, name, email, subject, message, createdAt })
    .from(supportTickets)
    .where(eq(supportTickets.customerId, customerId))
    .orderBy(desc(createdAt))
  const answers = await ctx.db
    .select({ messageId: ticketEntries.messageId, text: ticketEntries.text, at: ticketEntries.at })
    .from(ticketEntries)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketEntries.messageId))
    // Notes are for staff only.
    .where(and(eq(supportTickets.customerId, customerId), eq(ticketEntries.kind, 'answer')))
    .orderBy(asc(ticketEntries.id))
  return written.map(({ id: messageId, ...each }) => ({
    ...each,
    answers: answers.filter((answer) => answer.messageId === messageId).map(({ text, at }) => ({ text, at })),
  }))
}
