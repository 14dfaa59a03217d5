import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../../platform/testing/index.ts'
import { cancelOrder, changeStatus, placeOrder, transitionOrder } from '../index.ts'
import { purgeHolderNetworks } from '../status/release-holds.ts'
import { checkStockLedger, orderInput, type Shelf, stockOf } from '../testing/shop.ts'
import {
  type Buying,
  buy,
  codes,
  freshCustomer,
  freshHeld,
  knownCustomer,
  newPhone,
  openShop,
  rush,
  times,
  unique,
} from '../testing/unpaid.ts'

describeBoth('what anybody may hold without paying', (open) => {
  test('I27 A46 D83: the fourth unpaid order is refused with the reason, until one is paid or cancelled', async () => {
    const ctx = await open()
    const { shelf, system } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const buyer = { ...ctx, actor: await knownCustomer(ctx) }
    const [first, second, third] = [await buy(buyer, whey), await buy(buyer, whey), await buy(buyer, whey)]
    if (!first.ok || !second.ok || !third.ok) throw new Error('not placed')
    const message = 'You have 3 unpaid orders. Pay for or cancel one to place another.'
    expect(await buy(buyer, whey)).toMatchObject({
      code: 'UNPAID_LIMIT',
      params: { message, fields: { paymentMethod: message } },
    })
    expect(await stockOf(ctx, whey)).toBe(97)
    expect((await cancelOrder(buyer, { orderNumber: first.value.orderNumber })).ok).toBe(true)
    expect((await buy(buyer, whey)).ok).toBe(true)
    expect((await buy(buyer, whey)).ok).toBe(false)
    await ctx.transaction((tx) => changeStatus({ ...tx, actor: system.actor }, second.value.id, 'confirmed', 'paid'))
    expect((await buy(buyer, whey)).ok).toBe(true)
  })

  test('I27: a repetition of a placed order is that order, also at the limit', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const buyer = { ...ctx, actor: await knownCustomer(ctx) }
    const input = orderInput([whey], `twice-${unique()}`, { paymentMethod: 'CARD' })
    const placed = await placeOrder(buyer, input)
    await buy(buyer, whey)
    await buy(buyer, whey)
    expect(await placeOrder(buyer, input)).toEqual(placed)
  })

  test('I27: pieces and rupees are limited too, and in cash until staff confirm the order', async () => {
    const ctx = await open()
    const { shelf, system } = await openShop(ctx, [500], { maxPieces: 30, maxAmount: 2_600_000 })
    const [whey] = shelf as [Shelf]
    const buyer = { ...ctx, actor: await knownCustomer(ctx) }
    const cash = await buy(buyer, whey, { quantity: 20, method: 'COD' })
    if (!cash.ok) throw new Error(cash.code)
    expect(await buy(buyer, whey, { quantity: 11 })).toMatchObject({
      params: {
        message:
          'Your unpaid orders already hold 20 of the 30 units that can wait for payment. Pay for or cancel one to place another.',
      },
    })
    expect(await buy(buyer, whey, { quantity: 7 })).toMatchObject({
      params: {
        message:
          'Your unpaid orders already hold ₹20,000 of the ₹26,000 that can wait for payment. Pay for or cancel one to place another.',
      },
    })
    expect((await transitionOrder(system, { order: cash.value.id, status: 'confirmed' })).ok).toBe(true)
    expect((await buy(buyer, whey, { quantity: 20 })).ok).toBe(true)
  })

  test('I27: fresh accounts with one phone number, and spellings of one inbox, count together', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [100])
    const [whey] = shelf as [Shelf]
    const phone = newPhone()
    const each = async (phoneOf: () => string) => {
      const results = []
      for (const _ of times(4))
        results.push(await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { phone: phoneOf() }))
      return results
    }
    const shared = await each(() => phone)
    expect(shared.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(shared[3]).toMatchObject({
      params: { message: expect.stringMatching(/^Unpaid orders are limited for each phone number\. \D+$/) },
    })
    expect((await each(newPhone)).every(({ ok }) => ok)).toBe(true)

    const name = unique()
    const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
    const spellings = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`,
    ]
    for (const email of spellings) expect((await buy(guest, whey, { email })).ok).toBe(true)
    expect(await buy(guest, whey, { email: `${name}+4@gmail.com` })).toMatchObject({ code: 'UNPAID_LIMIT' })
  })

  test('I27: one network holds at most so many times as much, for an hour, and its hash goes with it', async () => {
    const start = new Date('2026-11-22T06:00:00Z')
    let now = start
    const ctx = await open({ now: () => now })
    const { shelf, system } = await openShop(ctx, [500], { networkTimes: 2 })
    const [whey] = shelf as [Shelf]
    const place = async (ip: string) => buy({ ...ctx, actor: await knownCustomer(ctx) }, whey, { ip })
    for (const _ of times(6)) expect((await place('203.0.113.9')).ok).toBe(true)
    expect(await place('203.0.113.9')).toMatchObject({
      code: 'UNPAID_LIMIT',
      params: { message: expect.stringContaining('from your network') },
    })
    expect((await place('203.0.113.10')).ok).toBe(true)
    now = new Date(start.getTime() + 61 * 60_000)
    await purgeHolderNetworks(system)
    expect(await queryRows(ctx.db, sql`select from order_holds where network is not null`)).toEqual([])
    expect((await place('203.0.113.9')).ok).toBe(true)
  })

  test('I27: fresh buyers together hold at most half of a variant; a confirmed email or a paid order lifts that', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [10, 1])
    const [whey, last] = shelf as [Shelf, Shelf]
    for (const _ of times(5)) expect((await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey)).ok).toBe(true)
    const sixth = { ...ctx, actor: await freshCustomer(ctx) }
    expect(await buy(sixth, whey)).toMatchObject({
      code: 'STOCK_HELD',
      params: {
        message:
          'Some of Whey 0 is on hold for orders that aren’t paid yet. To order it now, confirm your email address, or try again later.',
        items: [{ variantId: whey.variantId, available: 0 }],
      },
    })
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 5, cash: 0 })
    expect((await buy({ ...ctx, actor: await knownCustomer(ctx) }, whey)).ok).toBe(true)
    const other = await buy(sixth, last)
    if (!other.ok) throw new Error('The last unit goes to the first buyer')
    await ctx.transaction((tx) => changeStatus(tx, other.value.id, 'confirmed', 'paid'))
    expect(await freshHeld(ctx, last)).toEqual({ prepaid: 0, cash: 0 })
    expect((await buy(sixth, whey)).ok).toBe(true)
  })

  test('I27: fresh orders in cash and by card share the half', async () => {
    const ctx = await open()
    const { shelf, system } = await openShop(ctx, [20])
    const [whey] = shelf as [Shelf]
    const place = async (method: string, quantity: number) =>
      buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { method, quantity })
    const cash = await place('COD', 5)
    if (!cash.ok) throw new Error(cash.code)
    expect((await place('CARD', 5)).ok).toBe(true)
    for (const method of ['COD', 'CARD']) expect(await place(method, 1)).toMatchObject({ code: 'STOCK_HELD' })
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 5, cash: 5 })
    expect((await cancelOrder(system, { orderNumber: cash.value.orderNumber })).ok).toBe(true)
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: 5, cash: 0 })
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })
})

describePostgres('a store that somebody wants off sale, on two processes', () => {
  const openProcesses = async () => {
    const shop = await postgresContext()
    const { url } = await postgresDatabase()
    return { shop, processes: [await postgresDatabase(), await connectTo(url)] }
  }

  test('I27 A46: 148 orders of 20 pieces by one account: three, and the rest is refused', async () => {
    const { shop, processes } = await openProcesses()
    const { shelf } = await openShop(
      shop,
      times(18).map(() => 150),
    )
    const actor = await knownCustomer(shop)
    const results = await rush(148, (n) =>
      buy(contextOn(processes[n % 2]!, { actor }), shelf[n % 18]!, { quantity: 20, ip: '198.51.100.7' }),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(codes(results)).toEqual(['UNPAID_LIMIT'])
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })

  test('I27: 50 parallel orders at each limit: never one more than there may be', async () => {
    const { shop, processes } = await openProcesses()
    const { shelf } = await openShop(shop, [5000], { maxOrders: 5, networkTimes: 2 })
    const [whey] = shelf as [Shelf]
    const ordersOf = async (buyingOf: (n: number) => Promise<{ actor: Actor } & Buying>) => {
      const buying = await Promise.all(times(50).map(buyingOf))
      const results = await Promise.all(
        buying.map(({ actor, ...given }, n) => buy(contextOn(processes[n % 2]!, { actor }), whey, given)),
      )
      expect(codes(results)).toEqual(['UNPAID_LIMIT'])
      return results.filter(({ ok }) => ok).length
    }
    const one = await knownCustomer(shop)
    const phone = newPhone()
    expect(await ordersOf(async () => ({ actor: one }))).toBe(5)
    expect(await ordersOf(async () => ({ actor: await freshCustomer(shop), phone }))).toBe(5)
    expect(await ordersOf(async () => ({ actor: await knownCustomer(shop), ip: '2001:db8:1:2::9' }))).toBe(10)
  })

  test('I27 A46: 650 orders by 650 fresh accounts: half of the variant stays for others', async () => {
    const { shop, processes } = await openProcesses()
    const { shelf } = await openShop(shop, [200])
    const [whey] = shelf as [Shelf]
    const actors = await rush(650, () => freshCustomer(shop))
    const results = await rush(650, (n) => buy(contextOn(processes[n % 2]!, { actor: actors[n]! }), whey))
    expect(results.filter(({ ok }) => ok)).toHaveLength(100)
    expect(codes(results)).toEqual(['STOCK_HELD'])
    expect(await stockOf(shop, whey)).toBe(100)
    const known = contextOn(processes[0]!, { actor: await knownCustomer(shop) })
    expect((await buy(known, whey, { quantity: 20 })).ok).toBe(true)
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })
})
