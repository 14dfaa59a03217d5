import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { findOrder, undoTransitions } from '../index.ts'
import { callApi } from '../testing/api.ts'
import { openDispatch } from '../testing/dispatch.ts'
import { stockOf } from '../testing/shop.ts'
import { staffOrdersApi } from './api.ts'

const { send } = callApi(staffOrdersApi)

describeBoth('what happens to a shipment', (open) => {
  const shop = async () => openDispatch(await open())

  test('D97: an attempt, a refusal and the way back are recorded, and the order follows', async () => {
    const { sent, record, read, back, buyer } = await shop()
    const order = await sent()
    const statuses: string[][] = []
    for (const [status, rest] of [
      ['in_transit', {}],
      ['out_for_delivery', {}],
      ['attempted', { note: 'Nobody at home' }],
      ['attempted', { note: 'Phone switched off' }],
      ['out_for_delivery', {}],
      ['rto_initiated', { note: 'Refused at the door' }],
      ['rto_received', { lines: back(order, 1) }],
    ] as const) {
      const recorded = await record(order, status, rest)
      expect(recorded, status).toMatchObject({ ok: true })
      const { parcel, order: seen } = await read(order)
      statuses.push([parcel.status, seen.status])
    }
    expect(statuses).toEqual([
      ['in_transit', 'shipped'],
      ['out_for_delivery', 'out_for_delivery'],
      ['attempted', 'out_for_delivery'],
      ['attempted', 'out_for_delivery'],
      ['out_for_delivery', 'out_for_delivery'],
      ['rto_initiated', 'rto_initiated'],
      ['rto_received', 'rto_received'],
    ])
    const { parcel } = await read(order)
    expect(parcel.timeline.map(({ note }) => note).filter(Boolean)).toEqual([
      'Nobody at home',
      'Phone switched off',
      'Refused at the door',
    ])
    const found = await findOrder(buyer, order.orderNumber)
    if (!found.ok) throw new Error(found.code)
    const own = found.value
    expect(own.shipments).toMatchObject([{ status: 'rto_received', carrier: 'Blue Dart' }])
    expect(JSON.stringify(own), 'what staff noted is not for buyers').not.toContain('Nobody at home')
    expect(own.tracking).toMatchObject({ carrier: 'Blue Dart', trackingNumber: order.trackingNumber })
  })

  test('an undone delivery gives the shipment its status back, and it can still come back', async () => {
    const { sent, record, read, back, owner } = await shop()
    const order = await sent()
    await record(order, 'out_for_delivery')
    await record(order, 'attempted')
    await record(order, 'delivered')
    const undone = await undoTransitions(owner, { orders: [order.orderNumber], status: 'delivered' })
    expect(undone).toMatchObject({ ok: true, value: { moved: [order.orderNumber] } })
    expect(await read(order)).toMatchObject({ order: { status: 'out_for_delivery' }, parcel: { status: 'attempted' } })
    expect(await record(order, 'rto_received', { lines: back(order) })).toMatchObject({ ok: true })
  })

  test('an order that was shipped before shipments were records gets one', async () => {
    const { ctx, sent, record, read, back } = await shop()
    const order = await sent()
    const mine = sql`(select id from shipments where order_id = ${order.id})`
    // The guard protects the history from the store's own code.
    await ctx.db.execute(sql`alter table shipment_events disable trigger shipment_events_append_only`)
    for (const table of ['shipment_events', 'shipment_lines'])
      await ctx.db.execute(sql`delete from ${sql.identifier(table)} where shipment_id in ${mine}`)
    await ctx.db.execute(sql`alter table shipment_events enable trigger shipment_events_append_only`)
    await ctx.db.execute(sql`delete from shipments where order_id = ${order.id}`)
    expect((await read(order)).parcel).toMatchObject({ status: 'picked_up', trackingNumber: order.trackingNumber })
    expect(await record(order, 'rto_received', { lines: back(order) })).toMatchObject({ ok: true })
    expect((await read(order)).parcel).toMatchObject({ status: 'rto_received', trackingNumber: order.trackingNumber })
  })

  test('bad input is refused and changes nothing', async () => {
    const { ctx, whey, sent, back, owner, read } = await shop()
    const order = await sent()
    const before = await stockOf(ctx, whey)
    const other = await sent()
    const post = (body: object, number = order.orderNumber) => send(owner, `/admin/orders/${number}/outcomes`, body)
    const [line] = back(order)
    const refused: [object, number, string?][] = [
      [{ status: 'teleported' }, 422],
      [{ status: 'picked_up' }, 409, 'SHIPMENT_MOVE_REFUSED'],
      [{ status: 'rto_received' }, 422, 'SHIPMENT_LINES'],
      [{ status: 'rto_received', lines: [line] }, 422, 'SHIPMENT_LINES'],
      [{ status: 'rto_received', lines: [...back(order), line] }, 422, 'SHIPMENT_LINES'],
      [{ status: 'rto_received', lines: back(other) }, 422, 'SHIPMENT_LINES'],
      [{ status: 'rto_received', lines: back(order).map((each) => ({ ...each, restock: 4 })) }, 422, 'SHIPMENT_LINES'],
      [{ status: 'rto_received', lines: back(order).map((each) => ({ ...each, restock: -1 })) }, 422],
      [{ status: 'rto_received', lines: back(order).map((each) => ({ ...each, restock: 0.5 })) }, 422],
      [{ status: 'lost', note: 'x'.repeat(301) }, 422],
      [{ status: 'lost', shipmentId: 'shp_none' }, 404, 'SHIPMENT_NOT_FOUND'],
    ]
    for (const [body, status, code] of refused)
      expect(await post(body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status, body: code ? { code } : {} })
    expect(await post({ status: 'lost' }, 'NS-NEVERWAS2')).toMatchObject({ status: 404 })
    expect(await stockOf(ctx, whey)).toBe((before ?? 0) - 3)
    expect((await read(order)).parcel.timeline).toHaveLength(1)
  })

  test('the buyer is emailed once per attempt, and when the parcel is returned', async () => {
    const { ctx, sent, record, back } = await shop()
    const order = await sent()
    await record(order, 'attempted')
    await record(order, 'out_for_delivery')
    await record(order, 'attempted')
    await record(order, 'rto_received', { lines: back(order) })
    const told = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'shipment.moved' && data.orderNumber === order.orderNumber,
    )
    expect(told.map(({ data: { status, turn } }) => `${status} ${turn}`)).toEqual([
      'attempted 1',
      'out_for_delivery 1',
      'attempted 2',
      'rto_received 1',
    ])
  })
})
