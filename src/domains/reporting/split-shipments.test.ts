import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, testContext } from '../../platform/testing/index.ts'
import { ok } from '../../shared/result.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { findIssuedCard, giveGiftCard } from '../gift-cards/index.ts'
import { creditShipment, creditUndelivered, issueInvoice } from '../invoices/index.ts'
import { openShop } from '../invoices/testing/shop.ts'
import { cancelRest, findLostSales, findStaffOrder, recordOutcome, shipItems } from '../orders/index.ts'
import { isUndelivered } from '../orders/rules.ts'
import { endsOrder, isGone, shipmentTransitions } from '../orders/shipments/rules.ts'
import { ShipmentStatus } from '../orders/shipments/schemas.ts'
import * as kit from '../orders/testing/shop.ts'
import { events } from '../payments/events.ts'
import { refundCancelled, sendRefund, settleShipment } from '../payments/index.ts'
import { checkData } from './index.ts'

const gateways = gatewaysOf(sandboxGateway)
let ctx: Context
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  ctx = await testContext()
  shop = await openShop(ctx, kit)
  await shop.change({ giftcards: { isEnabled: true } })
  const coupon = { code: 'SPLIT', title: 'Ten', discountType: 'percentage', discountValue: 7, usageLimit: 5000 }
  expect((await saveCoupons(ctx, [CouponRecord.parse(coupon)])).ok).toBe(true)
})

const KINDS = ['cash', 'card', 'gift-card'] as const

/** A packed order of two products, of three units and two. */
async function pack(kind: (typeof KINDS)[number]) {
  const items = [
    { ...shop.whey, quantity: 3 },
    { ...shop.bar, quantity: 2 },
  ]
  let giftCardCode: string | undefined
  if (kind === 'gift-card') {
    const reference = `rfd_${Math.random()}`
    await ctx.transaction(async (tx) => {
      await giveGiftCard(tx, { amount: 123_457, reference })
      return ok(null)
    })
    giftCardCode = (await findIssuedCard(ctx, reference))?.code
  }
  const terms = { couponCode: 'SPLIT', giftCardCode }
  const order = kind === 'cash' ? await shop.place(terms, items) : (await shop.sell(terms, items)).order
  await shop.move(order.orderNumber, ...(kind === 'cash' ? (['confirmed'] as const) : []), 'processing')
  return order
}

/** What the store's subscribers do, with each job run twice. */
async function settle(orderNumber: string, from: number) {
  const announced = (await announcedEvents(ctx)).slice(from).filter(({ data }) => data.orderNumber === orderNumber)
  for (const { event, data } of announced) {
    for (const _ of [1, 2]) {
      if (event === 'order.partly_shipped' || event === 'order.shipped') await issueInvoice(ctx, { orderNumber })
      if (event === 'shipment.moved')
        await settleShipment(ctx, {
          orderNumber,
          shipmentId: String(data.shipmentId),
          status: ShipmentStatus.parse(data.status),
        })
      if (event.startsWith('order.') && isUndelivered(event.slice('order.'.length))) {
        await refundCancelled(ctx, { orderNumber })
        await creditUndelivered(ctx, { orderNumber })
      }
    }
  }
  for (const { event, data } of (await announcedEvents(ctx)).slice(from))
    if (event === 'shipment.settled' && data.orderNumber === orderNumber)
      await creditShipment(ctx, events['shipment.settled'].parse(data))
  const refunds = await queryRows<{ id: string }>(
    ctx.db,
    sql`select r.id from refunds r join orders o on o.id = r.order_id where o.number = ${orderNumber}`,
  )
  for (const { id: refundId } of refunds) await sendRefund(ctx, gateways, { refundId })
}

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('ship' as const), units: fc.tuple(fc.nat(3), fc.nat(2)) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('outcome' as const),
      parcel: fc.nat(4),
      status: fc.constantFrom(...ShipmentStatus.options),
      restock: fc.nat(3),
      replace: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const) }) },
)

test('I37 I38 D97 D127: whatever happens to the parcels of a split order, stock, coupon uses and money are conserved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...KINDS),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (kind, steps) => {
        const order = await pack(kind)
        const { orderNumber } = order
        const read = async () => {
          const found = await findStaffOrder(ctx, orderNumber)
          if (!found.ok) throw new Error(found.code)
          return found.value
        }
        // Jobs are settled after a few steps at a time, so that some see a later state of the order.
        let settled = (await announcedEvents(ctx)).length
        for (const [index, each] of steps.entries()) {
          const { parcels, items } = await read()
          if (each.does === 'ship') {
            const lines = items.map(({ id }, line) => ({ lineId: id, quantity: each.units[line] ?? 0 }))
            await shipItems(ctx, {
              ...{ orderNumber, number: parcels.length + 1, lines },
              ...{ carrier: 'Blue Dart', trackingUrl: '', trackingNumber: '' },
            })
          } else if (each.does === 'cancel') await cancelRest(ctx, { orderNumber, reason: '' })
          else {
            const parcel = parcels[each.parcel % Math.max(1, parcels.length)]
            if (!parcel) continue
            const lines = parcel.items.map(({ lineId, quantity }) => ({
              lineId,
              restock: Math.min(quantity, each.restock),
            }))
            const { status, replace } = each
            const asked = { orderNumber, shipmentId: parcel.id, status, lines, replace: replace && endsOrder(status) }
            const recorded = await recordOutcome(ctx, asked)
            const isAllowed = shipmentTransitions[parcel.status][status] !== undefined
            // What is lost after everything else has arrived or ended is not sent again.
            if (asked.replace && isAllowed && !recorded.ok) expect(recorded.code).toBe('REPLACE_REFUSED')
            else expect(recorded.ok).toBe(isAllowed)
          }
          if (index % 3 === 2) {
            await settle(orderNumber, settled)
            settled = (await announcedEvents(ctx)).length
          }
        }
        await settle(orderNumber, settled)
        const { parcels, status, total } = await read()
        const dueOf = (which: typeof parcels) => which.reduce((sum, { cashDue }) => sum + (cashDue ?? 0), 0)
        const over = parcels.filter(isGone)
        const [back] = await queryRows<{ n: number }>(
          ctx.db,
          sql`select (select coalesce(sum(amount), 0)::int from refunds where order_id = ${order.id}) +
            (select coalesce(sum(written_off + card_credited), 0)::int from shipments where order_id = ${order.id}) as n`,
        )
        const [lost] = await findLostSales(ctx, sql`orders.id = ${order.id}`)
        if (!isUndelivered(status)) expect(lost?.amount ?? 0, 'what is no sale is what went back').toBe(back?.n)
        if (kind === 'cash') {
          expect(parcels.reduce((sum, { writtenOff }) => sum + writtenOff, 0)).toBe(dueOf(over))
          if (status !== 'processing' && status !== 'partly_shipped') expect(dueOf(parcels)).toBe(total)
        } else if (isUndelivered(status)) {
          const [sum] = await queryRows<{ n: number }>(
            ctx.db,
            sql`select coalesce(sum(amount), 0)::int as n from refunds where order_id = ${order.id}`,
          )
          expect(sum?.n, 'refunded share by share, and in all what was paid').toBe(total)
        }
      },
    ),
    { numRuns: 5 },
  )
  expect(await checkData(ctx)).toEqual([])
  expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
})
