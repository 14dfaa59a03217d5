import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../../platform/testing/index.ts'
import { changeSettings } from '../../settings/index.ts'
import { cancelOrder, countOwnCash, placeOrder, transitionOrder } from '../index.ts'
import { customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Ring Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
}
const newPhone = () => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')

async function openShop(ctx: Context, cod: object) {
  const [whey] = (await stockShop(ctx, [200])) as [Shelf]
  await changeSettings(
    { ...ctx, actor: { kind: 'system' } },
    { cod: { maxOrdersPerDay: null, ...cod }, store: { isDemo: true } },
  )
  const buyer: Context = { ...ctx, actor: await customer(ctx, `cash${unique()}`) }
  const order = (as: Context, phone: string, changes: object = {}, quantity = 1) =>
    placeOrder(
      as,
      orderInput([{ ...whey, quantity }], `key-${unique()}`, { shippingAddress: { ...ADDRESS, phone }, ...changes }),
    )
  return { whey, buyer, order }
}

const NEUTRAL = {
  code: 'COD_LIMIT',
  params: { fields: { paymentMethod: expect.stringMatching(/^Cash on delivery orders are limited \D+$/) } },
}

describeBoth('cash on delivery', (open) => {
  test('is for orders up to an amount, and says so', async () => {
    const { buyer, order } = await openShop(await open(), { maxAmount: 200_000, maxOpenOrders: null })
    expect((await order(buyer, newPhone(), {}, 1)).ok).toBe(true)
    expect(await order(buyer, newPhone(), {}, 3)).toMatchObject({
      code: 'PAYMENT_METHOD_UNAVAILABLE',
      params: { fields: { paymentMethod: 'Cash on delivery is available for orders up to ₹2,000' } },
    })
    expect((await order(buyer, newPhone(), { paymentMethod: 'CARD' }, 3)).ok).toBe(true)
  })

  test('A43 I13: counts what is open for an account and for a phone, until it arrives or is cancelled', async () => {
    const ctx = await open()
    const { buyer, order } = await openShop(ctx, { maxAmount: 5_000_000, maxOpenOrders: 2 })
    const phone = newPhone()
    const [first, second] = [await order(buyer, phone), await order(buyer, newPhone())]
    if (!first.ok || !second.ok) throw new Error('not placed')
    expect(await countOwnCash(buyer)).toEqual({ openOrders: 2, ordersToday: 2 })
    expect(await order(buyer, newPhone())).toMatchObject({ code: 'COD_LIMIT' })
    expect((await order(buyer, newPhone(), { paymentMethod: 'CARD' })).ok).toBe(true)
    expect(await order(buyer, newPhone())).toMatchObject({
      params: { fields: { paymentMethod: expect.stringContaining('You have 2 cash on delivery orders') } },
    })
    // Somebody else who types the phone number learns the rule, and nothing about who has it.
    const friend: Context = { ...ctx, actor: await customer(ctx, `friend${unique()}`) }
    expect((await order(friend, phone)).ok).toBe(true)
    expect(await order(friend, phone)).toMatchObject(NEUTRAL)
    await cancelOrder(buyer, first.value)
    expect((await order(buyer, newPhone())).ok).toBe(true)
    const staff: Context = { ...ctx, actor: { kind: 'system' } }
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      await transitionOrder(staff, { order: second.value.id, status })
    expect((await order(buyer, newPhone())).ok).toBe(true)
    expect(await order(buyer, newPhone())).toMatchObject({ code: 'COD_LIMIT' })
  })

  test('A43 I13: counts what was placed on a day of India, arrived or not, for an account and for a phone', async () => {
    const ctx = await open()
    const { buyer: today, order } = await openShop(ctx, { maxOpenOrders: null, maxOrdersPerDay: 2 })
    // 23:30 in India: half an hour later a new day begins there, but not in UTC.
    const buyer: Context = { ...today, now: () => new Date('2026-11-25T18:00:00Z') }
    const phone = newPhone()
    const [first, second] = [await order(buyer, phone), await order(buyer, newPhone())]
    if (!first.ok || !second.ok) throw new Error('not placed')
    expect(await countOwnCash(buyer)).toEqual({ openOrders: 2, ordersToday: 2 })
    const staff: Context = { ...ctx, actor: { kind: 'system' } }
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      await transitionOrder(staff, { order: second.value.id, status })
    expect(await order(buyer, newPhone())).toMatchObject({
      code: 'COD_DAY_LIMIT',
      params: { fields: { paymentMethod: expect.stringMatching(/^You’ve placed 2 cash on delivery orders today/) } },
    })
    const friend: Context = { ...buyer, actor: await customer(ctx, `friend${unique()}`) }
    expect((await order(friend, phone)).ok).toBe(true)
    expect(await order(friend, phone), 'as for open orders').toMatchObject(NEUTRAL)
    await cancelOrder(buyer, first.value)
    expect((await order(buyer, newPhone())).ok, 'what is cancelled does not count').toBe(true)
    const later: Context = { ...buyer, now: () => new Date('2026-11-25T18:31:00Z') }
    expect(await countOwnCash(later)).toEqual({ openOrders: 1, ordersToday: 0 })
    expect((await order(later, newPhone())).ok, 'the next day').toBe(true)
  })
})

describePostgres('cash on delivery, asked for by many at once', () => {
  test('A43 I13 F14: no phone number exceeds its limit, on two processes', async () => {
    const shop = await postgresContext()
    const { whey, buyer, order } = await openShop(shop, { maxAmount: 5_000_000, maxOpenOrders: 3 })
    const before = (await stockOf(shop, whey)) ?? 0
    const other = contextOn(await connectTo((await postgresDatabase()).url), { actor: buyer.actor })
    const phone = newPhone()
    const tries = await Promise.all(
      Array.from({ length: 24 }, (_, n) => order(n % 2 ? buyer : other, n % 3 ? phone : `+91${phone}`)),
    )
    expect(tries.filter((each) => each.ok)).toHaveLength(3)
    expect(new Set(tries.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(['COD_LIMIT']))
    expect(await stockOf(shop, whey)).toBe(before - 3)
  })
})
