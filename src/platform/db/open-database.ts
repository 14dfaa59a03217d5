import type { Log } from '../context.ts'
import type { Database } from './database.ts'
import { openFolder } from './pglite/open-folder.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type DatabaseOptions = {
  /** The embedded database lives in `<dataDir>/db`. */
  dataDir: string
  /** If set, this PostgreSQL server is used instead. */
  databaseUrl?: string | undefined
  /** Refuse to create a folder that does not exist. */
  mustExist?: boolean
  log: Log
}

/**
 * Opens the store's database; `migrate` it before use. Throws `FolderInUse` or `FolderUnusable` (embedded), or
 * `Unavailable` (PostgreSQL), with a message that says what to do.
 */
export function openDatabase({ dataDir, databaseUrl, mustExist = false, log }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openFolder(dataDir, log, { mustExist })
}
