import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ticketMoves } from './rules.ts'
import type { TicketEntryKind, TicketStatus } from './schemas.ts'
import { contactEntries, contactMessages } from './tables.ts'

type Held = { id: string; ticket: string; status: TicketStatus }

/** A message that nobody else changes until this transaction ends, or null. */
export async function holdTicket(tx: Context, id: string): Promise<Held | null> {
  const { ticket, status } = contactMessages
  const [held] = await tx.db
    .select({ id: contactMessages.id, ticket, status })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  return held ?? null
}

/** The id of the last thing that was done about a message; 0 where nothing was. */
export async function lastEntry(tx: Context, messageId: string): Promise<number> {
  const [last] = await tx.db
    .select({ id: contactEntries.id })
    .from(contactEntries)
    .where(eq(contactEntries.messageId, messageId))
    .orderBy(desc(contactEntries.id))
    .limit(1)
  return last?.id ?? 0
}

export async function moveTicket(tx: Context, { id }: Held, move: keyof typeof ticketMoves): Promise<TicketStatus> {
  const status = ticketMoves[move].to
  await tx.db.update(contactMessages).set({ status }).where(eq(contactMessages.id, id))
  return status
}

export async function addEntry(tx: Context, messageId: string, kind: TicketEntryKind, text = ''): Promise<number> {
  const author = 'email' in tx.actor ? tx.actor.email : tx.actor.kind
  const [added] = await tx.db
    .insert(contactEntries)
    .values({ messageId, kind, text, author, at: tx.now() })
    .returning({ id: contactEntries.id })
  if (!added) throw new Error('An entry that was just made is gone')
  return added.id
}
