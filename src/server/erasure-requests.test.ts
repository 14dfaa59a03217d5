import { beforeAll, expect, test } from 'vitest'
import { requestErasure } from '../domains/customer-care/index.ts'
import { makeOrderKey } from '../domains/orders/order-keys.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { Context } from '../platform/context.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { guestOrder } from './testing/guest-order.ts'

let shop: FullStore
let ctx: Context
let line: Shelf

beforeAll(async () => {
  shop = await openFullStore()
  ;[line] = (await stockShop(shop.ctx, [80])) as [Shelf]
  ctx = shop.ctx
  await changeSettings(ctx, { checkout: { guest: 'guest' } })
})

test('I34 A55: a request to erase tells nothing of other orders of the address, and cannot be sent without limit', async () => {
  const victims = await guestOrder(ctx, line, 'guest-victim', ['confirmed'])
  // A stranger who orders with the victim's address holds the key of this order only.
  const own = await guestOrder(ctx, line, 'guest-stranger', ['confirmed', 'processing', 'shipped', 'delivered'])
  const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
  const ask = (number: string) => requestErasure(guest, number, [makeOrderKey(number, ctx.now())])
  for (const order of [own, victims]) {
    const answers = [await ask(order), await ask(order), await ask(order), await ask(order)]
    expect(JSON.stringify(answers)).not.toContain(order === own ? victims : own)
    const code = order === own ? undefined : 'ORDER_UNDER_WAY'
    expect(answers.map((answer) => (answer.ok ? undefined : answer.code))).toEqual([code, code, code, 'TOO_MANY_TRIES'])
  }
  // Requests without a key don't use up anybody's rate limit.
  const later = await guestOrder(ctx, line, 'guest-later', ['confirmed', 'processing', 'shipped', 'delivered'])
  for (let n = 0; n < 4; n += 1)
    expect(await requestErasure(guest, later, [])).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect((await ask(later)).ok).toBe(true)
})

test('A58: a client rotating addresses inside one IPv6 network downloads no more order data than one address', async () => {
  const ask = async (ip: string) =>
    (await fetch(`${shop.url}/orders/NS-NONE/data`, { headers: { 'x-forwarded-for': ip } })).status
  const answers = []
  for (let n = 1; n <= 21; n += 1) answers.push(await ask(`2001:db8:7:1::${n}`))
  expect(answers).toEqual([...Array(20).fill(404), 429])
  expect(await ask('2001:db8:7:2::1')).toBe(404)
})
