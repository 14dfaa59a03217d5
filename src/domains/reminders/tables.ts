import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'

/** The latest cart reminder of each customer; one per version of the cart. */
export const cartReminders = pgTable('cart_reminders', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Part of the link that ends the reminders. */
  token: text('token').notNull().unique(),
  /** The version of the cart that it is about. */
  cartVersion: integer('cart_version').notNull(),
  dueAt: at('due_at').notNull(),
  sentAt: at('sent_at'),
  /** When the customer ended the reminders; null while they are on. */
  endedAt: at('ended_at'),
})
