import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { visitHours } from './tables.ts'

/** Deletes visit counts older than `before`. */
export const purgeVisits = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, visitHours, lt(visitHours.hour, before), limit)
