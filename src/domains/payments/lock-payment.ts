import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import type { PaymentRow } from './start-payment.ts'
import { payments } from './tables.ts'

/**
 * The order's payment, locked: created here for money that no provider collects, unless the buyer first chose to pay
 * online. Any conflict is ignored, not only that of `order_id`: of two at the same moment, PostgreSQL may notice the
 * second one at `provider_order_id` first.
 */
export async function lockPayment(
  tx: Context,
  orderId: string,
  made: Pick<PaymentRow, 'provider' | 'amount'> & Partial<Pick<PaymentRow, 'status'>>,
): Promise<PaymentRow> {
  await tx.db
    .insert(payments)
    .values({
      id: newId('pay'),
      orderId,
      providerOrderId: `${made.provider}_${orderId}`,
      createdAt: tx.now(),
      updatedAt: tx.now(),
      ...made,
    })
    .onConflictDoNothing()
  const [payment] = await tx.db.select().from(payments).where(eq(payments.orderId, orderId)).for('update')
  if (!payment) throw new Error('an order has no payment')
  return payment
}
