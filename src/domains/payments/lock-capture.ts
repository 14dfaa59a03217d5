import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findCapture } from './find-capture.ts'
import { findOrderOf, orderOf } from './start-payment.ts'
import { paymentCaptures, payments } from './tables.ts'

/**
 * Serialises a capture and the provider's refunds of it: without it, each could be written without seeing the other.
 * A row lock can't do that, because the capture's row may not exist yet.
 */
export const lockProviderPayment = (tx: Context, paymentId: string) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('provider-payment'), hashtext(${paymentId}))`)

export type CaptureRow = typeof paymentCaptures.$inferSelect & { orderId: string }

/** The capture of a provider's payment with its order, locked until the transaction ends; null while it is unknown. */
export async function lockCapture(tx: Context, paymentId: string): Promise<CaptureRow | null> {
  const find = () =>
    tx.db
      .select({ capture: paymentCaptures, orderId: orderOf })
      .from(paymentCaptures)
      .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
      .where(eq(paymentCaptures.id, paymentId))
      .for('update', { of: paymentCaptures })
  const [known] = await find()
  if (known) return { ...known.capture, orderId: known.orderId }
  // A payment from before captures had a table of their own.
  const [payment] = await tx.db.select().from(payments).where(eq(payments.providerPaymentId, paymentId))
  const capture = payment && (await findCapture(tx, payment))
  return payment && capture?.id === paymentId ? { ...capture, orderId: await findOrderOf(tx, payment) } : null
}
