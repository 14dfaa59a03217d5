import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentsOf, mergeContents } from '../../../../domains/cart/rules.ts'
import type { CartContents, CartItem, KeptLine } from '../../../../domains/cart/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { followAccount } from './account-cart.ts'
import { createCartStore } from './browser-cart.ts'
import { saveForLater } from './save-for-later.ts'

const line = (id: string): CartItem => ({
  id,
  name: id,
  price: paise(1000),
  image: null,
  quantity: 1,
  variantId: `${id}-v`,
})
const kept = (id: string, quantity = 1): KeptLine => ({ id, variantId: `${id}-v`, quantity })

/** The account's cart as the API stores it. */
let account: CartContents & { version: number }
let isOnline: boolean
let calls: string[]

beforeEach(() => {
  vi.useFakeTimers()
  account = { version: 0, lines: [], later: [] }
  isOnline = true
  calls = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { pathname: '/cart' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    calls.push(`${method} ${new URL(address, 'http://shop').pathname.slice('/api/account/cart'.length)}`.trim())
    if (!isOnline) throw new TypeError('Failed to fetch')
    const sent = body ? JSON.parse(body) : null
    if (method === 'POST') account = { version: account.version + 1, ...mergeContents(account, sent) }
    const isSaved = method === 'PUT' && sent.version === account.version
    if (isSaved) account = { ...sent, version: account.version + 1 }
    const facts = (each: KeptLine) => ({ ...each, name: each.id, price: 1000, imageName: null, mrp: null, slug: null })
    const data = { ...account, isSaved, lines: account.lines.map(facts), later: account.later.map(facts) }
    return new Response(JSON.stringify({ success: true, data }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function device(text: string | null = null) {
  let value = text
  const storage = {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
  }
  const store = createCartStore(storage, new EventTarget())
  store.load()
  return { store, lines: () => contentsOf(store.read().state).lines, text: () => value }
}
const settle = () => vi.advanceTimersByTimeAsync(500)
const look = async () => {
  vi.setSystemTime(Date.now() + 5000)
  window.dispatchEvent(new Event('focus'))
  await settle()
}

test('a guest’s cart is taken over once, and the next page only reads', async () => {
  account = { version: 4, lines: [kept('a')], later: [] }
  const here = device()
  here.store.change({ type: 'add', item: line('b'), quantity: 2 })
  const stop = followAccount(here.store, 'usr_a')
  await settle()
  expect(here.lines()).toEqual([kept('a'), kept('b', 2)])
  stop()
  const next = device(here.text())
  followAccount(next.store, 'usr_a')
  await settle()
  expect(calls).toEqual(['POST /merge', 'GET'])
  expect(account).toEqual({ version: 5, lines: [kept('a'), kept('b', 2)], later: [] })
})

test('what changes here is sent, and seen by the other device when it is looked at', async () => {
  const [here, there] = [device(), device()]
  followAccount(here.store, 'usr_a')
  followAccount(there.store, 'usr_a')
  await settle()
  here.store.change({ type: 'add', item: line('a') })
  here.store.change({ type: 'update', line: line('a'), quantity: 3 })
  await settle()
  expect(account.lines).toEqual([kept('a', 3)])
  expect(calls.filter((call) => call === 'PUT')).toHaveLength(1)
  expect(there.lines()).toEqual([])
  await look()
  expect(there.lines()).toEqual([kept('a', 3)])
})

test('two devices that change at the same time lose nothing of either', async () => {
  const [here, there] = [device(), device()]
  followAccount(here.store, 'usr_a')
  followAccount(there.store, 'usr_a')
  await settle()
  here.store.change({ type: 'add', item: line('a') })
  there.store.change({ type: 'add', item: line('b') })
  await settle()
  await look()
  expect(
    here
      .lines()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b'])
  expect(
    there
      .lines()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b'])
  expect(account.lines).toHaveLength(2)
})

test('without a connection changes stay, and go with the next one, also on a later page', async () => {
  account = { version: 1, lines: [kept('a'), kept('b')], later: [] }
  const here = device()
  const stop = followAccount(here.store, 'usr_a')
  await settle()
  isOnline = false
  here.store.change({ type: 'remove', line: line('a') })
  here.store.replace(({ state, account: mark }) => ({ state: saveForLater(state, line('b')), account: mark }))
  await settle()
  expect(account.version).toBe(1)
  stop()
  isOnline = true
  // Another device has added a line in the meantime.
  account = { version: 2, lines: [kept('a'), kept('b'), kept('c')], later: [] }
  followAccount(device(here.text()).store, 'usr_a')
  await settle()
  expect(account).toEqual({ version: 3, lines: [kept('c')], later: [kept('b')] })
})

test('at the checkout the cart is fetched once and then stays: an order without an answer must be sent again', async () => {
  account = { version: 1, lines: [kept('a')], later: [] }
  location.pathname = '/checkout'
  const here = device()
  followAccount(here.store, 'usr_a')
  await settle()
  expect(here.lines()).toEqual([kept('a')])
  account = { version: 2, lines: [], later: [] }
  await look()
  expect(here.lines()).toEqual([kept('a')])
  location.pathname = '/cart'
  await look()
  expect(here.lines()).toEqual([])
})

test('an order that waits for its answer keeps its cart over a reload of the checkout', async () => {
  account = { version: 1, lines: [kept('a')], later: [] }
  const before = device()
  const stop = followAccount(before.store, 'usr_a')
  await settle()
  stop()
  account = { version: 2, lines: [], later: [] }
  location.pathname = '/checkout'
  const draft = { owner: 'asha@example.in', key: 'after-nothing', values: {}, isSent: true }
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { sessionStorage: { getItem: () => JSON.stringify(draft) } }),
  )
  const here = device(before.text())
  followAccount(here.store, 'usr_a')
  await settle()
  expect(here.lines()).toEqual([kept('a')])
  location.pathname = '/cart'
  await look()
  expect(here.lines()).toEqual([])
})

test('a logout while the answer is under way leaves nothing of the account here', async () => {
  account = { version: 1, lines: [kept('a')], later: [] }
  const here = device()
  followAccount(here.store, 'usr_a')
  await settle()
  here.store.change({ type: 'update', line: line('a'), quantity: 2 })
  window.dispatchEvent(new Event('focus'))
  here.store.replace(() => ({ state: device().store.read().state, account: null }))
  await settle()
  expect(here.lines()).toEqual([])
  expect(account.lines).toEqual([kept('a', 2)])
})

test('of another customer’s cart that stayed here only what was added since goes to this account', async () => {
  account = { version: 1, lines: [kept('a')], later: [] }
  const first = device()
  const stop = followAccount(first.store, 'usr_a')
  await settle()
  stop()
  first.store.change({ type: 'add', item: line('mine') })
  const shared = device(first.text())
  account = { version: 0, lines: [], later: [] }
  followAccount(shared.store, 'usr_b')
  await settle()
  expect(account.lines).toEqual([kept('mine')])
  expect(shared.lines()).toEqual([kept('mine')])
})
