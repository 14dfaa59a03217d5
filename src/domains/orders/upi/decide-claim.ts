import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { orders } from '../tables.ts'
import { upiClaims } from './tables.ts'

/** Records which payment staff found for an order; in the transaction that captured it. */
export async function confirmClaim(tx: Context, orderId: string, reference: string): Promise<void> {
  const change = { reference, status: 'confirmed' as const, reason: '', decidedAt: tx.now() }
  await tx.db
    .insert(upiClaims)
    .values({ orderId, ...change, tries: 0, givenAt: tx.now(), heldUntil: tx.now() })
    .onConflictDoUpdate({ target: upiClaims.orderId, set: change })
}

/**
 * Records that staff found no payment with the buyer's reference number. The buyer has the usual time to pay, or to
 * correct the number. False if no number waits.
 */
export async function rejectClaim(tx: Context, orderId: string, reason: string): Promise<boolean> {
  const { holdMinutes } = (await readSettings(tx)).payments
  await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const heldUntil = new Date(tx.now().getTime() + holdMinutes * 60_000)
  const [rejected] = await tx.db
    .update(upiClaims)
    .set({ status: 'rejected', reason, decidedAt: tx.now(), heldUntil })
    .where(and(eq(upiClaims.orderId, orderId), eq(upiClaims.status, 'waiting')))
    .returning({ id: upiClaims.orderId })
  return rejected !== undefined
}

/** Whether an order holds its stock for a UPI payment; locks the order, so that no reference number can be given. */
export async function isHeldForUpi(tx: Context, orderId: string): Promise<boolean> {
  await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [held] = await tx.db
    .select({ id: upiClaims.orderId })
    .from(upiClaims)
    .where(and(eq(upiClaims.orderId, orderId), gt(upiClaims.heldUntil, tx.now())))
  return held !== undefined
}
