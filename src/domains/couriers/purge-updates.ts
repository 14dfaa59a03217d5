import { and, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { courierUpdates } from './tables.ts'

/** Deletes couriers' reports received before `before` that have had their effect, or never can. */
export const purgeUpdates = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    courierUpdates,
    and(
      inArray(courierUpdates.outcome, ['applied', 'ignored', 'unmatched', 'review']),
      lt(courierUpdates.receivedAt, before),
    ),
    limit,
  )
