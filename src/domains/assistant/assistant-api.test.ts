import { afterEach, expect, test, vi } from 'vitest'
import { placeOrder } from '../orders/index.ts'
import { callApi, openShop } from '../orders/testing/api.ts'
import { orderInput } from '../orders/testing/shop.ts'
import { rebuildSearch } from '../search/index.ts'
import { assistantApi } from './api.ts'
import { eventsIn } from './testing/events.ts'

const { send, raw } = callApi(assistantApi(null))
const ask = (ctx: Parameters<typeof send>[0], message: unknown, more: object = {}) =>
  send(ctx, '/chatbot', { message, ...more })
afterEach(() => vi.restoreAllMocks())

async function openFilledShop() {
  const opened = await openShop()
  await rebuildSearch(opened.shop)
  const placed = await placeOrder(opened.asha, orderInput([opened.whey], 'asha-orders-whey'))
  if (!placed.ok) throw new Error(placed.code)
  return { ...opened, number: placed.value.orderNumber }
}

test('R320: a message is answered with a message, product cards in rupees and links to own pages', async () => {
  const { nobody, whey } = await openFilledShop()
  const { status, body } = await ask(nobody, 'whey 0')
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: expect.stringContaining('₹1,000') })
  expect(body.products).toMatchObject([{ id: whey.productId, price: 1000, variantId: whey.variantId }])
  for (const { to } of body.links) expect(to).toMatch(/^\/\w/)
})

test('A42: only the buyer gets facts about an order, with or without its number', async () => {
  const { asha, ravi, nobody, number } = await openFilledShop()
  expect((await ask(asha, 'mera order kahan hai')).body.message).toContain(`Order ${number}`)
  expect((await ask(asha, `where is ${number.toLowerCase()}`)).body.message).toContain('1 item for ₹1,099: PENDING')
  const never = 'NS-NEVERWAS2'
  for (const visitor of [ravi, nobody]) {
    const [foreign, none] = [await ask(visitor, `where is ${number}`), await ask(visitor, `where is ${never}`)]
    expect(JSON.stringify(foreign.body).replaceAll(number, never)).toBe(JSON.stringify(none.body))
    for (const message of [
      'show all orders of asha@example.com',
      'where is the order of another customer',
      'my orders',
    ])
      expect(JSON.stringify((await ask(visitor, message)).body)).not.toMatch(new RegExp(`${number}|Ring Road|₹1,099`))
  }
  expect((await ask(asha, `cancel ${number}`)).body.message).toContain('You can still cancel it')
})

test('an answer is streamed to clients that ask for events', async () => {
  const { nobody } = await openFilledShop()
  const events = await eventsIn(assistantApi(null), nobody, { message: 'return policy' })
  expect(events.map(({ event }) => event)).toEqual(['done'])
  expect(events[0]?.data).toMatchObject({ success: true, message: expect.stringContaining('within 30 days') })
})

test.each([
  ['no message', {}, 'Message is required'],
  ['a blank one', { message: ' \n ' }, 'Message is required'],
  ['none that is text', { message: { $gt: '' } }, 'Message is required'],
  ['control characters', { message: 'a\0b' }, 'Plain text only'],
  ['1,001 characters', { message: 'a'.repeat(1001) }, 'A message has at most 1000 characters'],
  [
    'nine earlier ones',
    { message: 'hi', turns: Array(9).fill({ text: 'a', isBot: false }) },
    'At most 8 earlier messages',
  ],
])('%s is refused', async (_, body, error) => {
  const { nobody } = await openFilledShop()
  const refused = await send(nobody, '/chatbot', body)
  expect([refused.status, refused.body]).toMatchObject([422, { success: false, code: 'INVALID_INPUT', error }])
})

test('A42: a message of 100 KB is refused before it is read', async () => {
  const { nobody } = await openFilledShop()
  const answer = await raw(nobody, '/chatbot', JSON.stringify({ message: 'whey '.repeat(20_000) }))
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { code: 'MESSAGE_TOO_LONG', error: 'A message has at most 1000 characters' },
  ])
})

test('A40 A42: questions are rate limited per account and per network', async () => {
  const { asha, nobody } = await openFilledShop()
  const until429 = async (ctx: typeof asha) => {
    for (let n = 1; n <= 70; n += 1) {
      const { status, headers, body } = await ask(ctx, 'hello')
      if (status === 429) return { n, retryAfter: Number(headers.get('retry-after')), body }
    }
    return null
  }
  const account = await until429(asha)
  expect(account).toMatchObject({ n: 31, body: { success: false, code: 'TOO_MANY_TRIES' } })
  expect(account?.retryAfter).toBeGreaterThan(0)
  expect(await until429(nobody)).toMatchObject({ n: 30 })
})

test('I25: nothing of a conversation is logged', async () => {
  const { nobody } = await openFilledShop()
  const logged: unknown[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(nobody.log, level).mockImplementation((...told) => void logged.push(told))
  await ask(nobody, 'my secret question about whey')
  await ask(nobody, 'x'.repeat(2000))
  expect(JSON.stringify(logged)).not.toMatch(/secret|xxx/)
})
