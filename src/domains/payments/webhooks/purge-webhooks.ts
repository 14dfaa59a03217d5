import { and, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import { paymentWebhooks } from '../tables.ts'

/** Deletes settled provider messages received before `before`; those that need attention stay. */
export const purgeWebhooks = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    paymentWebhooks,
    and(inArray(paymentWebhooks.outcome, ['applied', 'ignored']), lt(paymentWebhooks.receivedAt, before)),
    limit,
  )
