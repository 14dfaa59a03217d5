import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import { providerRefunds } from '../tables.ts'

/** Deletes refunds reported by the provider before `before` whose payment the store still doesn't know. */
export const purgeUnknownRefunds = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(
    ctx,
    providerRefunds,
    and(
      isNull(providerRefunds.appliedStatus),
      lt(providerRefunds.toldAt, before),
      sql`not exists (select from payment_captures c where c.id = ${providerRefunds.paymentId})`,
      sql`not exists (select from payments p where p.provider_payment_id = ${providerRefunds.paymentId})`,
    ),
    limit,
  )
