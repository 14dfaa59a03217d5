import { and, inArray, lt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import { paymentWebhooks } from '../tables.ts'

/** Deletes messages of payment providers that were settled before; what waits for a person stays. */
export const purgeWebhooks = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    paymentWebhooks,
    and(inArray(paymentWebhooks.outcome, ['applied', 'ignored']), lt(paymentWebhooks.receivedAt, before)),
    limit,
  )
