import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { findStaffOrder, placeOrder, recordOutcome, shipOrders, transitionOrder } from '../index.ts'
import type { OrderView } from '../schemas.ts'
import { customer, orderInput, stockShop } from './shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

/** A store that sends parcels: staff of every role, a buyer with a coupon, and orders that are packed or sent. */
export async function openDispatch(ctx: Context) {
  const [whey, bar] = await stockShop(ctx, [100, 100])
  if (!whey || !bar) throw new Error('an empty shelf')
  const code = `RTO${unique().toUpperCase()}`
  await saveCoupons(ctx, [
    CouponRecord.parse({ code, title: 'Ten', discountType: 'percentage', discountValue: 10, usageLimit: 50 }),
  ])
  const buyer = { ...ctx, actor: await customer(ctx, `rto${unique()}`) }
  const as = (name: string, role = 'packer'): Context => ({
    ...ctx,
    actor: { kind: 'staff', id: `usr_${name}`, email: `${name}@example.in`, role },
  })
  const owner = as('owner', 'owner')
  const packed = async () => {
    const placed = await placeOrder(
      buyer,
      orderInput([{ ...whey, quantity: 3 }, bar], `key-${unique()}`, { couponCode: code }),
    )
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    for (const status of ['confirmed', 'processing'] as const)
      await transitionOrder(owner, { order: placed.value.orderNumber, status })
    return placed.value
  }
  const sent = async () => {
    const order = await packed()
    const trackingNumber = `BD${unique()}`
    const parcels = [{ order: order.orderNumber, trackingNumber }]
    const shipped = await shipOrders(owner, { carrier: 'Blue Dart', trackingUrl: '', parcels })
    expect(shipped).toMatchObject({ ok: true, value: { moved: [order.orderNumber] } })
    return { ...order, trackingNumber }
  }
  const back = ({ items }: OrderView, quarantine = 0) =>
    items.map(({ id, quantity }) => ({ lineId: id, restock: Math.max(0, quantity - quarantine) }))
  const record = (order: OrderView, status: Parameters<typeof recordOutcome>[1]['status'], rest: object = {}) =>
    recordOutcome(owner, { orderNumber: order.orderNumber, status, ...rest })
  const read = async ({ orderNumber }: OrderView) => {
    const found = await findStaffOrder(owner, orderNumber)
    if (!found.ok) throw new Error(found.code)
    const [parcel] = found.value.parcels
    if (!parcel) throw new Error('no shipment')
    return { order: found.value, parcel }
  }
  const usesOf = async () =>
    (await queryRows<{ n: number }>(ctx.db, sql`select usage_count as n from coupons where code = ${code}`))[0]?.n
  return { ctx, whey, bar, buyer, as, owner, packed, sent, back, record, read, usesOf }
}
