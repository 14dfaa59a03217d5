import type { Context } from '../../platform/context.ts'
import type { ImportService } from './import-service.ts'
import type { imports } from './tables.ts'

/** The event that makes an import continue. */
export const CONTINUE = 'import.continue'

export type ImportRow = typeof imports.$inferSelect

/**
 * Does a small part of an import's step in its own transaction. Returns the import after it, null once the step is
 * finished, or the same row if another job did the part or the row has to be read again.
 */
export type Slice = (ctx: Context, importService: ImportService, row: ImportRow) => Promise<ImportRow | null>

export const NO_COUNTS = { created: 0, changed: 0, unchanged: 0, refused: 0 }
