import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findChangeIds } from '../orders/index.ts'
import { findCapture } from './find-capture.ts'
import { findPaymentRow } from './start-payment.ts'
import { paymentCaptures, payments } from './tables.ts'

type Capture = typeof paymentCaptures.$inferSelect

/**
 * The refundable money of an order as one: what was paid when it was placed, and for changes since. Amounts in paise.
 * `parts` are the captures, in the order of their payments.
 */
export type OrderMoney = Pick<Capture, 'kind' | 'amount' | 'refunded'> & { parts: Capture[] }

/** Whether staff send refunds of it themselves: cash, or payments to the store's own UPI ID. */
export const isPaidByHand = ({ kind, parts }: Pick<OrderMoney, 'kind' | 'parts'>): boolean =>
  kind === 'cash' || parts.every(({ isByHand }) => isByHand)

/** The money received for an order; null if there is none. Call it in a transaction, which locks the captures. */
export async function findOrderMoney(tx: Context, orderId: string): Promise<OrderMoney | null> {
  const payment = await findPaymentRow(tx, orderId)
  const first = payment ? await findCapture(tx, payment) : null
  const changes = await findChangeCaptures(tx, orderId)
  // What a change paid can't be refunded together with an amount that nobody asked for, or with cash.
  const parts = first && first.kind !== 'order' ? [first] : [...(first ? [first] : []), ...changes]
  const [leading] = parts
  if (!leading) return null
  const sum = (field: 'amount' | 'refunded') => parts.reduce((total, part) => total + part[field], 0)
  return { kind: leading.kind, amount: sum('amount'), refunded: sum('refunded'), parts }
}

/** What was received for changes of an order, oldest first, locked. */
async function findChangeCaptures(tx: Context, orderId: string): Promise<Capture[]> {
  const changes = await findChangeIds(tx, orderId)
  if (changes.length === 0) return []
  const rows = await tx.db
    .select({ capture: paymentCaptures })
    .from(payments)
    .innerJoin(paymentCaptures, eq(paymentCaptures.paymentId, payments.id))
    .where(and(inArray(payments.revisionId, changes), eq(paymentCaptures.kind, 'order')))
    .orderBy(asc(paymentCaptures.at), asc(paymentCaptures.id))
    .for('update', { of: paymentCaptures })
  return rows.map(({ capture }) => capture)
}
