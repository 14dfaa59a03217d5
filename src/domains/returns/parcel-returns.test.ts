import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { findOrder, shipItems } from '../orders/index.ts'
import { openDispatch } from '../orders/testing/dispatch.ts'
import { changeSettings } from '../settings/index.ts'
import { findReturnable, requestReturn } from './index.ts'
import { DAY } from './testing/delivered.ts'

const START = new Date('2026-11-02T06:00:00Z')

test('D123: items can be returned from their own parcel’s delivery on, each until its own last day', async () => {
  let now = START
  const ctx: Context = { ...(await testContext()), now: () => now }
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { returns: { windowDays: 7, faultWindowDays: 3 } })
  const desk = await openDispatch(ctx)
  const order = await desk.packed()
  const { orderNumber, items } = order
  const [whey, bar] = items.map(({ id }) => id)
  const parcels = async () => (await desk.read(order)).order.parcels
  const ship = async (number: number, lineId: string | undefined, quantity: number) => {
    const courier = { carrier: 'Blue Dart', trackingUrl: '', trackingNumber: `BD${number}` }
    const lines = [{ lineId: lineId ?? '', quantity }]
    expect(await shipItems(desk.owner, { orderNumber, number, lines, ...courier })).toMatchObject({ ok: true })
  }
  const arrive = async (number: number) => {
    const shipmentId = (await parcels()).find((parcel) => parcel.number === number)?.id
    expect(await desk.record(order, 'delivered', { shipmentId })).toMatchObject({ ok: true })
  }
  const windows = async () => {
    const found = await findReturnable(desk.buyer, orderNumber)
    return found.ok
      ? found.value.lines.map(({ id, quantity, until }) => [id, quantity, until.unopened.slice(0, 10)])
      : found.code
  }
  let tries = 0
  const ask = (lineId: string | undefined) => {
    tries += 1
    const lines = [{ lineId: lineId ?? '', quantity: 1 }]
    return requestReturn(
      desk.buyer,
      {
        ...{ orderNumber, keys: [], key: `return-of-parcel-${tries}`, pictures: [] },
        request: { lines, reason: 'unopened', seal: 'sealed', text: '', wish: 'refund' },
      },
      { ip: '203.0.113.9', userAgent: 'test' },
    )
  }

  await ship(1, whey, 3)
  expect(await windows()).toBe('RETURN_NOT_DELIVERED')
  await arrive(1)
  // The rest isn't even packed: what arrived can be returned.
  expect(await findOrder(desk.buyer, orderNumber)).toMatchObject({ value: { status: 'partly_shipped' } })
  expect(await windows()).toEqual([[whey, 3, '2026-11-09']])

  now = new Date(START.getTime() + 5 * DAY)
  await ship(2, bar, 1)
  await arrive(2)
  expect(await windows()).toEqual([
    [whey, 3, '2026-11-09'],
    [bar, 1, '2026-11-14'],
  ])
  now = new Date(START.getTime() + 9 * DAY)
  expect(await ask(whey)).toMatchObject({ ok: false, code: 'RETURN_WINDOW_OVER' })
  expect(await ask(bar)).toMatchObject({ ok: true })
})

test('D123: a product in two parcels has one window, which begins when the last of its units arrives', async () => {
  let now = START
  const ctx: Context = { ...(await testContext()), now: () => now }
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { returns: { windowDays: 7 } })
  const desk = await openDispatch(ctx)
  const order = await desk.packed()
  const { orderNumber, items } = order
  const [whey] = items
  for (const [number, quantity] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const courier = { carrier: 'Blue Dart', trackingUrl: '', trackingNumber: `BD${number}` }
    const lines = [{ lineId: whey?.id ?? '', quantity }]
    expect(await shipItems(desk.owner, { orderNumber, number, lines, ...courier })).toMatchObject({ ok: true })
    const { parcels } = (await desk.read(order)).order
    expect(await desk.record(order, 'delivered', { shipmentId: parcels[number - 1]?.id })).toMatchObject({ ok: true })
    const found = await findReturnable(desk.buyer, orderNumber)
    expect(found.ok && found.value.lines.map((line) => [line.quantity, line.until.unopened.slice(0, 10)])).toEqual([
      number === 1 ? [2, '2026-11-09'] : [3, '2026-11-13'],
    ])
    now = new Date(START.getTime() + 4 * DAY)
  }
})
