import type { Context } from '../../platform/context.ts'
import type { ImportService } from './import-service.ts'
import type { imports } from './tables.ts'

/** The event that makes an import go on. */
export const CONTINUE = 'import.continue'

export type ImportRow = typeof imports.$inferSelect

/** Does a little of an import's step in one transaction of its own; false once the step has nothing left. */
export type Slice = (ctx: Context, importService: ImportService, row: ImportRow) => Promise<boolean>

export const NO_COUNTS = { created: 0, changed: 0, unchanged: 0, refused: 0 }
