import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, describeBoth } from '../../platform/testing/index.ts'
import { cancelRest, findStaffOrder, findTotals, recordOutcome, shipItems } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { openDispatch } from '../orders/testing/dispatch.ts'
import { findBought, writeReview } from '../reviews/index.ts'
import { NewReview } from '../reviews/schemas.ts'
import { findRtoReport, findSales } from './index.ts'
import { RtoQuery } from './schemas.ts'

describeBoth('what counts of an order in several parcels', (open, database) => {
  const desk = async (at: string) => {
    const ctx: Context = { ...(await open()), now: () => new Date(at) }
    const shop = await openDispatch(ctx)
    const ship = async (
      { orderNumber, items }: OrderView,
      number: number,
      ...units: [line: number, count: number][]
    ) => {
      const lines = units.map(([line, quantity]) => ({ lineId: items[line]?.id ?? '', quantity }))
      const parcel = { carrier: `Courier ${at}`, trackingUrl: '', trackingNumber: '', lines }
      const shipped = await shipItems(shop.owner, { orderNumber, number, ...parcel })
      if (!shipped.ok) throw new Error(shipped.code)
      return shipped.value.id
    }
    const record = (order: OrderView, shipmentId: string, status: 'delivered' | 'lost' | 'rto_received') =>
      recordOutcome(shop.owner, { orderNumber: order.orderNumber, shipmentId, status, allTo: 'stock' })
    const parcelsOf = async ({ orderNumber }: OrderView) => {
      const found = await findStaffOrder(shop.owner, orderNumber)
      if (!found.ok) throw new Error(found.code)
      return found.value.parcels
    }
    const on = await database()
    /** The figures a few days later, when the day of the orders is cached. */
    const sales = async () => {
      const later = {
        ...contextOn(on, { actor: shop.owner.actor }),
        now: () => new Date(Date.parse(at) + 3 * 86_400_000),
      }
      const found = await findSales(later, { by: 'day' })
      if (!found.ok) throw new Error(found.code)
      const unitsOf = (productId: string) => found.value.best.find((each) => each.productId === productId)?.units ?? 0
      const { orders, revenue } = found.value.now
      return { orders, revenue, whey: unitsOf(shop.whey.productId), bar: unitsOf(shop.bar.productId) }
    }
    const spent = async () => {
      const id = 'id' in shop.buyer.actor ? shop.buyer.actor.id : ''
      return (await findTotals(ctx, [id])).get(id)?.spent
    }
    return { ...shop, on, ship, record, parcelsOf, sales, spent }
  }

  test('D126: a parcel that is lost or comes back, and a rest that is cancelled, are no sales; the others are', async () => {
    const at = '2032-05-10T06:00:00Z'
    const { owner, on, packed, ship, record, parcelsOf, sales, spent } = await desk(at)
    const order = await packed()
    expect(await sales()).toEqual({ orders: 1, revenue: order.total, whey: 3, bar: 1 })
    const [first, second] = [await ship(order, 1, [0, 2]), await ship(order, 2, [0, 1])]
    // As staff do it days later: the cached figures of the day follow.
    const later: Context = {
      ...contextOn(on, { actor: owner.actor }),
      now: () => new Date(Date.parse(at) + 2 * 86_400_000),
    }
    await record(order, first, 'delivered')
    expect(await sales(), 'what is on its way or waits still counts').toMatchObject({ revenue: order.total, whey: 3 })
    await recordOutcome(later, {
      orderNumber: order.orderNumber,
      shipmentId: second,
      status: 'rto_received',
      allTo: 'stock',
    })
    const lost = async () => (await parcelsOf(order)).reduce((sum, { writtenOff }) => sum + writtenOff, 0)
    expect(await lost()).toBeGreaterThan(0)
    expect(await sales()).toEqual({ orders: 1, revenue: order.total - (await lost()), whey: 2, bar: 1 })
    expect(await cancelRest(later, { orderNumber: order.orderNumber, reason: '' })).toMatchObject({ ok: true })
    const [kept, back] = await parcelsOf(order)
    expect(await sales()).toEqual({ orders: 1, revenue: kept?.cashDue, whey: 2, bar: 0 })
    expect(await spent(), 'the customer’s total').toBe(kept?.cashDue)
    const report = await findRtoReport(owner, RtoQuery.parse({ by: 'courier', from: '2032-05-10', to: '2032-05-10' }))
    expect(report.ok && report.value.total, 'what never left is no parcel').toMatchObject({
      ...{ dispatched: 2, delivered: 1, rto: 1, onTheWay: 0, writtenOff: back?.writtenOff },
    })
    const gone = await packed()
    await record(gone, await ship(gone, 1, [0, 3], [1, 1]), 'lost')
    expect(await sales(), 'nothing of it was delivered').toMatchObject({ orders: 1, whey: 2, bar: 0 })
  })

  test('D126: a product can be reviewed once its own parcel is delivered, and not if that came back', async () => {
    const { buyer, whey, bar, packed, ship, record } = await desk('2032-06-10T06:00:00Z')
    const review = (product: string) =>
      writeReview(buyer, NewReview.parse({ product, stars: 5, text: 'Mixes well.' }), {
        ip: '203.0.113.9',
        userAgent: 'x',
      })
    const order = await packed()
    const first = await ship(order, 1, [0, 3])
    expect(await review(whey.productId)).toMatchObject({ code: 'REVIEW_NOT_BOUGHT' })
    await record(order, first, 'delivered')
    expect(await review(whey.productId), 'while the rest is still to be shipped').toMatchObject({ ok: true })
    expect(await review(bar.productId)).toMatchObject({ code: 'REVIEW_NOT_BOUGHT' })
    await record(order, await ship(order, 2, [1, 1]), 'rto_received')
    // The order counts as delivered now.
    expect(await findBought(buyer, bar.productId)).toEqual([])
    expect(await review(bar.productId)).toMatchObject({ code: 'REVIEW_NOT_BOUGHT' })
    const again = await packed()
    await ship(again, 1, [0, 1])
    await record(again, await ship(again, 2, [0, 2], [1, 1]), 'delivered')
    expect(await review(bar.productId)).toMatchObject({ ok: true })
  })
})
