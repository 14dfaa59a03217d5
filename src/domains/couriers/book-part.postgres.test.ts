import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShiprocketStandIn, type ShiprocketStandIn } from '../../platform/couriers/testing/shiprocket-stand-in.ts'
import { describePostgres, postgresContext } from '../../platform/testing/index.ts'
import { printPackingSlips, shipItems } from '../orders/index.ts'
import { printLabels, requestBooking, shipBookedOrder } from './index.ts'
import { openDesk, SIZE } from './testing/desk.ts'

let far: ShiprocketStandIn
beforeAll(async () => {
  far = await openShiprocketStandIn()
})
afterAll(() => far.close())

describePostgres('a part of an order booked with a courier', () => {
  test('D112 D123: the courier gets the items and the cash of this parcel only, then those of the rest', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.packed({}, 3)
    const lineId = order.items[0]?.id ?? ''
    const book = (quantity: number) =>
      requestBooking(desk.packer, {
        ...{ orderNumber: order.orderNumber, courier: 'shiprocket', service: '10', ...SIZE },
        lines: [{ lineId, quantity }],
      })
    expect(await book(4)).toMatchObject({
      code: 'PARCEL_NOT_READY',
      params: { message: expect.stringContaining('Only 3 of') },
    })
    expect(await book(0)).toMatchObject({
      code: 'PARCEL_NOT_READY',
      params: { message: 'Choose at least one item' },
    })
    const carryOut = async (asked: Awaited<ReturnType<typeof book>>) => {
      if (!asked.ok) throw new Error(JSON.stringify(asked))
      // Booked, then collected.
      await desk.carryOut(asked.value.bookingId)
      await desk.carryOut(asked.value.bookingId)
    }
    await carryOut(await book(2))
    const sentTo = (at: number) => desk.atCourier(order)[at]?.sent as { sub_total: number; order_items: object[] }
    expect(sentTo(0).order_items).toMatchObject([{ units: 2 }])

    // What is packed for it is this part; the rest has a slip of its own.
    const slips = async () => {
      const printed = await printPackingSlips(desk.packer, { numbers: [order.orderNumber], kind: 'slips' })
      if (!printed.ok) throw new Error(printed.code)
      return (await extractText(await getDocumentProxy(new Uint8Array(printed.value)))).text
    }
    const part = await slips()
    expect(part.map((text) => /parcel \d/.exec(text)?.[0])).toEqual(['parcel 1', 'parcel 2'])
    expect(part.map((text) => /\d units?/.exec(text)?.[0])).toEqual(['2 units', '1 unit'])
    expect(part[0]).toContain(`collect ₹${sentTo(0).sub_total.toLocaleString('en-IN')}`)

    // Until it leaves, position and cash stay as they were booked.
    expect(await book(1)).toMatchObject({ code: 'PARCEL_BOOKED' })
    const byHand = { carrier: 'Blue Dart', trackingUrl: '', trackingNumber: 'BD1', number: 1 }
    expect(
      await shipItems(desk.packer, {
        ...{ orderNumber: order.orderNumber, ...byHand },
        lines: [{ lineId, quantity: 1 }],
      }),
    ).toMatchObject({
      code: 'SHIPMENT_LINES',
      params: { message: expect.stringContaining('is booked with a courier') },
    })
    expect(await shipBookedOrder(desk.packer, order)).toMatchObject({ ok: true })
    expect(await desk.orderOf(order)).toMatchObject({ status: 'partly_shipped' })

    // Its label would send the rest under its own tracking number: the rest has the store's until it is booked itself.
    const labels = async () => {
      const printed = await printLabels(desk.packer, desk.couriers, { numbers: [order.orderNumber] })
      if (!printed.ok) throw new Error(JSON.stringify(printed))
      return (await extractText(await getDocumentProxy(new Uint8Array(printed.value)), { mergePages: true })).text
    }
    const first = String((await desk.viewOf(order)).trackingNumber)
    const rest = await labels()
    expect(rest).not.toContain(first)
    expect(rest).toContain(`${order.orderNumber}, parcel 2`)
    expect(rest).not.toContain('parcel 1')

    // The rest is booked as what is left, under a reference of its own.
    await carryOut({ ok: true, value: { bookingId: await desk.ask(order) } })
    expect(sentTo(1).order_items).toMatchObject([{ units: 1 }])
    expect(await desk.viewOf(order)).toMatchObject({ reference: `${order.orderNumber}-2` })
    expect(await labels()).toContain(String((await desk.viewOf(order)).trackingNumber))
    expect(await shipBookedOrder(desk.packer, order)).toMatchObject({ ok: true })
    expect(await slips()).toHaveLength(2)
    const { status, parcels } = await desk.orderOf(order)
    expect(status).toBe('shipped')
    expect(parcels.map(({ number, items, trackingNumber }) => [number, items[0]?.quantity, trackingNumber])).toEqual([
      [1, 2, desk.atCourier(order)[0]?.shipments[0].awb],
      [2, 1, desk.atCourier(order)[1]?.shipments[0].awb],
    ])
    const collected: number[] = parcels.map(({ cashDue }) => cashDue ?? 0)
    expect([sentTo(0).sub_total, sentTo(1).sub_total].map((rupees) => Math.round(rupees * 100))).toEqual(collected)
    expect(collected.reduce((sum, cash) => sum + cash, 0)).toBe(order.total)
  })
})
