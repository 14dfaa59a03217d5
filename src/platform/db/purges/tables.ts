import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The purges of each transaction, kept for minutes: written with the change, so that every process receives them even
 * if the writer dies, or never learns whether it was committed.
 */
export const purges = pgTable(
  'purges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('purges_xid').on(table.xid), index('purges_at').on(table.at)],
)
