import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { addCashReceived, type CashOrder, findCashOrder } from '../../orders/index.ts'
import { canReceiveCash } from '../../orders/rules.ts'
import { refuse } from '../problems.ts'
import { CASH } from '../rules.ts'
import { cashReceipts, paymentCaptures, payments } from '../tables.ts'
import type { CashSource } from './schemas.ts'

/** `isNew`: false if the same key had recorded it before. */
export type WrittenReceipt = { id: string; isNew: boolean }

type NewReceipt = {
  orderNumber: string
  /** Paise. */
  amount: number
  source: CashSource
  reference: string
  receivedOn: string
  /** The same key for the same order records the cash once. */
  key: (orderId: string) => string
  requestHash?: string
  remittanceId?: string
  /** The parcel whose cash it is, of an order in several. */
  shipmentId?: string | null
}

type CashRefusal = 'ORDER_NOT_FOUND' | 'CASH_NOT_DUE' | 'CASH_RECEIVED' | 'CASH_TOO_MUCH' | 'IDEMPOTENCY_MISMATCH'

/**
 * Records cash for an order, once per key, in a transaction: the receipt, the order's sum, and the capture that refunds
 * are taken from. Together never more than the order's total. The payment is locked before the order, as a capture
 * does.
 */
export async function writeReceipt(tx: Context, given: NewReceipt): Promise<Result<WrittenReceipt, CashRefusal>> {
  const order = await findCashOrder(tx, given.orderNumber)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const { amount, source, reference, receivedOn, requestHash = null, remittanceId = null } = given
  const requestKey = given.key(order.id)
  const findTwin = async () => {
    const [twin] = await tx.db.select().from(cashReceipts).where(eq(cashReceipts.requestKey, requestKey))
    if (!twin) return null
    return twin.requestHash === requestHash ? ok({ id: twin.id, isNew: false }) : refuse('IDEMPOTENCY_MISMATCH')
  }
  // A repeated request gets the same answer even if the order has changed since.
  const refused = refuseCashDue(order)
  if (refused) return (await findTwin()) ?? refused
  const paymentId = await lockPayment(tx, order)
  const known = await findTwin()
  if (known) return known
  if (!(await addCashReceived(tx, order.id, amount, given.shipmentId ?? null))) {
    const now = (await findCashOrder(tx, given.orderNumber)) ?? order
    return refuseCashDue(now) ?? refuseAmount(now)
  }
  const captureId = `cash_${order.id}`
  await tx.db
    .insert(paymentCaptures)
    .values({ id: captureId, paymentId, kind: 'cash', amount, currency: 'INR', at: tx.now() })
    .onConflictDoUpdate({ target: paymentCaptures.id, set: { amount: sql`${paymentCaptures.amount} + ${amount}` } })
  const { actor: who } = tx
  const actor = 'id' in who ? who.id : who.kind
  const id = newId('rct')
  await tx.db.insert(cashReceipts).values({
    id,
    requestKey,
    requestHash,
    orderId: order.id,
    captureId,
    amount,
    source,
    reference,
    receivedOn,
    remittanceId,
    actor,
    createdAt: tx.now(),
  })
  return ok({ id, isNew: true })
}

/** Why no cash can be recorded for an order whatever the amount; null if some can. */
function refuseCashDue({ status, paymentMethod }: CashOrder): Refusal<'CASH_NOT_DUE'> | null {
  if (canReceiveCash({ status, paymentMethod })) return null
  const message =
    paymentMethod === 'cod'
      ? `This order is ${status.replaceAll('_', ' ')}: you can record its cash once it’s shipped`
      : 'This order isn’t paid in cash'
  return refuse('CASH_NOT_DUE', { message })
}

function refuseAmount({ total, received }: CashOrder): Refusal<'CASH_RECEIVED' | 'CASH_TOO_MUCH'> {
  if (received >= total) return refuse('CASH_RECEIVED')
  const message = `At most ${formatMoney((total - received) as Paise)} is still due for this order`
  return refuse('CASH_TOO_MUCH', { message, fields: { amount: message } })
}

/** The order's payment, locked: created for cash, unless the buyer first chose to pay online. */
async function lockPayment(tx: Context, { id: orderId, total }: CashOrder): Promise<string> {
  await tx.db
    .insert(payments)
    .values({
      id: newId('pay'),
      orderId,
      provider: CASH,
      providerOrderId: `cash_${orderId}`,
      amount: total,
      status: 'captured',
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    .onConflictDoNothing({ target: payments.orderId })
  const [payment] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .for('update')
  if (!payment) throw new Error('an order has no payment')
  return payment.id
}
