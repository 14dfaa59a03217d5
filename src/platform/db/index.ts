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
export { FolderInUse } from './folder-lock.ts'
export { anywhere, exactTime, keyset, nextCursor, readCursor } from './keyset.ts'
export { migrate } from './migrate.ts'
export { type DatabaseOptions, openDatabase } from './open-database.ts'
export { FolderUnusable } from './open-folder.ts'
export { queryRows } from './query-rows.ts'
export { schemaProblem } from './schema-level.ts'
