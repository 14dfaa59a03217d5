import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findChangeIds } from '../orders/index.ts'
import { forbid } from '../roles/index.ts'
import type { CaptureKind } from './schemas.ts'
import { paymentCaptures, payments } from './tables.ts'

/** Money received for an order; amounts in paise. */
export type OrderCapture = {
  id: string
  kind: CaptureKind
  /** Whether it is for a change of the order. */
  isForChange: boolean
  provider: string
  amount: Paise
  refunded: Paise
  at: string
}

/** What was received for an order, oldest first. */
export async function findCaptures(ctx: Context, orderId: string): Promise<Result<OrderCapture[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const columns = { capture: paymentCaptures, provider: payments.provider, revisionId: payments.revisionId }
  const changes = await findChangeIds(ctx, orderId)
  const rows = await ctx.db
    .select(columns)
    .from(payments)
    .innerJoin(paymentCaptures, eq(paymentCaptures.paymentId, payments.id))
    .where(or(eq(payments.orderId, orderId), inArray(payments.revisionId, changes)))
    .orderBy(asc(paymentCaptures.at))
  return ok(
    rows.map(({ capture: { id, kind, amount, refunded, at }, provider, revisionId }) => ({
      id,
      kind,
      isForChange: revisionId !== null,
      provider,
      amount: amount as Paise,
      refunded: refunded as Paise,
      at: at.toISOString(),
    })),
  )
}
