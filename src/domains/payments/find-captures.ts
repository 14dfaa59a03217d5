import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { pendingRevisions } from '../orders/edit/tables.ts'
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
  const [placed, changed] = await Promise.all([
    ctx.db
      .select(columns)
      .from(payments)
      .innerJoin(paymentCaptures, eq(paymentCaptures.paymentId, payments.id))
      .where(eq(payments.orderId, orderId)),
    ctx.db
      .select(columns)
      .from(pendingRevisions)
      .innerJoin(payments, eq(payments.revisionId, pendingRevisions.id))
      .innerJoin(paymentCaptures, eq(paymentCaptures.paymentId, payments.id))
      .where(eq(pendingRevisions.orderId, orderId)),
  ])
  const rows = [...placed, ...changed].toSorted((a, b) => a.capture.at.getTime() - b.capture.at.getTime())
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
