import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrderNumber } from '../../shared/ids.ts'
import { outbox } from '../customers/testing/people.ts'
import { changeSettings } from '../settings/index.ts'
import { ordersApi } from './api.ts'
import { cancelOrder, findOrder, sendOrderConfirmation, sendTrackingLinks } from './index.ts'
import {
  KEY_DAYS,
  keyOfLink,
  makeOrderKey,
  opensOrder,
  orderKeyCookie,
  orderLink,
  readOrderKeys,
} from './order-keys.ts'
import { callApi, openShop } from './testing/api.ts'
import { orderBody } from './testing/shop.ts'
import { reorder } from './track/reorder.ts'

const { send, get } = callApi(ordersApi)
const NOW = new Date('2026-11-21T10:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const cookies = (set: string) => new Headers({ cookie: set.split(';')[0] ?? '' })
const numbers = fc.constant(null).map(() => newOrderNumber('NS-'))

test('A32 I20: a key opens its own order until it expires, and no altered key opens any', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.nat(), fc.integer({ min: 33, max: 126 }), (own, other, at, code) => {
      const key = makeOrderKey(own, NOW)
      expect(opensOrder(key, own, later(KEY_DAYS - 1))).toBe(true)
      expect(opensOrder(key, own, later(KEY_DAYS + 1))).toBe(false)
      expect(opensOrder(key, other, NOW)).toBe(own === other)
      const place = at % key.length
      const changed = key.slice(0, place) + String.fromCharCode(code) + key.slice(place + 1)
      if (changed !== key) expect(opensOrder(changed, own, NOW)).toBe(false)
    }),
  )
  for (const wrong of ['', '.', '..', 'NS-A', `NS-ABC123DEF.${'z'.repeat(400)}.x`, 'NS-ABC123DEF.zz.é'])
    expect(opensOrder(wrong, 'NS-ABC123DEF', NOW)).toBe(false)
})

test('the link carries the key, and a browser keeps those of its last orders', () => {
  const link = new URL(orderLink('NS-ABC123DEF', NOW), 'http://shop.example')
  expect(link.pathname).toBe('/orders/NS-ABC123DEF')
  expect(keyOfLink('ns-abc123def', link.searchParams.get('key') ?? '')).toBe(makeOrderKey('NS-ABC123DEF', NOW))

  let headers = new Headers()
  const keys = Array.from({ length: 10 }, () => makeOrderKey(newOrderNumber('NS-'), NOW))
  for (const key of [...keys, keys[9]!]) headers = cookies(orderKeyCookie(headers, key))
  expect(readOrderKeys(headers)).toEqual(keys.slice(2).reverse())
  const hostile = new Headers({ cookie: 'shop.orders=%0d%0aX: 1~<b>~ok' })
  expect(orderKeyCookie(hostile, 'NS-A.1.x')).toMatch(/^shop\.orders=NS-A\.1\.x~ok; Max-Age=86400; Path=\/; HttpOnly/)
})

async function openGuestShop() {
  const people = await openShop()
  await changeSettings({ ...people.shop, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
  const guestOrder = async () => {
    const body = orderBody([people.whey], { customerEmail: 'meera@example.com' })
    const { body: answer, headers } = await send(people.nobody, '/orders', body)
    return { number: answer.order.orderNumber as string, keys: readOrderKeys(cookies(headers.get('set-cookie') ?? '')) }
  }
  return { ...people, mailer: outbox(), guestOrder }
}

test('I20: a guest sees, repeats and cancels the order with its key; without it, it does not exist', async () => {
  const { ravi, nobody, guestOrder } = await openGuestShop()
  const { number, keys } = await guestOrder()
  const other = await guestOrder()
  for (const who of [nobody, ravi])
    for (const wrong of [[], other.keys, [`${number}.zzzzzz.${'x'.repeat(22)}`]]) {
      expect(await findOrder(who, number, wrong)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
      expect(await reorder(who, number, wrong)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
      expect(await cancelOrder(who, { orderNumber: number, keys: wrong })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
  expect(await findOrder(nobody, number, keys)).toMatchObject({ value: { customerEmail: 'meera@example.com' } })
  expect(await reorder(nobody, number, keys)).toMatchObject({ value: { items: [{ quantity: 1 }] } })
  const cancelled = await cancelOrder(nobody, { orderNumber: number, reason: 'Changed my mind', keys })
  expect(cancelled).toMatchObject({ value: { status: 'cancelled', timeline: [{}, { note: 'Changed my mind' }] } })
  expect((await get(nobody, `/orders/${number}`)).status).toBe(404)
})

test('I20: no key opens the order of an account', async () => {
  const { asha, nobody, whey } = await openGuestShop()
  const placed = await send(asha, '/orders', orderBody([whey]))
  expect(placed.headers.get('set-cookie')).toBeNull()
  const { orderNumber } = placed.body.order
  const keys = [makeOrderKey(orderNumber, nobody.now())]
  expect(await findOrder(nobody, orderNumber, keys)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('a guest is mailed the link, with the confirmation and on request; an account is mailed no key', async () => {
  const { shop, asha, nobody, whey, mailer, guestOrder } = await openGuestShop()
  const { number } = await guestOrder()
  const own = (await send(asha, '/orders', orderBody([whey]))).body.order.orderNumber
  const keysIn = (text: string) =>
    [...text.matchAll(/\/orders\/(NS-\w+)\?key=([\w.-]+)/g)].map(([, n, key]) => `${n}.${key}`)

  await sendOrderConfirmation(shop, mailer, { orderNumber: number })
  await sendTrackingLinks(shop, mailer, { email: 'meera@example.com' })
  const toGuest = mailer.mails.splice(0)
  expect(toGuest.map(({ to }) => to)).toEqual(['meera@example.com', 'meera@example.com'])
  for (const { text, html } of toGuest)
    for (const body of [text, html])
      expect(await findOrder(nobody, number, keysIn(body).slice(0, 1))).toMatchObject({ ok: true })

  await sendOrderConfirmation(shop, mailer, { orderNumber: own })
  await sendTrackingLinks(shop, mailer, { email: 'asha@example.com' })
  for (const { text } of mailer.mails)
    expect([keysIn(text), text.includes(`/track-order?query=${own}`)]).toEqual([[], true])
  expect(mailer.mails).toHaveLength(2)
})
