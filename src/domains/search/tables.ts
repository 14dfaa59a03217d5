import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was searched for and not found: how often on a day (India's), by whom nobody knows. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    /** Lower case, the words of the search alone. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
)
