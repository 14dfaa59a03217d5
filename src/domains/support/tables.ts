import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { TicketEntryKind, TicketStatus } from './schemas.ts'

/** What somebody wrote to the shop by the contact form. */
export const supportTickets = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** What the sender is given to ask after it: `MSG-7KQ2M9XA`. */
    ticket: text('ticket').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The account that was signed in, if one was. */
    customerId: text('customer_id'),
    /** The same message on the same day has the same one: a double click is one message. */
    digest: text('digest').notNull().unique(),
    status: text('status').notNull().default('open').$type<TicketStatus>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('contact_messages_customer').on(t.customerId),
    index('contact_messages_status').on(t.status, t.createdAt, t.id),
  ],
)

/** What staff did about a message: answers, which are mailed, notes among staff, and each end and new beginning. */
export const ticketEntries = pgTable(
  'contact_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: text('message_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<TicketEntryKind>(),
    text: text('text').notNull().default(''),
    /** The e-mail address of who did it, as it was then. */
    author: text('author').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('contact_entries_message').on(t.messageId, t.id)],
)
