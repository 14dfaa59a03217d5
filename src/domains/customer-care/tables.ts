import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'

/** Notes by staff about a customer, for each other. Deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: idOf('customer_id', () => users.id),
    text: text('text').notNull(),
    /** The author's email address at the time of writing. */
    author: text('author').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('customer_notes_customer').on(t.customerId, t.id)],
)
