import { and, asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from '../customers/index.ts'
import { contactEntries, contactMessages } from './tables.ts'

/** What the signed-in customer has written while signed in, newest first, with what staff answered. */
export async function findOwnMessages(ctx: Context) {
  const customerId = ownId(ctx)
  if (!customerId) return []
  const { id, ticket, name, email, subject, message, createdAt } = contactMessages
  const written = await ctx.db
    .select({ id, ticket, name, email, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.customerId, customerId))
    .orderBy(desc(createdAt))
  const answers = await ctx.db
    .select({ messageId: contactEntries.messageId, text: contactEntries.text, at: contactEntries.at })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    // Notes are what staff tell each other.
    .where(and(eq(contactMessages.customerId, customerId), eq(contactEntries.kind, 'answer')))
    .orderBy(asc(contactEntries.id))
  return written.map(({ id: messageId, ...each }) => ({
    ...each,
    answers: answers.filter((answer) => answer.messageId === messageId).map(({ text, at }) => ({ text, at })),
  }))
}
