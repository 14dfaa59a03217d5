import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { decideQuarantine, findQuarantined } from '../../catalog/index.ts'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import {
  findOrder,
  findReturning,
  findStaffOrder,
  placeOrder,
  recordOutcome,
  shipOrders,
  transitionOrder,
  undoTransitions,
} from '../index.ts'
import type { OrderView } from '../schemas.ts'
import { callApi } from '../testing/api.ts'
import { customer, orderInput, stockOf, stockShop } from '../testing/shop.ts'
import { staffOrdersApi } from './api.ts'

const { send } = callApi(staffOrdersApi)
const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('what happens to a shipment', (open) => {
  const shop = async () => {
    const ctx = await open()
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

  test('I37 D97: RTO received: every unit is back once, the coupon use too, and the cash is written off', async () => {
    const { ctx, whey, bar, sent, record, read, back, usesOf, as, owner } = await shop()
    const order = await sent()
    const before = [await stockOf(ctx, whey), await stockOf(ctx, bar)]
    expect(await usesOf()).toBe(1)
    const lines = back(order).map((line, index) => (index === 0 ? { ...line, restock: 1 } : line))
    expect(await record(order, 'rto_received', { lines })).toMatchObject({ ok: true })
    expect([await stockOf(ctx, whey), await stockOf(ctx, bar)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    expect(await usesOf()).toBe(0)
    const { parcel } = await read(order)
    expect(parcel).toMatchObject({
      writtenOff: order.total,
      items: [{ restocked: 1, quarantined: 2 }, { restocked: 1 }],
    })

    const repeated = await record(order, 'rto_received', { lines })
    expect(repeated).toMatchObject({ ok: false, code: 'SHIPMENT_MOVE_REFUSED' })
    expect(JSON.stringify(repeated)).toContain('already marked')
    expect(await stockOf(ctx, whey)).toBe((before[0] ?? 0) + 1)

    const held = async () => {
      const found = await findQuarantined(owner, { limit: 1000 })
      if (!found.ok) throw new Error(found.code)
      return found.value.rows.filter(({ orderNumber }) => orderNumber === order.orderNumber)
    }
    const [unit] = await held()
    expect(unit).toMatchObject({ quantity: 2, name: 'Whey 0' })
    const id = unit?.id ?? 0
    expect(await decideQuarantine(as('pavan'), { id, restock: 3 })).toMatchObject({ code: 'QUARANTINE_UNITS' })
    expect(await decideQuarantine(as('support', 'support'), { id, restock: 1 })).toMatchObject({ code: 'FORBIDDEN' })
    const decided = await Promise.all([1, 1].map((restock) => decideQuarantine(as('pavan'), { id, restock })))
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(ctx, whey)).toBe((before[0] ?? 0) + 2)
    expect(await held()).toEqual([])
  })

  test('I37 A13: two staff receive one parcel at once, and one of them delivers it: everything happens once', async () => {
    const { ctx, whey, sent, back, as, usesOf, read } = await shop()
    for (const rival of ['rto_received', 'delivered', 'lost'] as const) {
      const order = await sent()
      const before = (await stockOf(ctx, whey)) ?? 0
      const uses = (await usesOf()) ?? 0
      const lines = back(order)
      const ask = (name: string, status: 'rto_received' | 'delivered' | 'lost') =>
        recordOutcome(as(name, 'owner'), {
          orderNumber: order.orderNumber,
          status,
          ...(status === 'rto_received' ? { lines } : {}),
        })
      await Promise.all([ask('pavan', 'rto_received'), ask('sita', rival), ask('ravi', 'rto_received')])
      const { order: seen, parcel } = await read(order)
      expect(await stockOf(ctx, whey), rival).toBe(seen.status === 'delivered' ? before : before + 3)
      expect(await usesOf(), rival).toBe(seen.status === 'delivered' ? uses : uses - 1)
      expect(parcel.timeline.filter(({ status }) => status === 'rto_received').length, rival).toBeLessThanOrEqual(1)
      expect(parcel.writtenOff).toBe(seen.status === 'delivered' ? 0 : order.total)
    }
  })

  test('a delivered order can’t come back as RTO, and a scan says so; nothing changes', async () => {
    const { ctx, whey, sent, packed, record, back, owner, as } = await shop()
    const order = await sent()
    const scanned = await findReturning(owner, order.trackingNumber.toUpperCase())
    expect(scanned).toMatchObject({ ok: true, value: { orderNumber: order.orderNumber, lines: [{ quantity: 3 }, {}] } })
    await record(order, 'delivered')
    const before = await stockOf(ctx, whey)
    for (const scan of [order.trackingNumber, order.orderNumber.toLowerCase()]) {
      const refused = await findReturning(owner, scan)
      expect(JSON.stringify(refused)).toContain('was delivered, so it can’t come back as RTO. Record a return instead.')
    }
    const received = await record(order, 'rto_received', { lines: back(order) })
    expect(received).toMatchObject({ code: 'SHIPMENT_MOVE_REFUSED' })
    expect(JSON.stringify(received)).toContain('Record a return instead')
    expect(await stockOf(ctx, whey)).toBe(before)
    expect(JSON.stringify(await findReturning(owner, (await packed()).orderNumber))).toContain('hasn’t been shipped')
    expect(await findReturning(owner, 'NS-NEVERWAS2')).toMatchObject({ code: 'SHIPMENT_NOT_FOUND' })
    expect(await findReturning(as('editor', 'editor'), order.orderNumber)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a lost parcel that turns up goes back to stock; its money is settled once', async () => {
    const { ctx, whey, sent, record, back, read, usesOf, as } = await shop()
    const order = await sent()
    const before = (await stockOf(ctx, whey)) ?? 0
    const packer = { orderNumber: order.orderNumber, status: 'lost' as const }
    expect(await recordOutcome(as('pavan'), packer), 'it gives money back').toMatchObject({ code: 'FORBIDDEN' })
    await record(order, 'lost', { note: 'Courier confirmed the loss' })
    expect([await stockOf(ctx, whey), await usesOf()]).toEqual([before, 0])
    expect((await read(order)).parcel.writtenOff).toBe(order.total)
    expect(await record(order, 'rto_received', { lines: back(order) })).toMatchObject({ ok: true })
    expect([await stockOf(ctx, whey), await usesOf()]).toEqual([before + 3, 0])
    expect(await read(order)).toMatchObject({ order: { status: 'rto_received' }, parcel: { writtenOff: order.total } })
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
