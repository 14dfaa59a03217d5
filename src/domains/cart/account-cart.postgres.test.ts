import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import {
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { customer } from '../orders/testing/shop.ts'
import { eraseCart, findCart, mergeCart, removeBought, saveCart } from './index.ts'
import { CartContents, type KeptLine, MAX_LINES } from './schemas.ts'

const line = (id: string, quantity = 1, more: Partial<KeptLine> = {}): KeptLine => ({
  id: `prd_${id}`,
  variantId: `var_${id}`,
  quantity,
  ...more,
})
const guest = (...lines: KeptLine[]) => ({ lines, later: [] })

describeBoth('the cart of an account', (open, database) => {
  const begin = async () => {
    const shop = await open()
    await emptyTables(shop)
    let n = 0
    // Each call is a second later.
    const now = () => new Date(1_800_000_000_000 + n++ * 1000)
    const as = async (name: string) => contextOn(await database(), { actor: await customer(shop, name), now })
    return { shop, asha: await as('asha'), ravi: await as('ravi'), now }
  }
  const cartOf = async (ctx: Context) => {
    const found = await findCart(ctx)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }

  test('keeps lines by identity, in their order, with what is saved for later', async () => {
    const { asha } = await begin()
    expect(await cartOf(asha)).toEqual({ version: 0, lines: [], later: [] })
    const lines = [
      line('b', 2),
      line('a', 1, { selectedFlavor: 'Mango' }),
      line('a', 3),
      line('c', 1, { relatedProductId: 'prd_b' }),
    ]
    const later = [line('a', 20)]
    expect(await saveCart(asha, { version: 0, lines, later })).toMatchObject({ ok: true, value: { version: 1 } })
    expect(await cartOf(asha)).toEqual({ version: 1, lines, later })
  })

  test('I19: is its owner’s alone, and nobody’s without a login', async () => {
    const { shop, asha, ravi } = await begin()
    await mergeCart(asha, guest(line('a')))
    expect((await cartOf(ravi)).lines).toEqual([])
    for (const result of [
      await findCart(shop),
      await mergeCart(shop, guest()),
      await saveCart(shop, { version: 0, ...guest() }),
    ])
      expect(result).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('is not overwritten by a device that has not seen the newest', async () => {
    const { asha } = await begin()
    await saveCart(asha, { version: 0, ...guest(line('a')) })
    const both = await Promise.all([
      saveCart(asha, { version: 1, ...guest(line('a', 2)) }),
      saveCart(asha, { version: 1, ...guest(line('a', 3)) }),
    ])
    expect(both.map((each) => each.ok && each.value.isSaved).toSorted()).toEqual([false, true])
    const cart = await cartOf(asha)
    expect(cart.version).toBe(2)
    // Both get the current cart in the answer.
    for (const each of both) expect(each).toMatchObject({ value: cart })
    expect(await saveCart(asha, { version: 9, ...guest() })).toMatchObject({ value: { ...cart, isSaved: false } })
  })

  test('takes a guest’s cart over once, however often and from however many tabs it comes', async () => {
    const { asha } = await begin()
    await saveCart(asha, { version: 0, ...guest(line('a', 2), line('b')) })
    const local = { lines: [line('c', 4), line('a', 3)], later: [line('d')] }
    await Promise.all([mergeCart(asha, local), mergeCart(asha, local)])
    await mergeCart(asha, local)
    expect(await cartOf(asha)).toMatchObject({ lines: [line('a', 3), line('b'), line('c', 4)], later: [line('d')] })
  })

  test('ends at fifty lines; a line that is sent twice is one', async () => {
    const { asha } = await begin()
    const many = (from: number) => Array.from({ length: MAX_LINES }, (_, n) => line(`p${from + n}`))
    await mergeCart(asha, guest(...many(0)))
    await mergeCart(asha, guest(...many(30)))
    const { lines, later } = await cartOf(asha)
    expect([lines, later]).toEqual([many(0), many(50).slice(0, 30)])
    expect(CartContents.safeParse(guest(...many(0), line('x'))).success).toBe(false)
    await saveCart(asha, { version: 2, ...guest(line('a'), line('a', 5)) })
    expect((await cartOf(asha)).lines).toEqual([line('a', 5)])
  })

  test('loses what was ordered, once, and keeps what came after the order', async () => {
    const { asha, ravi, now } = await begin()
    await saveCart(asha, { version: 0, ...guest(line('a', 5), line('b', 1), line('c', 2)) })
    const items = [
      { variantId: 'var_a', quantity: 2 },
      { variantId: 'var_b', quantity: 1 },
    ]
    const bought = { customerId: 'usr_asha', at: now(), items }
    await Promise.all([removeBought(asha, bought), removeBought(asha, bought)])
    expect((await cartOf(asha)).lines).toEqual([line('a', 3), line('c', 2)])
    await mergeCart(asha, guest(line('b', 1)))
    const { version } = await cartOf(asha)
    await removeBought(asha, bought)
    expect(await cartOf(asha)).toMatchObject({ version, lines: [line('a', 3), line('c', 2), line('b', 1)] })
    await removeBought(ravi, { ...bought, customerId: 'usr_ravi' })
    expect((await cartOf(ravi)).version).toBe(0)
  })

  test('goes with its account', async () => {
    const { shop, asha, ravi } = await begin()
    for (const ctx of [asha, ravi]) await mergeCart(ctx, guest(line('a')))
    await eraseCart(shop, { customerId: 'usr_asha' })
    expect(await cartOf(asha)).toEqual({ version: 0, lines: [], later: [] })
    expect((await cartOf(ravi)).lines).toHaveLength(1)
  })
})

describePostgres('many logins at once', () => {
  test('merge one guest’s cart without doubling, and lose none of several', async () => {
    const database = await postgresDatabase()
    const shop = contextOn(database)
    await emptyTables(shop)
    const asha = contextOn(database, { actor: await customer(shop, 'asha') })
    const same = { lines: [line('a', 7)], later: [line('z', 2)] }
    const merges = Array.from({ length: 12 }, (_, n) => [
      mergeCart(asha, same),
      mergeCart(asha, guest(line(`own${n}`))),
    ])
    const results = await Promise.all(merges.flat())
    expect(results.every((each) => each.ok)).toBe(true)
    const cart = await findCart(asha)
    if (!cart.ok) throw new Error(cart.code)
    expect(cart.value.lines).toHaveLength(13)
    expect(cart.value.lines.find((each) => each.id === 'prd_a')?.quantity).toBe(7)
    expect(cart.value.later).toEqual([line('z', 2)])
    expect(cart.value.version).toBe(24)
  })
})
