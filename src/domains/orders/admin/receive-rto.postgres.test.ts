import { expect, test } from 'vitest'
import { describeBoth } from '../../../platform/testing/index.ts'
import { decideQuarantine, findQuarantined } from '../../catalog/index.ts'
import {
  findOrder,
  findReturning,
  findStaffOrder,
  recordCourierCharge,
  recordOutcome,
  recordOutcomes,
} from '../index.ts'
import { openDispatch } from '../testing/dispatch.ts'
import { stockOf } from '../testing/shop.ts'
import { CourierChargeBody, OutcomesBody } from './schemas.ts'

describeBoth('parcels that come back', (open) => {
  const shop = async () => openDispatch(await open())

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

  test('D97: many parcels are received by scanning: each is judged alone, and a second scan changes nothing', async () => {
    const { ctx, whey, sent, packed, record, read, as, owner } = await shop()
    const [first, second, done, waiting] = [await sent(), await sent(), await sent(), await packed()]
    await record(done, 'delivered')
    const before = (await stockOf(ctx, whey)) ?? 0
    const scans = [
      first.trackingNumber.toUpperCase(),
      second.orderNumber.toLowerCase(),
      first.orderNumber,
      done.trackingNumber,
      waiting.orderNumber,
      'NS-NEVERWAS2',
    ]
    const asked = OutcomesBody.parse({ scans, status: 'rto_received', to: 'stock' })
    expect(await recordOutcomes(as('editor', 'editor'), asked)).toMatchObject({ code: 'FORBIDDEN' })
    const outcome = await recordOutcomes(as('pavan'), asked)
    expect(outcome).toMatchObject({
      value: {
        rows: [
          { orderNumber: first.orderNumber, reason: null },
          { orderNumber: second.orderNumber, reason: null },
          { orderNumber: first.orderNumber, reason: 'Already in this list' },
          { orderNumber: done.orderNumber, reason: expect.stringContaining('Record a return instead') },
          { orderNumber: waiting.orderNumber, reason: 'Shipment not found' },
          { orderNumber: null, reason: 'No order or shipment has this number' },
        ],
      },
    })
    expect(await stockOf(ctx, whey)).toBe(before + 6)
    expect((await read(second)).order.status).toBe('rto_received')
    const again = await recordOutcomes(owner, asked)
    expect(again.ok && again.value.rows.every(({ reason }) => reason !== null)).toBe(true)
    expect(await stockOf(ctx, whey)).toBe(before + 6)

    const quarantined = await sent()
    await recordOutcomes(owner, OutcomesBody.parse({ scans: [quarantined.trackingNumber], status: 'rto_received' }))
    expect((await read(quarantined)).parcel.items).toMatchObject([{ restocked: 0, quarantined: 3 }, { quarantined: 1 }])
  })

  test('what the courier charged and the weight are recorded for staff, and hidden from the buyer', async () => {
    const { sent, read, as, owner, buyer } = await shop()
    const order = await sent()
    const { orderNumber } = order
    const { parcel } = await read(order)
    const charge = { orderNumber, shipmentId: parcel.id, courierCost: 81.5, weightGrams: 1250 }
    expect(await recordCourierCharge(as('editor', 'editor'), charge)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await recordCourierCharge(as('pavan'), { ...charge, shipmentId: 'shp_none' })).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    })
    expect(await recordCourierCharge(as('pavan'), charge)).toMatchObject({ ok: true })
    expect((await read(order)).parcel).toMatchObject({ courierCost: 8150, weightGrams: 1250 })
    expect(JSON.stringify(await findOrder(buyer, orderNumber))).not.toMatch(/courierCost|weightGrams/)
    const sold = await findStaffOrder(owner, orderNumber)
    expect(sold.ok && sold.value.status).toBe('shipped')
    for (const bad of [{ courierCost: -1 }, { courierCost: 0.001 }, { weightGrams: 0 }, { weightGrams: 1.5 }])
      expect(CourierChargeBody.safeParse({ courierCost: null, weightGrams: null, ...bad }).success).toBe(false)
  })
})
