import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../db/columns.ts'

/** The running processes of a store on PostgreSQL, and where each keeps its files; see `watch-hosts.ts`. */
export const storeProcesses = pgTable('store_processes', {
  id: text('id').primaryKey(),
  /** The machine's own name. */
  host: text('host').notNull(),
  /** The bucket; null if files are in the data folder. */
  bucket: text('bucket'),
  startedAt: at('started_at').notNull().defaultNow(),
  seenAt: at('seen_at').notNull().defaultNow(),
  /** Another machine, whose files this one doesn't have. */
  apartFrom: text('apart_from'),
})
