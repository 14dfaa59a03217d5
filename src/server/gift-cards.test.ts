import { beforeAll, describe, expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { openApp } from './testing/app.ts'
import { fillWorld, type World } from './testing/visitors.ts'

let shop: Awaited<ReturnType<typeof openApp<World>>>
beforeAll(async () => {
  shop = await openApp(async (ctx) => fillWorld(ctx, (await stockShop(ctx, [400, 400])) as [Shelf, Shelf]))
})

const ask = (path: string, body?: unknown, more: Record<string, string> = {}) =>
  shop.call(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: new Headers([...shop.filled.headers.owner, ['content-type', 'application/json'], ...Object.entries(more)]),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

test('R306 R307 R310 D37: ordered, paid and spent through the API, whatever amount an older client sends; another number finds none', async () => {
  const { gift } = shop.filled
  const ordered = await ask('/gift-cards/orders', { ...gift, amount: 1000 }, { 'idempotency-key': 'gift-api-1' })
  const { orderNumber, total } = ordered.body.order
  expect([ordered.status, total]).toEqual([201, 1000])
  await ask(`/orders/${orderNumber}/payment`, { proof: `sbx_ok_${'a'.repeat(26)}` })
  expect(await ask('/payment-success', { orderNumber: 'NS-NEVERWAS2' })).toMatchObject({
    status: 404,
    body: { error: 'Gift card not found' },
  })
  const { body } = await ask('/payment-success', { amount: 1000 })
  expect(body).toMatchObject({ success: true, amount: 1000, giftCode: expect.stringMatching(/^[A-Z0-9]{12}$/) })
  // Older clients always send 100.
  for (const asked of [{ amount: 1000 }, { amount: 100 }, {}])
    expect((await ask('/payment-success', asked)).body).toMatchObject({ amount: 1000, giftCode: body.giftCode })

  const { items } = shop.filled.body()
  const priced = await ask('/cart/price', { items, giftCardCode: body.giftCode.toLowerCase() })
  expect(priced.body.data).toMatchObject({ total: 99, giftCardAmount: 1000, giftCard: { amount: 1000, left: 0 } })
  const placed = await ask('/orders', shop.filled.body({ giftCardCode: body.giftCode, total: 99 }))
  expect(placed).toMatchObject({ status: 201, body: { order: { total: 99, giftCardAmount: 1000 } } })
  const left = await ask(`/gift-cards/${body.giftCode}`)
  expect(left.body.data).toMatchObject({ amount: 1000, remainingBalance: 0, isUsed: true, code: body.giftCode })
  expect(left.headers.get('cache-control')).toBe('private, no-store')
})

describe('D25: what is refused, and beside which field', () => {
  test.each<[string, object, string, string]>([
    ['an amount that is not sold', { amount: 777 }, 'amount', 'Choose one of ₹100, ₹500, ₹1,000, ₹2,000, ₹5,000'],
    ['a negative amount', { amount: -500 }, 'amount', 'Choose an amount'],
    ['an amount that is none', { amount: 'much' }, 'amount', 'Choose an amount'],
    ['nobody', { recipientName: ' ' }, 'recipientName', 'Who is it for?'],
    ['a header in a name', { senderName: 'Asha\r\nBcc: all@x.in' }, 'senderName', 'Only one line of text'],
    ['two addresses', { recipientEmail: 'a@b.in,c@d.in' }, 'recipientEmail', 'Please enter a valid email'],
    ['a novel', { message: 'x'.repeat(301) }, 'message', 'At most 300 characters'],
    ['a bell', { message: 'ding\u0007' }, 'message', 'Plain text only'],
    ['a day that is none', { deliverOn: '2026-02-31' }, 'deliverOn', 'Choose a date'],
    ['a day gone by', { deliverOn: '2020-01-01' }, 'deliverOn', 'Choose a date from today to '],
    ['a design that is none', { design: 'unicorn' }, 'design', 'Choose one of the designs'],
    ['cash', { paymentMethod: 'cod' }, 'paymentMethod', 'Payment method is required'],
  ])('%s', async (_, change, field, message) => {
    const { status, body } = await ask('/gift-cards/orders', { ...shop.filled.gift, ...change })
    expect(status).toBe(422)
    expect(body.fields[field]).toContain(message)
  })

  test('two cards for one order, and a key that is none', async () => {
    const two = await ask('/orders', shop.filled.body({ giftCardCode: ['AAAABBBBCCCC', 'AAAABBBBDDDD'] }))
    expect([two.status, two.body.fields]).toEqual([422, { giftCardCode: 'One gift card for each order' }])
    expect((await ask('/gift-cards/orders', shop.filled.gift, { 'idempotency-key': 'x' })).body.code).toBe(
      'IDEMPOTENCY_KEY_INVALID',
    )
  })

  test('A8 A40: guessing codes is slowed down, in the cart too, and then reveals nothing about real ones', async () => {
    const guess = (n: number) => `/gift-cards/GUESS${String(n).padStart(7, '0')}`
    const statuses: number[] = []
    for (let n = 0; n < 14; n += 1) statuses.push((await ask(guess(n))).status)
    expect(new Set(statuses.slice(0, 8))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    const { items } = shop.filled.body()
    const priced = await ask('/cart/price', { items, giftCardCode: 'GUESS9999999' })
    expect(priced.body.data.problems).toMatchObject([
      { code: 'GIFT_CARD_INVALID', message: 'Too many attempts. Please wait a minute and try again.' },
    ])
    expect((await ask(guess(99))).headers.get('retry-after')).toMatch(/^\d+$/)
  })
})
