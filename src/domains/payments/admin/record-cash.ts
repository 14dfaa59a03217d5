import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { dayInIndia } from '../../../shared/dates.ts'
import { fromRupees, type Paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { findCashOrder, refuseOwnRefund } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import type { RecordCashBody } from './schemas.ts'
import { writeReceipt } from './write-receipt.ts'

/** `key`: the same key records the same receipt. */
export type RecordCash = RecordCashBody & { orderNumber: string; key: string }

/** What was received of an order's cash, in paise; `short` is still due. */
export type CashState = { receiptId: string; received: Paise; short: Paise }

/**
 * Records by hand that the cash of an order reached the store, in full or in part; for staff, though not for their own
 * orders (A63). Refuses CASH_RECEIVED when everything is there, and CASH_TOO_MUCH above what is due for the order or parcel.
 */
export async function recordCash(
  ctx: Context,
  asked: RecordCash,
): Promise<
  Result<
    CashState,
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'OWN_ORDER'
    | 'CASH_NOT_DUE'
    | 'CASH_PARCEL'
    | 'CASH_RECEIVED'
    | 'CASH_TOO_MUCH'
    | 'CASH_DATE'
    | 'IDEMPOTENCY_MISMATCH'
  >
> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const order = await findCashOrder(ctx, asked.orderNumber)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const own = await refuseOwnRefund(ctx, order.id)
  if (own) return own
  const wrongDay = dayFault(asked.receivedOn, { from: order.createdAt, to: ctx.now() })
  if (wrongDay) return refuse('CASH_DATE', { message: wrongDay, fields: { receivedOn: wrongDay } })
  return ctx.transaction(async (tx) => {
    const { orderNumber, receivedOn, reference, parcel } = asked
    const amount = fromRupees(asked.amount)
    const made = await writeReceipt(tx, {
      orderNumber,
      amount,
      source: 'hand',
      reference,
      receivedOn,
      parcel,
      key: (orderId) => `hand:${orderId}:${asked.key}`,
      requestHash: createHash('sha256')
        .update(JSON.stringify([amount, receivedOn, reference, ...(parcel ? [parcel] : [])]))
        .digest('hex'),
    })
    if (!made.ok) return made
    const now = await findCashOrder(tx, orderNumber)
    if (!now) throw new Error(`Order ${orderNumber} is gone`)
    // A repeated request changes nothing, so it isn't logged again.
    if (made.value.isNew)
      await recordActivity(tx, {
        action: 'order.cash',
        subject: ['order', now.number],
        after: { amount, receivedOn, reference, ...(parcel ? { parcel } : {}) },
      })
    return ok({
      receiptId: made.value.id,
      received: now.received as Paise,
      short: (now.total - now.received) as Paise,
    })
  })
}

/** Why cash can't have arrived on a day; null if it can. */
export function dayFault(day: string, { from, to }: { from: Date; to: Date }): string | null {
  if (day > dayInIndia(to)) return 'This day is in the future'
  return day < dayInIndia(from) ? 'This day is before the order was placed' : null
}
