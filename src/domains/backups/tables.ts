import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { BackupStatus } from './schemas.ts'

/** Backups that the store made or tried to make. Only files named here are ever deleted. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    status: text('status').notNull().$type<BackupStatus>(),
    askedBy: text('asked_by').notNull(),
    place: text('place').notNull(),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
    /** When the process that makes it last said that it is alive. */
    aliveAt: at('alive_at').notNull(),
    finishedAt: at('finished_at'),
    error: text('error'),
  },
  (t) => [
    index('backups_created').on(t.createdAt.desc()),
    // One at a time, whichever host begins it (F41).
    uniqueIndex('backups_unfinished').on(sql`(${t.finishedAt} is null)`).where(sql`${t.finishedAt} is null`),
  ],
)
