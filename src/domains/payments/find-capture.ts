import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { PaymentRow } from './start-payment.ts'
import { paymentCaptures } from './tables.ts'

/**
 * The refundable money of an order: the capture that pays it, else one with the wrong amount or currency; null if there
 * is none. Call it in a transaction, which locks the row.
 */
export async function findCapture(tx: Context, payment: PaymentRow) {
  const { id, providerPaymentId, amount, currency, updatedAt } = payment
  // Backfills payments from before captures had a table of their own.
  if (providerPaymentId && payment.status !== 'review')
    await tx.db
      .insert(paymentCaptures)
      .values({ id: providerPaymentId, paymentId: id, kind: 'order', amount, currency, at: updatedAt })
      .onConflictDoNothing()
  const [found] = await tx.db
    .select()
    .from(paymentCaptures)
    .where(and(eq(paymentCaptures.paymentId, id), ne(paymentCaptures.kind, 'extra')))
    // Descending, so that what pays the order comes before `review`.
    .orderBy(desc(inArray(paymentCaptures.kind, ['order', 'cash'])), desc(paymentCaptures.at))
    .limit(1)
    .for('update')
  return found ?? null
}
