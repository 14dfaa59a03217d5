import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { formatMoney } from '../../shared/money.ts'
import { outbox } from '../customers/testing/people.ts'
import { cancelRest, sendOrderNews, sendShipmentNews, shipItems } from './index.ts'
import type { OrderView } from './schemas.ts'
import type { ShipmentStatus } from './shipments/schemas.ts'
import { openDispatch } from './testing/dispatch.ts'

let ctx: Context
let desk: Awaited<ReturnType<typeof openDispatch>>

beforeAll(async () => {
  ctx = await testContext()
  desk = await openDispatch(ctx)
})

/** A packed order, its parcels, and the email that the buyer gets about each of them. */
async function open() {
  const order = await desk.packed()
  const { orderNumber, items } = order
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const parcels = async () => (await desk.read(order)).order.parcels
  const ship = async (number: number, line: number, quantity: number) => {
    const carrier = number === 1 ? 'Blue Dart' : 'Delhivery'
    const courier = { carrier, trackingUrl: `https://courier.example/{number}`, trackingNumber: `TN-${number}` }
    const lines = [{ lineId: items[line]?.id ?? '', quantity }]
    expect(await shipItems(desk.owner, { orderNumber, number, lines, ...courier })).toMatchObject({ ok: true })
    return mailAbout(number, 'picked_up')
  }
  const mailAbout = async (number: number, status: ShipmentStatus) => {
    const mailer = outbox()
    const shipmentId = (await parcels()).find((parcel) => parcel.number === number)?.id ?? ''
    await sendShipmentNews(system, mailer, { orderNumber, shipmentId, status, turn: 1 })
    const [mail] = mailer.mails
    return { subject: mail?.subject ?? 'none', text: mail?.text ?? '', count: mailer.mails.length }
  }
  const record = async (number: number, status: 'delivered' | 'rto_initiated' | 'lost') => {
    const shipmentId = (await parcels()).find((parcel) => parcel.number === number)?.id
    expect(await desk.record(order, status, { shipmentId })).toMatchObject({ ok: true })
    return mailAbout(number, status)
  }
  return { order, orderNumber, system, parcels, ship, mailAbout, record }
}

const named = ({ items }: OrderView, line: number, quantity: number): string => `${quantity} × ${items[line]?.name}`

test('D123: the email about each parcel names its items, courier and cash, and says whether more is to come', async () => {
  const { order, orderNumber, system, parcels, ship, mailAbout, record } = await open()
  const first = await ship(1, 0, 2)
  const [parcel] = await parcels()
  expect(first.subject).toBe(`Your order ${orderNumber} is partly on its way`)
  for (const text of ['Courier: Blue Dart', 'Tracking number: TN-1', 'We’ll email you when the rest is on its way.'])
    expect(first.text).toContain(text)
  expect(first.text).toContain(named(order, 0, 2))
  expect(first.text, 'what is in no parcel yet').not.toContain(String(order.items[1]?.name))
  expect(first.text).toContain(`Please keep ${formatMoney(parcel?.cashDue ?? order.total)} ready in cash`)
  expect(first.text).not.toContain(formatMoney(order.total))

  expect((await ship(2, 0, 1)).subject).toContain('is partly on its way')
  const last = await ship(3, 1, 1)
  expect(last.subject).toBe(`The rest of your order ${orderNumber} is on its way`)
  expect(last.text).toContain('TN-3')
  expect(last.text).not.toContain('TN-1')
  expect(last.text).not.toContain('when the rest is on its way')
  const whole = outbox()
  await sendOrderNews(system, whole, { orderNumber, kind: 'shipped' })
  expect(whole.mails, 'each parcel was announced by itself').toEqual([])

  const arrived = await record(1, 'delivered')
  expect(arrived.subject).toBe(`Your order ${orderNumber} has partly arrived`)
  expect(arrived.text).toContain(named(order, 0, 2))
  expect(arrived.text).toContain('The rest is still to come.')
  const returning = await record(2, 'rto_initiated')
  expect(returning.subject).toBe(`Part of your order ${orderNumber} is being returned to us`)
  expect(returning.text).toContain(named(order, 0, 1))
  const lost = await record(3, 'lost')
  expect(lost.subject).toBe(`Part of your order ${orderNumber} was lost in transit`)
  expect(lost.text).toContain('You have nothing to pay for these items.')
  // The order's own email tells of the last arrival, so the parcel's doesn't repeat it.
  expect((await mailAbout(1, 'delivered')).count).toBe(0)
})

test('D123: the email about a cancelled rest names what isn’t sent, and what that means for the money', async () => {
  const { order, orderNumber, ship, mailAbout } = await open()
  await ship(1, 0, 3)
  expect(await cancelRest(desk.owner, { orderNumber, reason: 'The shelf collapsed' })).toMatchObject({ ok: true })
  const cancelled = await mailAbout(2, 'cancelled')
  expect(cancelled.subject).toBe(`Your order ${orderNumber} is partly cancelled`)
  expect(cancelled.text).toContain(named(order, 1, 1))
  expect(cancelled.text).not.toContain(String(order.items[0]?.name))
  expect(cancelled.text).toContain('You have nothing to pay for these items.')
  expect(cancelled.text, 'the reason is for staff').not.toContain('The shelf collapsed')
})

test('D123: while the rest is still to be shipped, a lost parcel settles its own items only', async () => {
  const { orderNumber, ship, record } = await open()
  await ship(1, 0, 1)
  const lost = await record(1, 'lost')
  expect(lost.subject).toBe(`Part of your order ${orderNumber} was lost in transit`)
  expect(lost.text).toContain('You have nothing to pay for these items.')
})
