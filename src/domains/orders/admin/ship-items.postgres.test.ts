import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '../../../platform/db/index.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { cancelOrder, cancelRest, correctAddress, findOrder, shipItems, shipOrders, transitionOrder } from '../index.ts'
import type { OrderView } from '../schemas.ts'
import { openDispatch } from '../testing/dispatch.ts'
import { stockOf } from '../testing/shop.ts'

type Units = readonly (readonly [line: number, quantity: number])[]

describeBoth('an order in several shipments', (open) => {
  const shop = async () => {
    const desk = await openDispatch(await open())
    const ship = ({ orderNumber, items }: OrderView, number: number, units: Units, ctx = desk.owner) =>
      shipItems(ctx, {
        ...{ orderNumber, number, carrier: 'Blue Dart', trackingUrl: '', trackingNumber: `BD${orderNumber}${number}` },
        lines: units.map(([line, quantity]) => ({ lineId: items[line]?.id ?? '', quantity })),
      })
    const parcels = async (order: OrderView) => (await desk.read(order)).order.parcels
    return { ...desk, ship, parcels, elsewhere: desk.as('sita', 'owner') }
  }

  test('D97: chosen items go into a parcel, the rest stays to be shipped, and the status follows from all of them', async () => {
    const { ctx, packed, ship, parcels, read, record, owner, buyer, whey, usesOf } = await shop()
    const order = await packed()
    const [stock, uses] = [await stockOf(ctx, whey), await usesOf()]
    for (const [units, message] of [
      [[[0, 4]], 'Only 3 of'],
      [[[0, 0]], 'Choose at least one item'],
      [
        [
          [0, 1],
          [0, 1],
        ],
        'Name each item once',
      ],
      [[[7, 1]], 'don’t match'],
    ] as const)
      expect(await ship(order, 1, units)).toMatchObject({
        code: 'SHIPMENT_LINES',
        params: { message: expect.stringContaining(message) },
      })
    expect(await ship(order, 2, [[0, 1]])).toMatchObject({ code: 'SHIPMENT_NEWER' })
    expect(await ship(order, 1, [[0, 2]])).toMatchObject({ ok: true, value: { position: 1, isWhole: false } })
    expect(await ship(order, 1, [[0, 1]]), 'the same form again').toMatchObject({ code: 'SHIPMENT_NEWER' })
    expect((await read(order)).order).toMatchObject({ status: 'partly_shipped' })
    // What has begun to leave is neither cancelled nor sent elsewhere.
    const { orderNumber, shippingAddress } = order
    expect(await cancelOrder(buyer, { orderNumber })).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
    const { version } = (await read(order)).order
    expect(await correctAddress(owner, { orderNumber, version, address: shippingAddress as never })).toMatchObject({
      code: 'ADDRESS_FIXED',
    })
    const statuses = [(await parcels(order)).map(({ status }) => status)]
    expect(await ship(order, 2, [[0, 2]])).toMatchObject({ code: 'SHIPMENT_LINES' })
    const [first] = await parcels(order)
    await record(order, 'out_for_delivery', { shipmentId: first?.id })
    expect((await read(order)).order.status).toBe('partly_shipped')
    expect(await transitionOrder(owner, { order: orderNumber, status: 'shipped' })).toMatchObject({ ok: true })
    const all = await parcels(order)
    expect(all.map(({ number, items, cashDue }) => [number, items.map(({ quantity }) => quantity), cashDue])).toEqual([
      [1, [2], expect.any(Number)],
      [2, [1, 1], expect.any(Number)],
    ])
    expect(
      all.reduce((sum, { cashDue }) => sum + (cashDue ?? 0), 0),
      'the delivery charge is collected once',
    ).toBe(order.total)
    const course = async () => {
      const found = await findOrder(buyer, orderNumber)
      return found.ok ? [found.value.status, found.value.tracking.status] : found.code
    }
    expect(await course()).toEqual(['out_for_delivery', null])
    await record(order, 'delivered', { shipmentId: first?.id })
    expect(await course(), 'the other parcel is still to come').toEqual(['shipped', null])
    await record(order, 'rto_initiated', { shipmentId: all[1]?.id })
    expect(await course()).toEqual(['delivered', 'partly_delivered'])
    const lines = all[1]?.items.map(({ lineId, quantity }) => ({ lineId, restock: quantity }))
    const received = await Promise.all(
      [1, 2].map(() => record(order, 'rto_received', { shipmentId: all[1]?.id, lines })),
    )
    expect(received.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(ctx, whey), 'only the units of the parcel that came back, once').toBe((stock ?? 0) + 1)
    expect(await usesOf(), 'something was delivered, so the coupon stays used').toBe(uses)
    expect((await parcels(order)).map(({ writtenOff }) => writtenOff)).toEqual([0, all[1]?.cashDue])
    expect(statuses).toEqual([['picked_up']])
  })

  test('D97: two staff who ship the same units at once ship them once', async () => {
    const { ctx, packed, ship, parcels, owner, elsewhere } = await shop()
    const order = await packed()
    const both = await Promise.all([ship(order, 1, [[0, 2]]), ship(order, 1, [[0, 2]], elsewhere)])
    expect(both.map((each) => (each.ok ? 'OK' : each.code)).toSorted()).toEqual(['OK', 'SHIPMENT_NEWER'])
    const rest = await Promise.all([
      ship(
        order,
        2,
        [
          [0, 1],
          [1, 1],
        ],
        elsewhere,
      ),
      shipOrders(owner, {
        carrier: 'DTDC',
        trackingUrl: '',
        parcels: [{ order: order.orderNumber, trackingNumber: 'D1' }],
      }),
      cancelRest(owner, { orderNumber: order.orderNumber, reason: '' }),
    ])
    const done = rest.filter(
      (each) => each.ok && !('value' in each && 'moved' in each.value && each.value.moved.length === 0),
    )
    expect(done).toHaveLength(1)
    const sent = await queryRows<{ sold: number; n: number }>(
      ctx.db,
      sql`select l.quantity as sold, sum(u.quantity)::int as n from order_lines l
        join shipment_lines u on u.line_id = l.id where l.order_id = ${order.id} group by l.id, l.quantity`,
    )
    expect(sent.every(({ sold, n }) => sold === n)).toBe(true)
    expect(await parcels(order)).toHaveLength(2)
  })

  test('D97: what was not shipped can be cancelled: its stock is back and its cash is not collected', async () => {
    const { ctx, packed, ship, parcels, read, record, owner, as, whey } = await shop()
    const order = await packed()
    const { orderNumber } = order
    expect(await cancelRest(owner, { orderNumber, reason: '' })).toMatchObject({ code: 'REST_FIXED' })
    await ship(order, 1, [[0, 1]])
    const stock = await stockOf(ctx, whey)
    expect(await cancelRest(as('pavan'), { orderNumber, reason: '' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await cancelRest(owner, { orderNumber, reason: 'Sold out' })).toMatchObject({ ok: true })
    expect(await stockOf(ctx, whey)).toBe((stock ?? 0) + 2)
    const [first, rest] = await parcels(order)
    expect(rest).toMatchObject({ status: 'cancelled', writtenOff: rest?.cashDue })
    expect((first?.cashDue ?? 0) + (rest?.cashDue ?? 0)).toBe(order.total)
    expect((await read(order)).order).toMatchObject({ status: 'shipped' })
    await record(order, 'lost', { shipmentId: first?.id })
    expect((await read(order)).order, 'nothing was delivered').toMatchObject({ status: 'lost' })
    const moved = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'shipment.moved' && data.orderNumber === orderNumber,
    )
    expect(moved.map(({ data }) => data.status)).toEqual(['picked_up', 'cancelled', 'lost'])
  })
})
