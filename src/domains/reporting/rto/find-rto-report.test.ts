import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../../platform/context.ts'
import { testContext } from '../../../platform/testing/index.ts'
import {
  findStaffOrder,
  placeOrder,
  recordCourierCharge,
  recordOutcome,
  shipOrders,
  transitionOrder,
} from '../../orders/index.ts'
import { customer, orderInput, stockShop } from '../../orders/testing/shop.ts'
import { changeSettings } from '../../settings/index.ts'
import { ExportQuery, findRtoParcels, findRtoReport, openExport } from '../index.ts'
import { ParcelResult, RtoGrouping, RtoParcelsQuery, RtoQuery, type RtoSum } from '../schemas.ts'

const ADDRESSES = [
  { zipCode: '110024', state: 'dl', city: 'New Delhi' },
  { zipCode: '560001', state: 'ka', city: 'Bengaluru' },
  { zipCode: '799001', state: 'tr', city: 'Agartala' },
]

/** Nine parcels: 3 delivered, 3 RTO (one on its way back), one lost, one on the way, and one from before shipments. */
async function openStore() {
  const base = await testContext()
  const ctx: Context = { ...base, now: () => new Date('2026-11-20T10:00:00Z') }
  const [one, two] = await stockShop(ctx, [300, 300])
  if (!one || !two) throw new Error('no goods')
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
  const owner: Actor = { kind: 'staff', id: 'usr_own', email: 'o@x.in', role: 'owner', confirmedAt: null }
  const staff: Context = { ...ctx, actor: owner }
  const buyer: Context = { ...ctx, actor: await customer(ctx, 'asha') }
  const place = async (n: number, method: string) => {
    const key = `key-0000${n}`
    const items = [
      { ...one, quantity: 1 + (n % 3) },
      { ...two, quantity: 1 },
    ]
    const { shippingAddress } = orderInput(items, key)
    const to = { ...shippingAddress, ...ADDRESSES[n % 3] }
    const placed = await placeOrder(buyer, orderInput(items, key, { paymentMethod: method, shippingAddress: to }))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  const numbers: string[] = []
  for (let n = 0; n < 9; n += 1) {
    const order = await place(n, 'COD')
    for (const status of ['confirmed', 'processing'] as const) await transitionOrder(staff, { order: order.id, status })
    const carrier = n % 2 ? 'Delhivery' : n === 4 ? 'DELHIVERY ' : 'Blue Dart'
    const parcels = [{ order: order.orderNumber, trackingNumber: `T${n}` }]
    if (n < 8) await shipOrders(staff, { parcels, carrier, trackingUrl: '' })
    else await ctx.db.execute(sql`update orders set status = 'delivered' where id = ${order.id}`)
    const to = (
      ['delivered', 'rto_received', 'rto_received', 'lost', 'rto_initiated', 'delivered', 'delivered'] as const
    )[n]
    const lines = to === 'rto_received' ? order.items.map(({ id }, at) => ({ lineId: id, restock: at })) : undefined
    if (to) {
      const recorded = await recordOutcome(staff, { orderNumber: order.orderNumber, status: to, lines })
      if (!recorded.ok) throw new Error(recorded.code)
    }
    numbers.push(order.orderNumber)
  }
  await place(9, 'CARD')
  // What a delivered parcel cost is no cost of RTO.
  for (const [n, courierCost] of [
    [0, 70],
    [1, 95.5],
    [3, 60],
  ] as const) {
    const orderNumber = numbers[n] ?? ''
    const order = await findStaffOrder(staff, orderNumber)
    const shipmentId = order.ok ? (order.value.parcels[0]?.id ?? '') : ''
    const charged = await recordCourierCharge(staff, { orderNumber, shipmentId, courierCost, weightGrams: null })
    if (!charged.ok) throw new Error(charged.code)
  }
  return { ctx, staff, numbers }
}

const countsOf = ({ dispatched, delivered, rto, lost, onTheWay }: RtoSum) => [
  dispatched,
  delivered,
  rto,
  lost,
  onTheWay,
]

test('D111: every grouping has the same totals, every number is the parcels that it opens, and the file agrees', async () => {
  const { ctx, staff, numbers } = await openStore()
  const period = { from: '2026-11-20', to: '2026-11-20' }
  const written: number[] = []
  for (const by of RtoGrouping.options) {
    const found = await findRtoReport(staff, RtoQuery.parse({ by, ...period }))
    if (!found.ok) throw new Error(found.code)
    const { rows, total } = found.value
    written.push(total.writtenOff)
    expect(total.courierCost, by).toBe(15_550)
    const [dispatched, ...parts] = countsOf(total)
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      by,
    ).toBe(dispatched)
    if (by !== 'product') expect(countsOf(total), by).toEqual([9, 4, 3, 1, 1])
    expect(total.rate).toBeCloseTo(total.rto / (total.delivered + total.rto + total.lost))
    for (const row of rows)
      for (const result of ParcelResult.options) {
        const list = await findRtoParcels(staff, RtoParcelsQuery.parse({ by, ...period, of: row.key, result }))
        if (!list.ok) throw new Error(list.code)
        const { count, parcels } = list.value
        const number = result === 'on-the-way' ? row.onTheWay : row[result]
        const units = parcels.reduce((sum, parcel) => sum + parcel.units, 0)
        expect(by === 'product' ? units : count, `${by} ${row.label} ${result}`).toBe(number)
      }
    if (by === 'courier')
      expect(rows.map(({ key, dispatched }) => [key, dispatched])).toEqual([
        ['delhivery', 5],
        ['blue dart', 3],
        ['', 1],
      ])
    if (by === 'zone')
      expect(rows.map(({ label }) => label).toSorted()).toEqual(['Delhi NCR', 'Major cities', 'Rest of India'])
  }
  expect(new Set(written).size, 'cash written off, in every grouping').toBe(1)
  expect(written[0]).toBeGreaterThan(0)
  const back = await findRtoParcels(staff, RtoParcelsQuery.parse({ ...period, result: 'rto' }))
  expect(back.ok && back.value.parcels.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    [numbers[1], numbers[2], numbers[4]].toSorted(),
  )
  const empty = await findRtoReport(staff, RtoQuery.parse({ from: '2026-11-21', to: '2026-11-22' }))
  expect(empty.ok && empty.value).toMatchObject({ rows: [], total: { dispatched: 0, rate: null } })
  const long = await findRtoReport(staff, RtoQuery.parse({ from: '2001-01-01', to: '2026-11-20' }))
  expect(long.ok && long.value.from, 'at most a year').toBe('2025-11-20')
  const packer: Context = {
    ...ctx,
    actor: { kind: 'staff', id: 'usr_p', email: 'p@x.in', role: 'packer', confirmedAt: null },
  }
  expect(await findRtoReport(packer, RtoQuery.parse({}))).toMatchObject({ code: 'FORBIDDEN' })
  const opened = await openExport(staff, 'rto', { ...ExportQuery.parse(period), origin: '' })
  if (!opened.ok) throw new Error(opened.code)
  let csv = ''
  for await (const piece of opened.value.text) csv += piece
  const zones = csv.split('\r\n').filter((line) => line.startsWith('Delivery zone,'))
  expect(zones.reduce((sum, line) => sum + Number(line.split(',')[3]), 0)).toBe(9)
})
