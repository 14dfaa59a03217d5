import sharp from 'sharp'
import { expect, test } from 'vitest'
import { collectOwnData } from '../domains/customer-care/collect-data.ts'
import { openGiftShop, unique } from '../domains/digital-orders/testing/gift-shop.ts'
import { placeOrder, transitionOrder } from '../domains/orders/index.ts'
import { makeOrderKey, orderKeyCookie } from '../domains/orders/order-keys.ts'
import { callApi } from '../domains/orders/testing/api.ts'
import { orderInput } from '../domains/orders/testing/shop.ts'
import { findPaymentView } from '../domains/payments/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { returnsApi } from '../domains/returns/api.ts'
import { findStaffReturn, requestReturn, stepReturn } from '../domains/returns/index.ts'
import { ReturnRequest, ReturnStep } from '../domains/returns/schemas.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { testContext } from '../platform/testing/index.ts'
import { erasePerson } from './erase-person.ts'
import { guestOrder } from './testing/guest-order.ts'

const { request } = callApi(returnsApi)
const client = { ip: '203.0.113.9', userAgent: 'test' }

const shop = await openGiftShop(await testContext())
const system: Context = { ...shop.asha, actor: { kind: 'system' } }
const owner: Context = {
  ...system,
  actor: { kind: 'staff', id: 'usr_owner', email: 'owner@example.com', role: 'owner' },
}

/** Asha's order of `quantity` tubs, paid online as far as no gift card pays, and delivered. */
async function delivered(quantity: number, changes: object = {}) {
  const lines = [{ ...shop.whey, quantity }]
  const placed = await placeOrder(shop.asha, orderInput(lines, unique(), { paymentMethod: 'CARD', ...changes }))
  if (!placed.ok) throw new Error(placed.code)
  const order = placed.value
  if (order.total > 0) await shop.pay(order.orderNumber)
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await transitionOrder(owner, { order: order.orderNumber, status })
  return order
}

const ask = (order: { orderNumber: string; items: { id: string }[] }, body: object = {}, pictures: Uint8Array[] = []) =>
  requestReturn(
    shop.asha,
    {
      orderNumber: order.orderNumber,
      ...{ keys: [], key: unique() + unique(), pictures },
      request: ReturnRequest.parse({
        lines: [{ lineId: order.items[0]?.id, quantity: 1 }],
        ...{ reason: 'damaged', seal: 'opened', ...body },
      }),
    },
    client,
  )

test('D99: a guest returns items by the emailed link; no other link opens it, and a gift card can’t come back', async () => {
  await changeSettings(system, { checkout: { guest: 'guest' } })
  const until = ['confirmed', 'processing', 'shipped', 'delivered'] as const
  const [number, other] = await Promise.all([
    guestOrder(owner, shop.whey, 'guest-returns-1', until),
    guestOrder(owner, shop.whey, 'guest-returns-2', until),
  ])
  const guest: Context = { ...system, actor: { kind: 'nobody' } }
  const cookieOf = (key: string) => orderKeyCookie(new Headers(), key).split(';')[0] ?? ''
  const call = async (path: string, cookie: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': unique() + unique() }
    const answer = await request(guest, `/orders/${number}/returns${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const own = cookieOf(makeOrderKey(number, system.now()))
  const seen = await call('', own)
  expect(seen).toMatchObject({ status: 200, body: { returnable: { lines: [{ left: 1 }] } } })
  const [line] = seen.body.returnable.lines
  const body = { lines: [{ lineId: line.id, quantity: 1 }], reason: 'wrong', seal: 'sealed' }
  for (const wrong of ['', cookieOf(makeOrderKey(other, system.now())), cookieOf(`${number}.zzzz.guessed`)])
    expect(await call('', wrong, body)).toMatchObject({ status: 404 })
  const made = await call('', own, body)
  expect(made).toMatchObject({ status: 201, body: { return: { status: 'requested', refundFailed: false } } })
  expect(await call(`/${made.body.return.id}/withdraw`, own, {})).toMatchObject({ status: 200 })

  const gift = await shop.order()
  await shop.pay(gift.orderNumber)
  const refused = await request(shop.asha, `/orders/${gift.orderNumber}/returns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-gift-card' },
    body: JSON.stringify(body),
  })
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'RETURN_KIND' })])
})

test('D99: what a gift card paid goes back to that card, once, and money and card add up to what was paid', async () => {
  const { code } = await shop.buy({ amount: '500' })
  const order = await delivered(3, { giftCardCode: code })
  expect(await shop.balance(code)).toBe(0)
  const ids: string[] = []
  for (const quantity of [1, 2]) {
    const made = await ask(order, { lines: [{ lineId: order.items[0]?.id, quantity }] })
    if (!made.ok) throw new Error(made.code)
    const counted = { lineId: order.items[0]?.id, destroy: quantity }
    for (const step of [{ step: 'approve' }, { step: 'receive' }, { step: 'inspect', lines: [counted] }])
      expect(await stepReturn(owner, made.value.id, ReturnStep.parse(step))).toMatchObject({ ok: true })
    ids.push(made.value.id)
  }
  let amount = 0
  for (const id of ids.toReversed()) {
    expect(await stepReturn(owner, id, ReturnStep.parse({ step: 'refund' }))).toMatchObject({ ok: true })
    const refunded = await findStaffReturn(owner, id)
    amount += refunded.ok ? refunded.value.amount : 0
  }
  expect(await shop.balance(code)).toBe(50_000)
  const { refunds } = await findPaymentView(system, order.id)
  expect(refunds.reduce((sum, each) => sum + each.amount, 0)).toBe(order.total - order.shippingCost)
  expect(amount).toBe(order.total - order.shippingCost + 50_000)
  expect(await checkData(system, { patienceMinutes: 60 * 24 * 90 })).toEqual([])
})

test('D99: categories that aren’t taken back are refused beside the line, except for a fault; the store may pay postage', async () => {
  const order = await delivered(1)
  await changeSettings(system, { returns: { finalCategories: ['PROTEIN'], unopenedPostage: 'store' } })
  const sealed = { reason: 'unopened', seal: 'sealed' }
  expect(await ask(order, sealed)).toMatchObject({
    code: 'RETURN_REFUSED',
    params: { fields: { [`line-${order.items[0]?.id}`]: expect.stringContaining('arrived faulty') } },
  })
  await changeSettings(system, { returns: { finalCategories: ['Shakers'] } })
  const made = await ask(order, sealed)
  expect(made).toMatchObject({ value: { postage: 'store' } })
  await changeSettings(system, { returns: { finalCategories: [], unopenedPostage: 'customer' } })
})

test('D99: the data export has a customer’s returns, and erasure leaves their course without words and pictures', async () => {
  const order = await delivered(1)
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const made = await ask(order, { text: 'The lid is broken' }, [new Uint8Array(photo)])
  if (!made.ok) throw new Error(made.code)
  await stepReturn(owner, made.value.id, ReturnStep.parse({ step: 'refuse', note: 'Asha, the pack is fine' }))
  const data = await collectOwnData(shop.asha, new Headers())
  expect(data?.returns).toContainEqual(
    expect.objectContaining({ number: made.value.number, text: 'The lid is broken', pictures: [expect.any(String)] }),
  )
  await erasePerson(system, { customerId: shop.asha.actor.kind === 'customer' ? shop.asha.actor.id : '', sealed: null })
  const left = await findStaffReturn(owner, made.value.id)
  expect(left).toMatchObject({ value: { status: 'refused', text: '', pictures: [] } })
  expect(left.ok && left.value.events).toMatchObject([
    { status: 'requested', note: '' },
    { status: 'refused', note: '' },
  ])
})
