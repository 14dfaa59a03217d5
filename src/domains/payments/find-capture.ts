import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { PaymentRow } from './start-payment.ts'
import { paymentCaptures } from './tables.ts'

/**
 * The money of an order that can go back: what pays it, else what came and did not fit; null where none came. In a
 * transaction, which locks it.
 */
export async function findCapture(tx: Context, payment: PaymentRow) {
  const { id, providerPaymentId, amount, currency, updatedAt } = payment
  // What was paid before captures were kept one by one.
  if (providerPaymentId && payment.status !== 'review')
    await tx.db
      .insert(paymentCaptures)
      .values({ id: providerPaymentId, paymentId: id, kind: 'order', amount, currency, at: updatedAt })
      .onConflictDoNothing()
  const [found] = await tx.db
    .select()
    .from(paymentCaptures)
    .where(and(eq(paymentCaptures.paymentId, id), ne(paymentCaptures.kind, 'extra')))
    // `order` before `review`, backwards.
    .orderBy(desc(eq(paymentCaptures.kind, 'order')), desc(paymentCaptures.at))
    .limit(1)
    .for('update')
  return found ?? null
}
