import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CourierParcel, CourierRefused, ForeignAnswer } from './courier.ts'
import { openDelhivery } from './delhivery.ts'
import { openDelhiveryStandIn } from './testing/delhivery-stand-in.ts'

let far: Awaited<ReturnType<typeof openDelhiveryStandIn>>
beforeAll(async () => {
  far = await openDelhiveryStandIn()
})
afterAll(() => far.close())

const open = () => openDelhivery({ ...far.account, url: far.url, timeoutMs: 400 })
const parcel = (reference: string, changes: Partial<CourierParcel> = {}): CourierParcel => ({
  reference,
  ...{
    pickupLocation: 'Okhla',
    fromPincode: '110020',
    toPincode: '411001',
    orderedAt: new Date('2026-11-23T06:00:00Z'),
  },
  ...{ cash: 249_950, value: 249_950, grams: 1200, lengthCm: 30, widthCm: 20, heightCm: 20, serviceId: null },
  to: {
    ...{ firstName: 'Asha', lastName: 'Rao', address: '12 Ring Road & Co', apartment: 'Flat 3', city: 'Pune' },
    ...{ state: 'Maharashtra', phone: '9876543210', email: 'shop@example.in' },
  },
  items: [{ name: 'Whey', sku: 'W1', units: 2, price: 124_975, hsn: '2106' }],
  ...changes,
})

test('D112: Delhivery books a parcel under our reference, and after a lost answer finds it by that', async () => {
  const courier = open()
  expect(await courier.quote(parcel('X'))).toEqual([
    { id: 'Surface', name: 'Surface', cost: 7139, arrives: null },
    { id: 'Express', name: 'Express', cost: 11_800, arrives: null },
  ])
  expect(await courier.quote(parcel('X', { toPincode: '194101' }))).toEqual([])
  far.faults.push('reset')
  await expect(courier.book(parcel('NS-1-1'), { isRepeat: false })).rejects.toThrow()
  const booked = await courier.book(parcel('NS-1-1'), { isRepeat: true })
  const [sent, ...others] = far.shipments.filter(({ ReferenceNo }) => ReferenceNo === 'NS-1-1')
  expect(others).toEqual([])
  expect(booked).toMatchObject({ reference: 'NS-1-1', trackingNumber: sent?.AWB, carrier: 'Delhivery' })
  expect(sent?.sent).toMatchObject({ payment_mode: 'COD', cod_amount: 2499.5, add: '12 Ring Road & Co, Flat 3' })
  // Even unasked, Delhivery accepts no order id twice.
  await expect(courier.book(parcel('NS-1-1'), { isRepeat: false })).rejects.toThrow(CourierRefused)
  expect(await courier.requestPickup(booked, 'Okhla')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(Buffer.from(await courier.findLabel(booked)).toString('latin1')).toContain(booked.trackingNumber)
  const cancelled = { reference: 'NS-1-1', orderId: null, trackingNumber: null }
  far.faults.push({ slowMs: 0 }, 'reset')
  await expect(courier.cancel(cancelled)).rejects.toThrow()
  await courier.cancel(cancelled)
  await courier.cancel({ ...cancelled, reference: 'NS-unknown' })
  expect(sent?.isCancelled).toBe(true)
})

test('D112: answers of Delhivery about another parcel are refused', async () => {
  const courier = open()
  far.mode.create = 'other'
  await expect(courier.book(parcel('NS-2-1'), { isRepeat: false })).rejects.toThrow(ForeignAnswer)
  far.mode.create = 'own'
  const booked = await courier.book(parcel('NS-2-1'), { isRepeat: true })
  far.mode.label = 'other'
  await expect(courier.findLabel(booked)).rejects.toThrow(ForeignAnswer)
  far.mode.label = 'own'
  await expect(courier.track({ ...booked, reference: 'NS-1-1' })).rejects.toThrow(ForeignAnswer)
})

test('D112: Delhivery’s messages and its history say the same, once, and forged messages nothing', async () => {
  const courier = open()
  const booked = await courier.book(parcel('NS-3-1'), { isRepeat: false })
  const scans = [
    ['UD', 'Manifested', 'X-UCI', null],
    ['UD', 'In Transit', 'X-PPOM', 'in_transit'],
    ['UD', 'Pending', 'X-DDD3FD', 'in_transit'],
    ['UD', 'Dispatched', 'X-DDD3FP', 'out_for_delivery'],
    ['UD', 'Pending', 'EOD-11', 'attempted'],
    ['RT', 'In Transit', 'DLYRG-125', 'rto_initiated'],
    ['DL', 'RTO', 'RT-110', 'rto_received'],
  ] as const
  const told = scans.flatMap(([type, status, code, expected], index) => {
    const { body, headers } = far.scan(
      booked.trackingNumber,
      [type, status, code],
      `2026-11-2${index + 3}T10:00:00.123`,
    )
    const updates = courier.readWebhook(Buffer.from(body), new Headers(headers))
    expect(updates?.map((update) => update.status)).toEqual(expected ? [expected] : [])
    for (const authorization of ['', 'Token wrong', far.account.webhookToken])
      expect(courier.readWebhook(Buffer.from(body), new Headers({ authorization }))).toBeNull()
    return updates ?? []
  })
  expect(await courier.track(booked)).toEqual(told)
  expect(told[0]?.order).toEqual({ reference: 'NS-3-1' })
})
