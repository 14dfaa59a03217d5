import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { TicketEntryKind, TicketStatus } from './schemas.ts'

/** Messages sent to the store by the contact form. */
export const supportTickets = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** The number that the sender gets for reference: `MSG-7KQ2M9XA`. */
    ticket: text('ticket').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The account that was signed in, if any. */
    customerId: text('customer_id'),
    /** The same for the same message on the same day: a double click opens one ticket. */
    digest: text('digest').notNull().unique(),
    status: text('status').notNull().default('open').$type<TicketStatus>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('contact_messages_customer').on(t.customerId),
    index('contact_messages_status').on(t.status, t.createdAt, t.id),
  ],
)

/** Entries by staff: answers, which are emailed, internal notes, and each closing and reopening. */
export const ticketEntries = pgTable(
  'contact_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: idOf('message_id', () => supportTickets.id, 'cascade'),
    kind: text('kind').notNull().$type<TicketEntryKind>(),
    text: text('text').notNull().default(''),
    /** The author's email address at that time. */
    author: text('author').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('contact_entries_message').on(t.messageId, t.id)],
)
