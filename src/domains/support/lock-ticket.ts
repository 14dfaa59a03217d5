import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ticketTransitions } from './rules.ts'
import type { TicketEntryKind, TicketStatus } from './schemas.ts'
import { supportTickets, ticketEntries } from './tables.ts'

type LockedTicket = { id: string; ticket: string; status: TicketStatus }

/** Locks a support ticket until this transaction ends; null if there is none. */
export async function lockTicket(tx: Context, id: string): Promise<LockedTicket | null> {
  const { ticket, status } = supportTickets
  const [locked] = await tx.db
    .select({ id: supportTickets.id, ticket, status })
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
    .for('update')
  return locked ?? null
}

/** The id of the latest entry of a support ticket; 0 if it has none. */
export async function lastEntry(tx: Context, messageId: string): Promise<number> {
  const [last] = await tx.db
    .select({ id: ticketEntries.id })
    .from(ticketEntries)
    .where(eq(ticketEntries.messageId, messageId))
    .orderBy(desc(ticketEntries.id))
    .limit(1)
  return last?.id ?? 0
}

export async function setTicketStatus(
  tx: Context,
  { id }: LockedTicket,
  move: keyof typeof ticketTransitions,
): Promise<TicketStatus> {
  const status = ticketTransitions[move].to
  await tx.db.update(supportTickets).set({ status }).where(eq(supportTickets.id, id))
  return status
}

export async function addEntry(tx: Context, messageId: string, kind: TicketEntryKind, text = ''): Promise<number> {
  const author = 'email' in tx.actor ? tx.actor.email : tx.actor.kind
  const [added] = await tx.db
    .insert(ticketEntries)
    .values({ messageId, kind, text, author, at: tx.now() })
    .returning({ id: ticketEntries.id })
  if (!added) throw new Error('An entry that was just made is gone')
  return added.id
}
