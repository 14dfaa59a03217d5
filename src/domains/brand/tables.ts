import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, bytea } from '../../platform/db/columns.ts'
import type { Brand } from './schemas.ts'

/** The store's brand: one row. Only what differs from the default is stored. */
export const brand = pgTable('brand', {
  id: integer('id').primaryKey(),
  published: jsonb('published').notNull().default({}).$type<Partial<Brand>>(),
  /** What staff are trying out; null if nothing. */
  draft: jsonb('draft').$type<Partial<Brand>>(),
  /** Increases with every change, so that nobody overwrites what they have not seen. */
  version: integer('version').notNull().default(0),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/**
 * What is drawn of the logos of the published brand and the draft. In the database, not in the media folder: emails and
 * documents need it wherever they are made.
 */
export const brandFiles = pgTable(
  'brand_files',
  {
    logo: text('logo').notNull(),
    file: text('file').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.logo, t.file] })],
)
