import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartItem } from '../../../../domains/cart/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { type CartStore, createCartStore } from '../../state/cart/browser-cart.ts'
import { readUnpaidOrders, rememberUnpaidOrder } from '../../state/cart/unpaid-orders.ts'
import { openDraft, saveDraft, sharedKey } from '../../state/drafts/checkout-draft.ts'
import { removeBoughtItems } from './remove-bought-items.ts'
import { settleUnpaidOrders } from './settle-unpaid-orders.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const NUMBER = 'NS-ABCDEFGHJ'
const line = (id: string, quantity: number): CartItem => ({
  id: `prd_${id}`,
  variantId: `var_${id}`,
  name: id,
  price: paise(1000),
  image: null,
  quantity,
})
const bought = { orderNumber: NUMBER, items: [{ variantId: 'var_whey', quantity: 2 }] }

let cart: CartStore
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() })
  cart = createCartStore(memory(), new EventTarget())
  cart.load()
  for (const [id, quantity] of [
    ['whey', 2],
    ['bar', 1],
  ] as const)
    cart.change({ type: 'add', item: line(id, 1), quantity })
})
afterEach(() => vi.unstubAllGlobals())

const lines = () => cart.read().state.items.map(({ name, quantity }) => `${quantity} ${name}`)
const order = (more: object = {}) => ({ ...bought, status: 'confirmed', paymentMethod: 'UPI', ...more })
const answering = (found: object | null, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json({ success: status < 400, order: found }, { status }))
const ofGuest = (key = 'key-0001') => rememberUnpaidOrder({ orderNumber: NUMBER, key, account: null })
const inAccount = (id: string) =>
  cart.replace(({ state }) => ({ state, account: { id, version: 1, base: { lines: [], later: [] } } }))

test('an order that only the provider’s message confirmed leaves a guest’s cart at the next visit, once', async () => {
  ofGuest()
  await settleUnpaidOrders(cart, answering(order({ status: 'pending' })))
  expect(lines()).toEqual(['2 whey', '1 bar'])
  const send = answering(order())
  await settleUnpaidOrders(cart, send)
  expect(String(send.mock.calls[0]?.[0])).toBe(`/api/orders/track?query=${NUMBER}`)
  expect(lines()).toEqual(['1 bar'])
  // The same product is wanted again: neither a later visit nor the page that waited for the payment takes it away.
  cart.change({ type: 'add', item: line('whey', 1), quantity: 2 })
  await settleUnpaidOrders(cart, send)
  removeBoughtItems(bought, cart)
  expect(lines()).toEqual(['1 bar', '2 whey'])
  expect(send).toHaveBeenCalledTimes(1)
})

test('what was added after the order stays', async () => {
  ofGuest()
  cart.change({ type: 'add', item: line('whey', 1), quantity: 3 })
  await settleUnpaidOrders(cart, answering(order()))
  expect(lines()).toEqual(['3 whey', '1 bar'])
})

test.each([
  [order({ status: 'cancelled' }), 200],
  [order({ status: 'expired' }), 200],
  [null, 404],
])('an order that ended unpaid leaves the cart as it is: %j', async (found, status) => {
  ofGuest()
  await settleUnpaidOrders(cart, answering(found, status))
  expect(lines()).toEqual(['2 whey', '1 bar'])
  expect(readUnpaidOrders()).toEqual([])
})

test('cash on delivery chosen instead counts as bought; an outage is tried again at the next visit', async () => {
  ofGuest()
  await settleUnpaidOrders(cart, answering(null, 503))
  expect(readUnpaidOrders()).toHaveLength(1)
  await settleUnpaidOrders(cart, answering(order({ status: 'pending', paymentMethod: 'COD' })))
  expect(lines()).toEqual(['1 bar'])
})

test('the cart of an account is left to the server, and that of somebody else alone', async () => {
  inAccount('usr_asha')
  rememberUnpaidOrder({ orderNumber: NUMBER, key: 'key-0001', account: 'usr_asha' })
  await settleUnpaidOrders(cart, answering(order()))
  expect(lines()).toEqual(['2 whey', '1 bar'])
  expect(readUnpaidOrders()).toEqual([])
  rememberUnpaidOrder({ orderNumber: NUMBER, key: 'key-0001', account: 'usr_ravi' })
  removeBoughtItems(bought, cart)
  expect(lines()).toEqual(['2 whey', '1 bar'])
})

test('a page that sees the payment takes the items at once, unless the account’s cart is without them already', () => {
  inAccount('usr_asha')
  const unpaid = { orderNumber: NUMBER, key: 'key-0001', account: 'usr_asha' }
  rememberUnpaidOrder(unpaid)
  removeBoughtItems(bought, cart)
  expect(lines()).toEqual(['1 bar'])
  rememberUnpaidOrder(unpaid)
  cart.change({ type: 'add', item: line('whey', 1), quantity: 1 })
  removeBoughtItems(bought, cart)
  expect(lines()).toEqual(['1 bar', '1 whey'])
})

test('an order that was placed in another browser takes nothing out of this one’s cart', () => {
  removeBoughtItems(bought, cart)
  expect(lines()).toEqual(['2 whey', '1 bar'])
})

test('the paid order’s draft and key are deleted, those of another order stay', async () => {
  const key = sharedKey()
  const draft = { ...openDraft('guest', key), values: { city: 'Pune' }, isSent: true }
  saveDraft(draft)
  ofGuest('key-of-an-earlier-order')
  await settleUnpaidOrders(cart, answering(order()))
  expect([sharedKey(), openDraft('guest', 'key-0002')]).toEqual([key, draft])
  ofGuest(key)
  await settleUnpaidOrders(cart, answering(order()))
  expect(sharedKey()).not.toBe(key)
  expect(openDraft('guest', 'key-0002').values).toEqual({})
})
