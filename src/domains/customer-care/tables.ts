import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'

/** What staff note about a customer, for each other. Gone with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** The e-mail address of who wrote it, as it was then. */
    author: text('author').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.id)],
)
