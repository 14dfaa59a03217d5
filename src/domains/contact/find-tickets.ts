import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { Ticket, TicketEntry, TicketQuery, TicketStatus } from './schemas.ts'
import { contactEntries, contactMessages } from './tables.ts'

const place = keyset(contactMessages.createdAt, contactMessages.id)
type TicketPage = { tickets: Ticket[]; nextCursor: string | null }

/** Messages for staff, the newest first. */
export async function findTickets(
  ctx: Context,
  { status, q, cursor, limit }: TicketQuery,
): Promise<Result<TicketPage, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { ticket, name, email, subject } = contactMessages
  const words = anywhere(q)
  const rows = await ctx.db
    .select({ row: contactMessages, cursor: place.cursor })
    .from(contactMessages)
    .where(
      and(
        status ? eq(contactMessages.status, status) : undefined,
        q ? or(...[ticket, name, email, subject].map((each) => sql`lower(${each}) like ${words}`)) : undefined,
        place.after(cursor),
      ),
    )
    .orderBy(...place.order)
    .limit(limit)
  return ok({ tickets: rows.map(({ row }) => ticketView(row)), nextCursor: nextCursor(rows, limit) })
}

/** How many messages there are in each state. */
export async function countTickets(ctx: Context): Promise<Result<Record<TicketStatus, number>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { status } = contactMessages
  const rows = await ctx.db.select({ status, n: count() }).from(contactMessages).groupBy(status)
  return ok({ open: 0, answered: 0, closed: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.n])) })
}

/** One message by its id or number, with all that was done about it, oldest first. */
export async function findTicket(
  ctx: Context,
  idOrNumber: string,
): Promise<Result<{ ticket: Ticket; entries: TicketEntry[] }, 'FORBIDDEN' | 'TICKET_NOT_FOUND'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { id, ticket } = contactMessages
  const [row] = await ctx.db
    .select()
    .from(contactMessages)
    .where(or(eq(id, idOrNumber), eq(ticket, idOrNumber)))
  if (!row) return refuse('TICKET_NOT_FOUND')
  const entries = await ctx.db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.messageId, row.id))
    .orderBy(asc(contactEntries.id))
  return ok({
    ticket: ticketView(row),
    entries: entries.map(({ messageId: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  })
}

const ticketView = ({ digest: _, createdAt, ...row }: typeof contactMessages.$inferSelect): Ticket => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
