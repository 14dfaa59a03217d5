import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { Ticket, TicketEntry, TicketQuery, TicketStatus } from './schemas.ts'
import { supportTickets, ticketEntries } from './tables.ts'

const place = keyset(supportTickets.createdAt, supportTickets.id)
type TicketPage = { tickets: Ticket[]; nextCursor: string | null }

/** Support tickets for staff, newest first. */
export async function findTickets(
  ctx: Context,
  { status, q, cursor, limit }: TicketQuery,
): Promise<Result<TicketPage, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { ticket, name, email, subject } = supportTickets
  const words = anywhere(q)
  const rows = await ctx.db
    .select({ row: supportTickets, cursor: place.cursor })
    .from(supportTickets)
    .where(
      and(
        status ? eq(supportTickets.status, status) : undefined,
        q ? or(...[ticket, name, email, subject].map((each) => sql`lower(${each}) like ${words}`)) : undefined,
        place.after(cursor),
      ),
    )
    .orderBy(...place.order)
    .limit(limit)
  return ok({ tickets: rows.map(({ row }) => ticketView(row)), nextCursor: nextCursor(rows, limit) })
}

/** The number of support tickets per status. */
export async function countTickets(ctx: Context): Promise<Result<Record<TicketStatus, number>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { status } = supportTickets
  const rows = await ctx.db.select({ status, n: count() }).from(supportTickets).groupBy(status)
  return ok({ open: 0, answered: 0, closed: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.n])) })
}

/** One support ticket by id or number, with all its entries, oldest first. */
export async function findTicket(
  ctx: Context,
  idOrNumber: string,
): Promise<Result<{ ticket: Ticket; entries: TicketEntry[] }, 'FORBIDDEN' | 'TICKET_NOT_FOUND'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { id, ticket } = supportTickets
  const [row] = await ctx.db
    .select()
    .from(supportTickets)
    .where(or(eq(id, idOrNumber), eq(ticket, idOrNumber)))
  if (!row) return refuse('TICKET_NOT_FOUND')
  const entries = await ctx.db
    .select()
    .from(ticketEntries)
    .where(eq(ticketEntries.messageId, row.id))
    .orderBy(asc(ticketEntries.id))
  return ok({
    ticket: ticketView(row),
    entries: entries.map(({ messageId: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  })
}

const ticketView = ({ digest: _, createdAt, ...row }: typeof supportTickets.$inferSelect): Ticket => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
