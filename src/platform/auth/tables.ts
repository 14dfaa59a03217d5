import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: by it every host knows that its secret is the one of this store. */
export const storeSecret = pgTable(
  'store_secret',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [check('store_secret_one_row', sql`${t.isOnly}`)],
)
