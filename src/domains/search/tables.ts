import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Searches without results, counted per day in India; who searched is not stored. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day').notNull(),
    /** Lower case, only the words of the search. */
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
)
