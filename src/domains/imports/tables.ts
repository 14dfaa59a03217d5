import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type {
  CountsOfFile,
  Fills,
  FormatName,
  ImportCounts,
  ImportState,
  LackingDeclarations,
  MissingNames,
  SampleProduct,
} from './schemas.ts'

/** Files of products that staff have sent, and how far each has come. The rows themselves lie in a file. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull().$type<FormatName>(),
    bytes: integer('bytes').notNull(),
    header: jsonb('header').notNull().$type<string[]>(),
    state: text('state').notNull().default('checking').$type<ImportState>(),
    /** Of one that failed: where it can go on. */
    failedIn: text('failed_in').$type<ImportState>(),
    failure: text('failure').notNull().default(''),
    stock: text('stock').notNull().default('keep').$type<CountsOfFile>(),
    missingNames: text('missing_names').notNull().default('create').$type<'create' | 'refuse'>(),
    hasPictures: integer('has_pictures').notNull().default(0),
    /** Which call of the job may go on: an event that comes twice works once. */
    turn: integer('turn').notNull().default(0),
    /** The byte of the file of products at which this step goes on. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').notNull().$type<ImportCounts>(),
    missing: jsonb('missing').notNull().default([]).$type<MissingNames>(),
    sample: jsonb('sample').notNull().default([]).$type<SampleProduct[]>(),
    uncounted: integer('uncounted').notNull().default(0),
    /** What staff entered for products that say nothing themselves. */
    fills: jsonb('fills').notNull().default({}).$type<Fills>(),
    /** Declarations that products of the file lack, with how many products lack each. */
    lacking: jsonb('lacking').notNull().default({}).$type<LackingDeclarations>(),
    problems: integer('problems').notNull().default(0),
    picturesFound: integer('pictures_found').notNull().default(0),
    picturesFetched: integer('pictures_fetched').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** Failures before this moment are tried again; null means the moment of the upload. */
    picturesSince: at('pictures_since'),
    /** Failures in a row of each picture server; after a few of them the rest of its pictures wait for the schedule. */
    failuresOfHost: jsonb('failures_of_host').notNull().default({}).$type<Record<string, number>>(),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('imports_newest').on(t.createdAt.desc(), t.id)],
)

/** Slugs and SKUs of a file's products (`slug:whey`), by the row that had each first. */
export const importKeys = pgTable(
  'import_keys',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    row: integer('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.key] })],
)

/**
 * Stock counts that the check saw, of variants that the file counts. The import applies the difference between file and
 * check, so that sales in between are kept.
 */
export const importCounts = pgTable(
  'import_counts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull(),
    seen: integer('seen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.sku] })],
)

/** Cells that could not be used. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    /** False where the product was imported all the same: a picture or a count is missing. */
    isRefusal: boolean('is_refusal').notNull().default(true),
  },
  (t) => [
    index('import_problems_import').on(t.importId, t.row, t.id),
    // A picture that comes later is crossed off by its address.
    index('import_problems_picture').on(t.value).where(sql`"column" = 'Picture'`),
  ],
)

/** Pictures that files named by address: what the shop calls each since it was fetched, or why it was not. */
export const importPictures = pgTable(
  'import_pictures',
  {
    url: text('url').primaryKey(),
    name: text('name'),
    problem: text('problem').notNull().default(''),
    at: at('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the schedule tries again; null once it is here or given up. */
    retryAt: at('retry_at'),
  },
  (t) => [index('import_pictures_retry').on(t.retryAt).where(sql`retry_at is not null`)],
)
