import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { applyWebhook, findPaymentsToCheck } from '../domains/payments/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { openRazorpay } from '../platform/payment-gateways/razorpay.ts'
import { openRazorpayStandIn, type RazorpayStandIn } from '../platform/payment-gateways/testing/razorpay-stand-in.ts'
import { announcedEvents } from '../platform/testing/index.ts'
import { openApp } from './testing/app.ts'
import { fillWorld } from './testing/visitors.ts'

const HOOK = '/api/webhooks/razorpay'
let far: RazorpayStandIn
let shop: Awaited<ReturnType<typeof open>>

async function open() {
  const gateways = gatewaysOf(openRazorpay({ ...far.secrets, url: far.url, script: far.script, timeoutMs: 2000 }))
  const fill = async (ctx: Context) => {
    const world = await fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf])
    await changeSettings(ctx, { payments: { provider: 'razorpay' } })
    return { ...world, ctx }
  }
  return openApp(fill, { gateways })
}

beforeAll(async () => {
  far = await openRazorpayStandIn()
  far.mode.webhooks = 'hold'
  shop = await open()
})
afterAll(() => far.close())

const kept = () =>
  queryRows<{ id: string; outcome: string | null }>(shop.filled.ctx.db, sql`select * from payment_webhooks`)
const orderOf = (orderNumber: string) =>
  shop.call(`/api/orders/${orderNumber}`, { headers: shop.filled.headers.owner }).then(({ body }) => body.order)

/** An order at the point where the provider's window opens. */
async function begin() {
  const { orderNumber } = await shop.filled.order('CARD')
  const { status, body } = await shop.call(`/api/orders/${orderNumber}/payment/start`, {
    method: 'POST',
    headers: shop.filled.headers.owner,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { orderNumber, ...(body.data as { providerOrderId: string; amount: number; keyId: string; script: string }) }
}

/** Runs waiting jobs as the queue does; each message twice. */
async function work() {
  const { ctx } = shop.filled
  for (const { event, data } of await announcedEvents(ctx))
    if (event === 'payment.webhook-received')
      await Promise.all([1, 2].map(() => applyWebhook(ctx, { webhookId: String(data.webhookId) })))
}

test('A33: what the provider has not signed is refused, and none of it is stored', async () => {
  const { providerOrderId } = await begin()
  const { messages } = await far.pay(providerOrderId)
  const message = messages[0]!
  const good = far.signed(message)
  const signature = good.headers['x-razorpay-signature']
  const send = (changes: { body?: string; signature?: string }) => {
    const { 'x-razorpay-signature': _, ...headers } = good.headers
    return shop.call(HOOK, {
      ...good,
      body: changes.body ?? good.body,
      headers: { ...headers, ...('signature' in changes ? { 'x-razorpay-signature': changes.signature } : {}) },
    })
  }
  const { event, ...rest } = JSON.parse(good.body)
  const forged: [string, Parameters<typeof send>[0]][] = [
    ['no signature', {}],
    ['an empty one', { signature: '' }],
    ['a wrong one', { signature: 'f'.repeat(64) }],
    ['of another body', { signature: far.signed(messages[1]!).headers['x-razorpay-signature'] }],
    [
      'made with the key secret',
      { signature: far.signed(message, { secret: far.secrets.keySecret }).headers['x-razorpay-signature'] },
    ],
    ['in capitals', { signature: signature.toUpperCase() }],
    ['with a sign more', { signature: `${signature}0` }],
    ['over a body that was written anew', { signature, body: JSON.stringify(JSON.parse(good.body), null, 1) }],
    ['over keys in another order', { signature, body: JSON.stringify({ ...rest, event }) }],
    ['over a body with a space more', { signature, body: `${good.body} ` }],
  ]
  for (const [name, changes] of forged) expect((await send(changes)).status, name).toBe(400)
  expect((await send({ signature, body: 'x'.repeat(200_000) })).status).toBe(413)
  expect((await shop.call(HOOK)).status).toBe(404)
  expect((await shop.call('/api/webhooks/sandbox', good)).status).toBe(404)
  expect(
    (await shop.call(HOOK, { ...good, headers: { ...good.headers, origin: 'https://evil.example' } })).status,
  ).toBe(403)
  expect(await kept()).toEqual([])
})

test('A34 I9 I16: a message is stored once before it is answered, and confirms its order once', async () => {
  const { orderNumber, providerOrderId } = await begin()
  const { messages, payment } = await far.pay(providerOrderId)
  const [captured, paid] = messages as [(typeof messages)[0], (typeof messages)[0]]
  const before = (await kept()).length
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.call(HOOK, far.signed(captured))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await kept()).toHaveLength(before + 1)
  expect((await orderOf(orderNumber)).status).toBe('pending')
  // Another message and another id for the same payment.
  for (const each of [far.signed(paid), far.signed(captured, { id: 'evt_other' })])
    expect((await shop.call(HOOK, each)).status).toBe(200)
  await work()
  await work()
  expect((await orderOf(orderNumber)).status).toBe('confirmed')
  const events = await announcedEvents(shop.filled.ctx)
  expect(
    events.filter(({ event, data }) => event === 'order.confirmed' && data.orderNumber === orderNumber),
  ).toHaveLength(1)
  expect(
    await queryRows(shop.filled.ctx.db, sql`select * from payment_captures where id = ${payment.id}`),
  ).toHaveLength(1)
  expect(await findPaymentsToCheck(shop.filled.ctx)).toEqual([])
})

test('A34 I8: what does not match is kept for a person to review, and late or repeated messages change nothing', async () => {
  const { ctx } = shop.filled
  const [short, foreign, good] = [await begin(), await begin(), await begin()]
  const send = async (paying: Awaited<ReturnType<typeof far.pay>>) => {
    for (const each of paying.messages) expect((await shop.call(HOOK, far.signed(each))).status).toBe(200)
    await work()
  }
  await send(await far.pay(short.providerOrderId, { amount: short.amount - 1 }))
  await send(await far.pay(foreign.providerOrderId, { currency: 'USD' }))
  await send(await far.pay(good.providerOrderId, { status: 'failed' }))
  expect((await orderOf(good.orderNumber)).status).toBe('pending')
  await send(await far.pay(good.providerOrderId))
  await send(await far.pay(good.providerOrderId, { status: 'failed' }))
  for (const [order, status] of [
    [short, 'pending'],
    [foreign, 'pending'],
    [good, 'confirmed'],
  ] as const)
    expect((await orderOf(order.orderNumber)).status).toBe(status)
  const unknown = await far.tell('payment.captured', {
    payment: { entity: { id: 'pay_never', order_id: 'order_never', amount: 100, currency: 'INR', status: 'captured' } },
  })
  const unreadable = await far.tell('payment.captured', { payment: 'nonsense' })
  for (const each of [unknown, { ...unreadable, body: '[]' }]) await shop.call(HOOK, far.signed(each))
  await work()
  const strays = await findPaymentsToCheck(ctx)
  expect(strays.filter(({ kind }) => kind === 'review').map((each) => [each.orderNumber, each.currency])).toEqual([
    [short.orderNumber, 'INR'],
    [foreign.orderNumber, 'USD'],
  ])
  expect(strays.some((each) => each.kind === 'message' && each.amount === 100)).toBe(true)
  expect(strays.some((each) => each.detail === 'unreadable')).toBe(true)
  expect(await findPaymentsToCheck({ ...ctx, actor: { kind: 'nobody' } })).toEqual([])
  // No personal data is stored.
  expect(JSON.stringify(await kept())).not.toMatch(/email|contact|card|vpa/i)
})

test('A35: the three values of the provider’s window pay the order that they belong to, and no other', async () => {
  const [cheap, dear] = [await begin(), await begin()]
  const { proof } = await far.pay(cheap.providerOrderId)
  const send = (orderNumber: string, body: object, visitor: 'owner' | 'other' = 'owner') =>
    shop.send(`/api/orders/${orderNumber}/payment`, body, Object.fromEntries(shop.filled.headers[visitor]))
  expect((await send(dear.orderNumber, proof)).status).toBe(400)
  const asDear = { ...proof, razorpay_order_id: dear.providerOrderId }
  expect((await send(dear.orderNumber, asDear)).body.code).toBe('PAYMENT_FORGED')
  expect((await send(cheap.orderNumber, { ...proof, razorpay_signature: 'nonsense' })).status).toBe(422)
  expect((await send(cheap.orderNumber, { proof: `sbx_ok_${'a'.repeat(26)}` })).body.code).toBe('PAYMENT_FORGED')
  expect((await send(cheap.orderNumber, proof, 'other')).status).toBe(404)
  for (const _ of [1, 2]) expect((await send(cheap.orderNumber, proof)).body).toMatchObject({ data: { isPaid: true } })
  expect((await orderOf(cheap.orderNumber)).status).toBe('confirmed')
  expect((await orderOf(dear.orderNumber)).status).toBe('pending')
})

test('a message that a bank has agreed keeps an order from being paid again, and a failure of before tells nobody', async () => {
  const { orderNumber, providerOrderId } = await begin()
  const failed = await far.pay(providerOrderId, { status: 'failed' })
  const agreed = await far.pay(providerOrderId, { status: 'authorized' })
  for (const message of [...agreed.messages, ...failed.messages])
    expect((await shop.call(HOOK, far.signed(message))).status).toBe(200)
  await work()
  const again = await shop.call(`/api/orders/${orderNumber}/payment/start`, {
    method: 'POST',
    headers: shop.filled.headers.owner,
  })
  expect([again.status, again.body.code]).toEqual([409, 'PAYMENT_AGREED'])
  const told = await announcedEvents(shop.filled.ctx)
  expect(told.filter(({ event, data }) => event === 'payment.failed' && data.orderNumber === orderNumber)).toEqual([])
})

test('F10: an outage of the provider is reported as such, and a later attempt finds the same order there', async () => {
  const { orderNumber } = await shop.filled.order('UPI')
  const start = () =>
    shop.call(`/api/orders/${orderNumber}/payment/start`, { method: 'POST', headers: shop.filled.headers.owner })
  far.faults.push('500', '500', '500')
  expect((await start()).body).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
  far.faults.push('reset')
  const { body } = await start()
  expect((await start()).body.data).toEqual(body.data)
  expect(far.orders.filter((each) => each.receipt === orderNumber)).toHaveLength(1)
  expect(body.data).toMatchObject({ keyId: far.secrets.keyId, script: far.script, currency: 'INR' })
})

test('I30 A51 F11: a refund on the provider’s own pages is reported before its payment: it counts, and staff see it', async () => {
  const { ctx, headers } = shop.filled
  const { orderNumber, providerOrderId, amount } = await begin()
  const { messages, payment } = await far.pay(providerOrderId)
  expect(await far.giveBack(payment.id, amount)).not.toBeNull()
  const refunded = far.held.filter(({ name, body }) => name === 'refund.processed' && body.includes(payment.id))
  for (const message of [...refunded, ...messages.toReversed()]) {
    expect((await shop.call(HOOK, far.signed(message))).status).toBe(200)
    await work()
  }
  expect((await orderOf(orderNumber)).status).toBe('confirmed')
  const again = await shop.call(`/api/orders/${orderNumber}/refunds`, {
    method: 'POST',
    headers: {
      ...Object.fromEntries(headers.staff),
      'content-type': 'application/json',
      'idempotency-key': 'again-please',
    },
    body: '{}',
  })
  expect([again.status, again.body.code]).toEqual([409, 'REFUND_TOO_LARGE'])
  expect((await findPaymentsToCheck(ctx)).filter((each) => each.orderNumber === orderNumber)).toMatchObject([
    { kind: 'refunded-order', amount },
  ])
})
