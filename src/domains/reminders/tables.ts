import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'

/** The last reminder of each customer's cart; one for each state of it. */
export const cartReminders = pgTable('cart_reminders', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Stands in the link that ends them. */
  token: text('token').notNull().unique(),
  /** The version of the cart that it is about. */
  cartVersion: integer('cart_version').notNull(),
  dueAt: at('due_at').notNull(),
  sentAt: at('sent_at'),
  /** No reminders any more, until the customer wants them again. */
  endedAt: at('ended_at'),
})
