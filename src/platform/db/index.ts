export { type ContextParts, createContext, type EventWriter } from './create-context.ts'
export type { Database, PurgeListener } from './database.ts'
export { deleteBatch } from './delete-batch.ts'
export {
  hasAnswered,
  isOutcomeUnknown,
  isUnavailable,
  isUnfit,
  OutcomeUnknown,
  sqlState,
  Unavailable,
} from './failures.ts'
export { anywhere, exactTime, keyset, nextCursor, readCursor } from './keyset.ts'
export { migrate, migrationUnderWay } from './migrate/migrate.ts'
export { schemaProblem } from './migrate/schema-level.ts'
export { type DatabaseOptions, openDatabase } from './open-database.ts'
export { FolderInUse } from './pglite/folder-lock.ts'
export { FolderUnusable } from './pglite/open-folder.ts'
export { queryRows } from './query-rows.ts'
