import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { CaptureKind } from './schemas.ts'
import { paymentCaptures, payments } from './tables.ts'

/** Money received for an order; amounts in paise. */
export type OrderCapture = {
  id: string
  kind: CaptureKind
  provider: string
  amount: Paise
  refunded: Paise
  at: string
}

/** What was received for an order, oldest first. */
export async function findCaptures(ctx: Context, orderId: string): Promise<Result<OrderCapture[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const rows = await ctx.db
    .select({ capture: paymentCaptures, provider: payments.provider })
    .from(paymentCaptures)
    .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentCaptures.at))
  return ok(
    rows.map(({ capture: { id, kind, amount, refunded, at }, provider }) => ({
      id,
      kind,
      provider,
      amount: amount as Paise,
      refunded: refunded as Paise,
      at: at.toISOString(),
    })),
  )
}
