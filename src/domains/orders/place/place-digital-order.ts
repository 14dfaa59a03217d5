import type { Context } from '../../../platform/context.ts'
import { newId, newOrderNumber } from '../../../shared/ids.ts'
import { type Paise, ZERO } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import { loadByKey } from '../load-orders.ts'
import { type EventRow, type LineRow, type OrderRow, orderView } from '../order-view.ts'
import { refuse } from '../problems.ts'
import { methodsFor } from '../rules.ts'
import type { OrderKind, OrderView } from '../schemas.ts'
import { orderEvents, orderHolds, orderLines, orders } from '../tables.ts'
import { holdOf, lockHolders, overUnpaid, readStanding } from './limit-unpaid.ts'

/** A digital product to order. */
export type NewDigitalOrder = {
  kind: Exclude<OrderKind, 'goods'>
  name: string
  sku: string
  /** Services accounting code (GST), the counterpart of the HSN code for goods. */
  sac: string
  price: Paise
  paymentMethod: 'card' | 'upi'
  /** The same key of the same customer returns the same order (I15). */
  key: string
  /** Hash of the request's meaning; the same key with another meaning is refused. */
  meaning?: string
}

/**
 * Places a prepaid digital product order for the signed-in customer. Call it in the transaction that records what is
 * sold, with the account locked.
 */
export async function placeDigitalOrder(
  tx: Context,
  asked: NewDigitalOrder,
): Promise<
  Result<OrderView, 'LOGIN_REQUIRED' | 'PAYMENT_METHOD_UNAVAILABLE' | 'UNPAID_LIMIT' | 'IDEMPOTENCY_MISMATCH'>
> {
  const { actor } = tx
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return refuse('LOGIN_REQUIRED')
  const { payments, store, orders: naming, unpaid: limits } = await readSettings(tx)
  if (!methodsFor({ payments, store }).includes(asked.paymentMethod)) {
    const message = 'This payment method is not available'
    return refuse('PAYMENT_METHOD_UNAVAILABLE', { message, fields: { paymentMethod: message } })
  }
  const { order, line, event } = buildDigitalOrder(asked, actor, newOrderNumber(naming.prefix), tx.now())
  const [placed] = await tx.db.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id })
  if (!placed) {
    const twin = await loadByKey(tx, order.idempotencyKey)
    if (!twin) throw new Error(`The order number ${order.number} is taken`)
    return twin.row.requestHash === order.requestHash ? ok(twin.view) : refuse('IDEMPOTENCY_MISMATCH')
  }
  await tx.db.insert(orderLines).values(line)
  await tx.db.insert(orderEvents).values(event)
  const standing = await readStanding(tx, { customerId: actor.id, email: actor.email }, { phone: null })
  const hold = holdOf(order, standing, { pieces: 0, limits })
  if (hold) {
    await lockHolders(tx, [hold])
    await tx.db.insert(orderHolds).values(hold.row)
    const over = await overUnpaid(tx, [hold])
    if (over) return over
  }
  return ok(orderView(order, [line], [event]))
}

function buildDigitalOrder(
  { kind, name, sku, sac, price, paymentMethod, key, meaning = '' }: NewDigitalOrder,
  { id: customerId, email }: { id: string; email: string },
  number: string,
  now: Date,
): { order: OrderRow; line: LineRow; event: EventRow } {
  const id = newId('ord')
  return {
    order: {
      id,
      number,
      idempotencyKey: `${customerId}:${kind}-${key}`,
      requestHash: meaning,
      customerId,
      email,
      kind,
      channel: 'web',
      status: 'pending',
      paymentMethod,
      deliveryMethod: 'none',
      subtotal: price,
      shippingCost: ZERO,
      discountAmount: ZERO,
      memberDiscount: ZERO,
      prepaidDiscount: ZERO,
      codFee: ZERO,
      couponCode: null,
      giftCardAmount: ZERO,
      total: price,
      cashReceived: ZERO,
      steps: [{ name: 'items', label: 'Subtotal', amount: price }],
      address: null,
      tracking: null,
      createdAt: now,
      updatedAt: now,
    },
    line: {
      id: newId('oln'),
      orderId: id,
      position: 0,
      productId: null,
      variantId: null,
      slug: '',
      sku,
      name,
      brand: '',
      flavor: null,
      weight: null,
      image: null,
      quantity: 1,
      listPrice: price,
      unitPrice: price,
      lineTotal: price,
      memberDiscount: ZERO,
      couponDiscount: ZERO,
      isUpsell: false,
      upsellPercent: 0,
      hsn: sac,
    },
    event: { orderId: id, status: 'pending', note: 'Order placed', actor: customerId, at: now },
  }
}
