import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { formatMoney, type Paise } from '../../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { addCashReceived, type CashOrder, type CashParcel, findCashOrder, findCashParcels } from '../../orders/index.ts'
import { canReceiveCash } from '../../orders/rules.ts'
import { lockPayment } from '../lock-payment.ts'
import { refuse } from '../problems.ts'
import { CASH } from '../rules.ts'
import { cashReceipts, paymentCaptures } from '../tables.ts'
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
  /** The parcel whose cash it is, of an order in several: its shipment or its number. */
  shipmentId?: string | null
  parcel?: number | null | undefined
}

type CashRefusal =
  | 'ORDER_NOT_FOUND'
  | 'CASH_NOT_DUE'
  | 'CASH_PARCEL'
  | 'CASH_RECEIVED'
  | 'CASH_TOO_MUCH'
  | 'IDEMPOTENCY_MISMATCH'

/**
 * Records cash for an order, once per key, in a transaction: a receipt for each parcel that it pays, the sums of order and
 * parcels, and the capture that refunds are taken from. Together never more than the order's total, nor than a parcel
 * collects. The payment is locked before the order, as a capture does.
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
  const { id: paymentId } = await lockPayment(tx, order.id, {
    provider: CASH,
    amount: order.orderTotal,
    status: 'captured',
  })
  const known = await findTwin()
  if (known) return known
  const isNamed = Boolean(given.shipmentId || given.parcel)
  const named = isNamed ? (await findCashParcels(tx, order.id)).find(isParcel(given)) : undefined
  if (isNamed && !named) return refuse('CASH_PARCEL')
  const paid = await addCashReceived(tx, order.id, amount, named?.shipmentId ?? null)
  if (!paid) {
    const now = (await findCashOrder(tx, given.orderNumber)) ?? order
    const parcel = (await findCashParcels(tx, order.id)).find(isParcel({ shipmentId: named?.shipmentId }))
    return refuseCashDue(now) ?? (parcel ? refuseParcel(parcel) : refuseAmount(now))
  }
  const captureId = `cash_${order.id}`
  await tx.db
    .insert(paymentCaptures)
    .values({ id: captureId, paymentId, kind: 'cash', amount, currency: 'INR', at: tx.now() })
    .onConflictDoUpdate({ target: paymentCaptures.id, set: { amount: sql`${paymentCaptures.amount} + ${amount}` } })
  const { actor: who } = tx
  const actor = 'id' in who ? who.id : who.kind
  // The first one carries the key; the others are written with it or not at all.
  const rows = paid.map((part, index) => ({
    id: newId('rct'),
    requestKey: index === 0 ? requestKey : `${requestKey}#${part.shipmentId}`,
    requestHash,
    orderId: order.id,
    captureId,
    ...part,
    source,
    reference,
    receivedOn,
    remittanceId,
    actor,
    createdAt: tx.now(),
  }))
  await tx.db.insert(cashReceipts).values(rows)
  return ok({ id: rows[0]?.id ?? '', isNew: true })
}

const isParcel =
  ({ shipmentId, parcel }: Pick<NewReceipt, 'shipmentId' | 'parcel'>) =>
  (each: CashParcel): boolean =>
    shipmentId ? each.shipmentId === shipmentId : each.number === parcel

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

function refuseParcel({ number, due, isOver }: CashParcel): Refusal<'CASH_NOT_DUE' | 'CASH_TOO_MUCH'> {
  if (isOver) return refuse('CASH_NOT_DUE', { message: `Parcel ${number} wasn’t delivered, so no cash is due for it` })
  if (due <= 0) return refuse('CASH_NOT_DUE', { message: `The cash for parcel ${number} is already recorded in full` })
  const message = `At most ${formatMoney(due as Paise)} is still due for parcel ${number}`
  return refuse('CASH_TOO_MUCH', { message, fields: { amount: message } })
}
