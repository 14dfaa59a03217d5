import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
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

/** Files of products that staff uploaded, and the progress of each. The rows themselves are in a file. */
export const imports = pgTable(
  'imports',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    format: text('format').notNull().$type<FormatName>(),
    bytes: integer('bytes').notNull(),
    header: jsonb('header').notNull().$type<string[]>(),
    state: text('state').notNull().default('checking').$type<ImportState>(),
    /** The state in which a failed import can resume. */
    failedIn: text('failed_in').$type<ImportState>(),
    failure: text('failure').notNull().default(''),
    stock: text('stock').notNull().default('keep').$type<CountsOfFile>(),
    missingNames: text('missing_names').notNull().default('create').$type<'create' | 'refuse'>(),
    hasPictures: integer('has_pictures').notNull().default(0),
    /** The job call that may continue the import: an event that arrives twice works once. */
    turn: integer('turn').notNull().default(0),
    /** The byte of the product file at which this step resumes. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').notNull().$type<ImportCounts>(),
    missing: jsonb('missing').notNull().default([]).$type<MissingNames>(),
    sample: jsonb('sample').notNull().default([]).$type<SampleProduct[]>(),
    uncounted: integer('uncounted').notNull().default(0),
    /** Values that staff entered for products that have none. */
    fills: jsonb('fills').notNull().default({}).$type<Fills>(),
    /** Number of products in the file that lack each declaration, by its name. */
    lacking: jsonb('lacking').notNull().default({}).$type<LackingDeclarations>(),
    problems: integer('problems').notNull().default(0),
    picturesFound: integer('pictures_found').notNull().default(0),
    picturesFetched: integer('pictures_fetched').notNull().default(0),
    picturesFailed: integer('pictures_failed').notNull().default(0),
    /** Failures before this time are retried; null means the time of the upload. */
    picturesSince: at('pictures_since'),
    /** Consecutive failures per picture server; after a few of them the rest of its pictures wait for the schedule. */
    failuresOfHost: jsonb('failures_of_host').notNull().default({}).$type<Record<string, number>>(),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('imports_newest').on(t.createdAt.desc(), t.id)],
)

/** Slugs and SKUs of a file's products (`slug:whey`), with the first row that has each. */
export const importKeys = pgTable(
  'import_keys',
  {
    importId: idOf('import_id', () => imports.id, 'cascade'),
    key: text('key').notNull(),
    row: integer('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.key] })],
)

/**
 * Stock counts that the check saw, for variants that the file counts. The import applies the difference between file
 * and check, so that sales in between are kept.
 */
export const importCounts = pgTable(
  'import_counts',
  {
    importId: idOf('import_id', () => imports.id, 'cascade'),
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
    importId: idOf('import_id', () => imports.id, 'cascade'),
    row: integer('row').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    /** False if the product was imported all the same: only a picture or a count is missing. */
    isRefusal: boolean('is_refusal').notNull().default(true),
  },
  (t) => [
    index('import_problems_import').on(t.importId, t.row, t.id),
    // A picture that is downloaded later is removed from the problems by its address.
    index('import_problems_picture').on(t.value).where(sql`"column" = 'Picture'`),
  ],
)

/** Pictures that files named by address: the stored name of each that was downloaded, or the reason why it was not. */
export const importPictures = pgTable(
  'import_pictures',
  {
    url: text('url').primaryKey(),
    name: text('name'),
    problem: text('problem').notNull().default(''),
    at: at('at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Time of the next scheduled attempt; null once the picture is stored or given up. */
    retryAt: at('retry_at'),
  },
  (t) => [index('import_pictures_retry').on(t.retryAt).where(sql`retry_at is not null`)],
)
