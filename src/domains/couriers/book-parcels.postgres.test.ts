import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShiprocketStandIn, type ShiprocketStandIn } from '../../platform/couriers/testing/shiprocket-stand-in.ts'
import {
  connectTo,
  contextOn,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { cancelOrder, correctAddress, findStaffOrder } from '../orders/index.ts'
import {
  bookParcels,
  cancelBooking,
  cancelBookingOf,
  findBookedOrders,
  findServices,
  printLabels,
  retryBooking,
  settleBookings,
  shipBookedOrder,
} from './index.ts'
import { openDesk, START } from './testing/desk.ts'

let far: ShiprocketStandIn
beforeAll(async () => {
  far = await openShiprocketStandIn()
})
afterAll(() => far.close())
beforeEach(() => {
  far.faults.length = 0
  Object.assign(far.mode, { assign: 'own', label: 'own', history: 'own', wallet: 'full' })
})

const minutes = (n: number) => new Date(START.getTime() + n * 60_000)

describePostgres('parcels booked with a courier', () => {
  test('D112: a parcel is booked with our reference, collected, labelled and shipped, once', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed()
    const services = await findServices(desk.packer, desk.couriers, {
      orderNumber: order.orderNumber,
      courier: 'shiprocket',
      grams: 1200,
    })
    expect(services).toMatchObject({ ok: true, value: [{ name: 'Xpressbees Surface', cost: 7800 }, { id: '10' }] })
    const bookingId = await desk.ask(order)
    expect(await desk.viewOf(order)).toMatchObject({ status: 'requested', reference: `${order.orderNumber}-1` })
    // The job runs at least once, and in several processes.
    await Promise.all([desk.carryOut(bookingId), desk.carryOut(bookingId)])
    await desk.carryOut(bookingId)
    await desk.carryOut(bookingId)
    const [there, ...others] = desk.atCourier(order)
    expect(others).toEqual([])
    expect(there?.sent).toMatchObject({
      payment_method: 'COD',
      sub_total: order.total / 100,
      pickup_location: 'Okhla',
      billing_phone: '9876543210',
      weight: 1.2,
    })
    const view = await desk.viewOf(order)
    expect(view).toMatchObject({
      ...{ status: 'booked', carrier: 'Delhivery Surface', cost: 9250, isOutdated: false, failure: null },
      trackingNumber: there?.shipments[0].awb,
      pickupOn: '2026-11-24 10:00:00',
    })
    expect(far.pickups.filter((id) => id === there?.shipments[0].id)).toHaveLength(1)
    const labels = await printLabels(desk.packer, desk.couriers, { numbers: [order.orderNumber] })
    expect(labels.ok && Buffer.from(labels.value).toString('latin1')).toContain(String(view.trackingNumber))
    expect(await shipBookedOrder(desk.packer, order)).toMatchObject({ ok: true })
    expect(await desk.orderOf(order)).toMatchObject({
      status: 'shipped',
      tracking: { carrier: 'Delhivery Surface', trackingNumber: view.trackingNumber },
    })
    const shown = await findStaffOrder(desk.packer, order.orderNumber)
    expect(shown.ok && shown.value.parcels).toMatchObject([{ courierCost: 9250 }])
    expect(await cancelBooking(desk.packer, order)).toMatchObject({ ok: false, code: 'BOOKING_FIXED' })
    for (const role of ['support', 'editor'])
      expect(await desk.request(order, desk.as('other', role))).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  })

  test('D112: two staff who book one order at the same time make one booking', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const { url } = await postgresDatabase()
    const { actor } = desk.packer
    const elsewhere = contextOn(await connectTo(url), { actor, now: desk.packer.now })
    const order = await desk.packed()
    const asked = await Promise.all([1, 2, 3, 4].map((n) => desk.request(order, n % 2 ? elsewhere : desk.packer)))
    const [made, ...rest] = asked.flatMap((each) => (each.ok ? [each.value.bookingId] : []))
    expect(rest).toEqual([])
    expect(asked.filter((each) => !each.ok).map((each) => !each.ok && each.code)).toEqual(
      Array(3).fill('PARCEL_BOOKED'),
    )
    await Promise.all([
      desk.carryOut(made ?? ''),
      desk.carryOut(made ?? '', { ...elsewhere, actor: { kind: 'system' } }),
    ])
    expect(desk.atCourier(order)).toHaveLength(1)
  })

  test('D112: after a lost answer, at any call, the courier is asked before anything is booked again', async () => {
    const desk = await openDesk(await postgresContext(), far)
    // The order is made, the AWB is assigned, or the courier is too slow: the answer never arrives.
    for (const faults of [['reset'], [{ slowMs: 0 }, 'reset'], [{ slowMs: 600 }], ['500', 'reset', '500']] as const) {
      const order = await desk.packed()
      const bookingId = await desk.ask(order)
      far.faults.push(...faults)
      let tries = 0
      for (; (await desk.viewOf(order)).status === 'requested' && tries < 6; tries += 1)
        await desk.carryOut(bookingId).catch(() => undefined)
      expect(tries).toBeGreaterThan(1)
      expect(desk.atCourier(order)).toHaveLength(1)
      expect(await desk.viewOf(order)).toMatchObject({
        status: 'booked',
        trackingNumber: desk.atCourier(order)[0]?.shipments[0].awb,
      })
    }
  })

  test('D112: a process that died after storing the intent leaves it to another, which books once', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed()
    const bookingId = await desk.ask(order)
    const calls = far.calls.length
    // It dies in the middle of the call: the courier has the order, the lease stays.
    far.faults.push({ slowMs: 300 })
    const dying = desk.carryOut(bookingId).catch(() => undefined)
    await expect.poll(() => far.calls.length).toBeGreaterThan(calls)
    await desk.carryOut(bookingId)
    expect(far.calls.length).toBe(calls + 1)
    await dying
    desk.goTo(minutes(20))
    await settleBookings(desk.system, desk.couriers)
    await desk.carryOut(bookingId)
    expect(desk.atCourier(order)).toHaveLength(1)
    expect(await desk.viewOf(order)).toMatchObject({ status: 'booked' })
  })

  test('D112: an answer or a label about another order is refused and goes to a person', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed()
    const bookingId = await desk.ask(order)
    far.mode.assign = 'other'
    await desk.carryOut(bookingId)
    expect(await desk.viewOf(order)).toMatchObject({ status: 'review', trackingNumber: null })
    expect(await desk.request(order)).toMatchObject({ ok: false, code: 'PARCEL_BOOKED' })
    far.mode.assign = 'own'
    expect(await retryBooking(desk.packer, order)).toMatchObject({ ok: true })
    await desk.carryOut(bookingId)
    expect(await desk.viewOf(order)).toMatchObject({ status: 'booked', failure: null })
    expect(desk.atCourier(order)).toHaveLength(1)
    const other = await desk.booked()
    far.mode.label = 'other'
    const print = (...numbers: string[]) => printLabels(desk.packer, desk.couriers, { numbers })
    expect((await print(other.orderNumber)).ok).toBe(true)
    expect(await print(order.orderNumber)).toMatchObject({
      ok: false,
      code: 'LABELS_NONE',
      params: { message: expect.stringContaining(`the label of ${other.orderNumber}-1`) },
    })
  })

  test('D112: many orders are booked at once, each at most once, and one that can’t be doesn’t stop the others', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const [one, two, booked] = [await desk.packed(), await desk.packed(), await desk.booked()]
    const orders = [one, two, booked, one].map(({ orderNumber }) => orderNumber)
    const both = await Promise.all([1, 2].map(() => bookParcels(desk.packer, { orders, courier: 'shiprocket' })))
    const reports = both.flatMap((each) => (each.ok ? [each.value] : []))
    expect(reports.flatMap(({ moved }) => moved).toSorted()).toEqual([one.orderNumber, two.orderNumber].toSorted())
    expect(reports.flatMap(({ refused }) => refused)).toHaveLength(4)
    expect(await findBookedOrders(desk.packer, orders)).toMatchObject({ ok: true, value: { length: 3 } })
    // The net weight of a one-kilogram product, and its packing.
    expect((await desk.viewOf(one)).grams).toBe(1200)
    expect(await bookParcels(desk.packer, { orders, courier: 'delhivery' })).toMatchObject({ code: 'COURIER_UNKNOWN' })
  })

  test('D112: labels of booked and other orders are one PDF, in the order of the selection', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const [one, two, plain] = [await desk.booked(), await desk.booked(), await desk.packed()]
    const numbers = [one, plain, two].map(({ orderNumber }) => orderNumber)
    const printed = await printLabels(desk.packer, desk.couriers, { numbers })
    if (!printed.ok) throw new Error(JSON.stringify(printed))
    const { extractText } = await import('unpdf')
    const { totalPages, text } = await extractText(printed.value)
    expect(totalPages).toBe(3)
    expect(text[0]).toContain(String((await desk.viewOf(one)).trackingNumber))
    expect(text[1]).toContain(plain.orderNumber)
    expect(text[2]).toContain(String((await desk.viewOf(two)).trackingNumber))
    far.faults.push('500')
    expect(await printLabels(desk.packer, desk.couriers, { numbers })).toMatchObject({ ok: false, code: 'LABELS_NONE' })
  })

  test('D112: a refused booking leaves nothing behind and can be made again under another reference', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed()
    far.mode.wallet = 'empty'
    await desk.carryOut(await desk.ask(order))
    expect(await desk.viewOf(order)).toMatchObject({
      status: 'refused',
      failure: expect.stringContaining('recharge your wallet'),
    })
    expect(desk.atCourier(order).map(({ status }) => status)).toEqual(['CANCELED'])
    far.mode.wallet = 'full'
    await desk.carryOut(await desk.ask(order))
    expect(await desk.viewOf(order)).toMatchObject({ status: 'booked', reference: `${order.orderNumber}-2` })
  })

  test('D112: a booking is cancelled before the pickup, by staff or with its order, whatever answer is lost', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const [byStaff, withOrder, early] = [await desk.booked(), await desk.booked(), await desk.packed()]
    expect(await cancelBooking(desk.packer, byStaff)).toMatchObject({ ok: true })
    // The courier cancels it, but its answer is lost.
    far.faults.push({ slowMs: 0 }, 'reset')
    await expect(desk.carryOut(byStaff.bookingId)).rejects.toThrow()
    await desk.carryOut(byStaff.bookingId)
    expect(await desk.viewOf(byStaff)).toMatchObject({ status: 'cancelled' })
    expect(desk.atCourier(byStaff).map(({ status }) => status)).toEqual(['CANCELED'])
    await cancelOrder(desk.as('owner', 'owner'), withOrder)
    await cancelBookingOf(desk.system, withOrder)
    await desk.carryOut(withOrder.bookingId)
    expect(await desk.viewOf(withOrder)).toMatchObject({ status: 'cancelled' })
    // Nothing was sent yet, so the courier hears nothing.
    const bookingId = await desk.ask(early)
    const calls = far.calls.length
    await cancelBooking(desk.packer, early)
    await desk.carryOut(bookingId)
    expect([(await desk.viewOf(early)).status, far.calls.length]).toEqual(['cancelled', calls])
    expect((await desk.request(early)).ok).toBe(true)
  })

  test('D112: an address that changed after the booking is named, and stops the dispatch', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.booked()
    const { version } = await desk.orderOf(order)
    const address = { ...order.shippingAddress, address: '99 New Lane', apartment: '' }
    const changed = await correctAddress(desk.as('owner', 'owner'), { ...order, version, address: address as never })
    expect(changed).toMatchObject({ ok: true })
    expect(await desk.viewOf(order)).toMatchObject({ status: 'booked', isOutdated: true })
    expect(await shipBookedOrder(desk.packer, order)).toMatchObject({ ok: false, code: 'BOOKING_FIXED' })
  })
})
