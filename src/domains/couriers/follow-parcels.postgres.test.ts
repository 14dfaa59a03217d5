import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShiprocketStandIn, type ShiprocketStandIn } from '../../platform/couriers/testing/shiprocket-stand-in.ts'
import { describePostgres, postgresContext } from '../../platform/testing/index.ts'
import { outbox } from '../customers/testing/people.ts'
import { StaffOrderQuery } from '../orders/admin/schemas.ts'
import { findStaffOrders, recordOutcome, sendShipmentReport } from '../orders/index.ts'
import { applyUpdates, receiveUpdates, settleBookings } from './index.ts'
import { openDesk } from './testing/desk.ts'
import { shuffledBy } from './testing/shuffled.ts'

let far: ShiprocketStandIn
beforeAll(async () => {
  far = await openShiprocketStandIn()
})
afterAll(() => far.close())

type Desk = Awaited<ReturnType<typeof openDesk>>
type Message = ReturnType<ShiprocketStandIn['message']>

async function open() {
  const desk = await openDesk(await postgresContext(), far)
  desk.goTo(new Date('2026-11-30T12:00:00+05:30'))
  const order = await desk.booked()
  const trackingNumber = String((await desk.viewOf(order)).trackingNumber)
  const parcel = { courier: 'shiprocket' as const, trackingNumber }
  const tell = ({ body, headers }: Message) =>
    receiveUpdates(desk.system, desk.couriers, { body: Buffer.from(body), headers: new Headers(headers) })
  const apply = () => Promise.all([applyUpdates(desk.system, parcel), applyUpdates(desk.system, parcel)])
  const scan = (code: number, label: string, date: string) => far.scan(trackingNumber, code, label, date)
  const shown = async () => {
    const { status, parcels } = await desk.orderOf(order)
    return [status, ...(parcels[0]?.timeline ?? []).map((event) => event.status)]
  }
  return { desk, order, trackingNumber, tell, apply, scan, shown }
}

const outcomes = (desk: Desk, trackingNumber: string) =>
  desk.outcomesOf(trackingNumber).then((rows) => rows.map(({ status, outcome }) => `${status} ${outcome}`))

describePostgres('what couriers report', () => {
  test('D112 I16: reports come true once, in whatever order, however often, and forged ones not at all', async () => {
    const { desk, trackingNumber, tell, apply, scan, shown } = await open()
    const told = [
      scan(42, 'PICKED UP', '2026-11-24 10:00:00'),
      scan(18, 'IN TRANSIT', '2026-11-24 20:00:00'),
      scan(17, 'OUT FOR DELIVERY', '2026-11-26 09:00:00'),
      scan(21, 'UNDELIVERED', '2026-11-26 13:00:00'),
      scan(17, 'OUT FOR DELIVERY', '2026-11-27 09:00:00'),
      scan(22, 'DELAYED', '2026-11-27 11:00:00'),
      scan(7, 'DELIVERED', '2026-11-27 12:00:00'),
    ]
    for (const token of ['', 'hook-toke', 'hook-token2', 'x'.repeat(4000)])
      expect(await tell(far.message(trackingNumber, { token }))).toMatchObject({ ok: false, code: 'WEBHOOK_FORGED' })
    expect(await desk.outcomesOf(trackingNumber)).toEqual([])
    const messages = told.map((each) => far.message(trackingNumber, { scans: [each] }))
    // Stored together before any is applied: a rush of messages, out of order and twice.
    const rush = shuffledBy(7, [...messages, ...messages])
    for (const message of rush) expect((await tell(message)).ok).toBe(true)
    await apply()
    const history = ['picked_up', 'in_transit', 'out_for_delivery', 'attempted', 'out_for_delivery', 'delivered']
    expect(await shown()).toEqual(['delivered', ...history])
    // A week later, all of it again.
    desk.goTo(new Date('2026-12-07T12:00:00+05:30'))
    for (const message of messages) await tell(message)
    await apply()
    expect(await shown()).toEqual(['delivered', ...history])
    expect(await outcomes(desk, trackingNumber)).toEqual(history.map((status) => `${status} applied`))
  })

  test('D112: a report that arrives late never undoes a newer one, and clocks may differ', async () => {
    const { desk, trackingNumber, tell, apply, scan, shown } = await open()
    const send = async (code: number, label: string, date: string) => {
      await tell(far.message(trackingNumber, { scans: [scan(code, label, date)] }))
      await apply()
    }
    // Its first report is not its first event; the courier's clock is a year ahead of ours.
    await send(17, 'OUT FOR DELIVERY', '2027-11-26 09:00:00')
    expect(await shown()).toEqual(['out_for_delivery', 'picked_up', 'out_for_delivery'])
    desk.goTo(new Date('2026-11-30T18:00:00+05:30'))
    await send(21, 'UNDELIVERED', '2026-11-30 17:00:00')
    await send(17, 'OUT FOR DELIVERY', '2026-11-30 08:00:00')
    await send(42, 'PICKED UP', '2026-11-24 10:00:00')
    await send(18, 'IN TRANSIT', '2026-11-24 20:00:00')
    // The same attempt, told with another time.
    await send(21, 'UNDELIVERED', '2026-11-30 17:20:00')
    const attempted = ['picked_up', 'out_for_delivery', 'attempted']
    expect(await shown()).toEqual(['out_for_delivery', ...attempted])
    desk.goTo(new Date('2026-12-01T18:00:00+05:30'))
    await send(9, 'RTO INITIATED', '2026-12-01 10:00:00')
    await send(17, 'OUT FOR DELIVERY', '2026-12-01 09:00:00')
    expect(await shown()).toEqual(['rto_initiated', ...attempted, 'rto_initiated'])
  })

  test('D112: what only staff decide, and reports that contradict the booking, wait for a person', async () => {
    const { desk, order, trackingNumber, tell, apply, scan, shown } = await open()
    const pickedUp = scan(42, 'PICKED UP', '2026-11-24 10:00:00')
    await tell(far.message(trackingNumber, { scans: [pickedUp], orderId: 1 }))
    await apply()
    expect(await shown()).toEqual(['processing'])
    expect(await outcomes(desk, trackingNumber)).toEqual(['picked_up review'])
    for (const [code, label, date] of [
      [18, 'IN TRANSIT', '2026-11-25 10:00:00'],
      [46, 'RTO IN TRANSIT', '2026-11-27 10:00:00'],
      [10, 'RTO DELIVERED', '2026-11-29 10:00:00'],
    ] as const) {
      await tell(far.message(trackingNumber, { scans: [scan(code, label, date)] }))
      await apply()
    }
    expect(await shown()).toEqual(['rto_initiated', 'picked_up', 'in_transit', 'rto_initiated'])
    expect((await desk.viewOf(order)).reported).toMatchObject({ status: 'rto_received' })

    // The buyer and the owner hear of it once, with the day by which staff decide; from then on it is overdue.
    const parcelOf = async () => (await desk.orderOf(order)).parcels[0]
    const reported = await parcelOf()
    expect(reported).toMatchObject({ reported: 'rto_received', dueAt: '2026-12-03T06:30:00.000Z' })
    const shipmentId = String(reported?.id)
    const mailer = outbox()
    const told = { orderNumber: order.orderNumber, shipmentId, status: 'rto_received' as const }
    await sendShipmentReport(desk.system, mailer, told)
    expect(mailer.mails.map(({ id }) => id)).toEqual([
      `${order.orderNumber}-shipment-1-reported-rto_received`,
      `${order.orderNumber}-shipment-1-reported-rto_received-owner`,
    ])
    expect(mailer.mails[0]?.text).toContain('We’ll check it by 3 December 2026 and email you.')
    const overdue = async () => {
      const found = await findStaffOrders(
        desk.packer,
        StaffOrderQuery.parse({ view: 'parcels-due', q: order.orderNumber }),
      )
      return found.ok && found.value.orders.length
    }
    await desk.system.db.execute(sql`update shipments set due_at = '2020-01-01' where id = ${shipmentId}`)
    expect(await overdue()).toBe(1)
    const received = { orderNumber: order.orderNumber, status: 'rto_received', allTo: 'stock' } as const
    expect((await recordOutcome(desk.packer, received)).ok).toBe(true)
    expect(await parcelOf()).toMatchObject({ reported: null, dueAt: null })
    expect(await overdue()).toBe(0)
    await sendShipmentReport(desk.system, mailer, told)
    expect(mailer.mails, 'staff have recorded it').toHaveLength(2)
  })

  test('D112 F11: lost messages are made good by asking the courier, whose answer must name the parcel', async () => {
    const { desk, trackingNumber, tell, apply, scan, shown } = await open()
    scan(42, 'PICKED UP', '2026-11-24 10:00:00')
    scan(7, 'DELIVERED', '2026-11-27 12:00:00')
    desk.goTo(new Date('2026-11-30T15:00:00+05:30'))
    far.mode.history = 'other'
    await settleBookings(desk.system, desk.couriers)
    expect(await desk.outcomesOf(trackingNumber)).toEqual([])
    far.mode.history = 'own'
    desk.goTo(new Date('2026-11-30T18:00:00+05:30'))
    await settleBookings(desk.system, desk.couriers)
    await apply()
    expect(await shown()).toEqual(['delivered', 'picked_up', 'delivered'])
    // The messages arrive after all.
    await tell(far.message(trackingNumber))
    await apply()
    expect(await outcomes(desk, trackingNumber)).toEqual(['picked_up applied', 'delivered applied'])
  })

  test('D112: a report that comes before the store knows the tracking number is applied once it does', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed()
    const bookingId = await desk.ask(order)
    // The courier assigns a number, but its answer is lost.
    far.faults.push({ slowMs: 0 }, 'reset')
    await desk.carryOut(bookingId).catch(() => undefined)
    const trackingNumber = String(desk.atCourier(order)[0]?.shipments[0].awb)
    const parcel = { courier: 'shiprocket' as const, trackingNumber }
    const { body, headers } = far.message(trackingNumber, {
      scans: [far.scan(trackingNumber, 42, 'PICKED UP', '2026-11-23 10:00:00')],
    })
    await receiveUpdates(desk.system, desk.couriers, { body: Buffer.from(body), headers: new Headers(headers) })
    await applyUpdates(desk.system, parcel)
    expect(await outcomes(desk, trackingNumber)).toEqual(['picked_up unmatched'])
    await desk.carryOut(bookingId)
    await applyUpdates(desk.system, parcel)
    expect((await desk.orderOf(order)).status).toBe('shipped')
  })
})
