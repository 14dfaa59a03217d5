import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { Day } from '../../../shared/day-schema.ts'

const MaybeDay = z.preprocess((value) => value || undefined, Day('Choose a day').optional())

/** From and to are days in India, both included; only the order and tax exports use them. */
export const ExportQuery = z.object({
  from: MaybeDay,
  to: MaybeDay,
  /** Adds the byte order mark that tells Excel that the file is UTF-8. */
  excel: z.preprocess((value) => value === true || value === '1' || value === 'on', z.boolean()),
})
export type ExportQuery = z.infer<typeof ExportQuery>

export type Lines = (ctx: Context, query: ExportQuery & { origin: string }) => AsyncGenerator<string>
