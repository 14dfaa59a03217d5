import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresContext,
  postgresDatabase,
  type TestDatabase,
} from '../../../platform/testing/index.ts'
import type { Paise } from '../../../shared/money.ts'
import { checkCoupon, saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { changeSettings } from '../../settings/index.ts'
import { cancelOrder, placeOrder } from '../index.ts'
import { checkStockLedger, customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const save = (ctx: Context, code: string, limits: object) =>
  saveCoupons(ctx, [CouponRecord.parse({ code, title: 'x', discountType: 'percentage', discountValue: 10, ...limits })])
const usesOf = async (ctx: Context, code: string) => {
  const tried = await checkCoupon(ctx, { code, basis: 100_000 as Paise, buyer: null })
  return tried.ok ? tried.value.usageCount : tried.params.message
}

/** A separate store on a database that other tests have used. */
async function openShop(open: () => Promise<Context>, database: () => Promise<TestDatabase>) {
  const shop = await open()
  await emptyTables(shop)
  const [whey] = (await stockShop(shop, [400])) as [Shelf]
  const on = await database()
  const buyer = async (name: string) => contextOn(on, { actor: await customer(shop, name) })
  return { shop, whey, buyer }
}

describeBoth('a coupon that each customer may use once', (open, database) => {
  const phones = { next: 7_000_000_000 }
  const newPhone = () => {
    phones.next += 1
    return String(phones.next)
  }
  const use = (ctx: Context, whey: Shelf, key: string, changes: object) => {
    const input = orderInput([whey], key, { couponCode: 'ONCE', ...changes })
    return placeOrder(ctx, { ...input, shippingAddress: { ...input.shippingAddress, phone: `+91${newPhone()}` } })
  }

  test('A59: is used once by all spellings of one inbox, and by all accounts with one phone', async () => {
    const { shop, whey, buyer } = await openShop(open, database)
    await changeSettings({ ...shop, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
    await save(shop, 'ONCE', { perCustomerLimit: 1 })
    const guest: Context = { ...(await buyer('first')), actor: { kind: 'nobody' } }
    expect(await use(guest, whey, 'once-key-1', { customerEmail: 'Ravi.Rao@gmail.com' })).toMatchObject({
      value: { customerEmail: 'ravi.rao@gmail.com', couponCode: 'ONCE' },
    })
    const used = { code: 'COUPON_INVALID', params: { message: 'You have already used this coupon' } }
    for (const [n, customerEmail] of [
      'ravirao+1@gmail.com',
      'RAVI.RAO@googlemail.com',
      'r.a.v.i.r.a.o@gmail.com',
    ].entries())
      expect(await use(guest, whey, `once-again-${n}`, { customerEmail })).toMatchObject(used)
    expect((await use(guest, whey, 'once-other', { customerEmail: 'ravirao@example.com' })).ok).toBe(true)

    const [asha, other] = [await buyer('asha'), await buyer('other')]
    const shared = orderInput([whey], 'once-phone-1', { couponCode: 'ONCE' })
    expect((await placeOrder(asha, shared)).ok).toBe(true)
    expect(await placeOrder(other, { ...shared, idempotencyKey: 'once-phone-2' })).toMatchObject(used)
  })

  test('A59: ten spellings at once, one use', async () => {
    const { shop, whey, buyer } = await openShop(open, database)
    await changeSettings({ ...shop, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
    await save(shop, 'ONCE', { perCustomerLimit: 1 })
    const guest: Context = { ...(await buyer('many')), actor: { kind: 'nobody' } }
    const results = await Promise.all(
      times(10).map((n) => use(guest, whey, `spelling-${n}`, { customerEmail: `same+${n}@example.com` })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await usesOf(shop, 'ONCE')).toBe(1)
  })
})

describeBoth('orders that are written together', (open, database) => {
  test('a coupon that runs out refuses the orders that came too late, not their neighbours', async () => {
    const { shop, whey, buyer } = await openShop(open, database)
    await save(shop, 'FIRST3', { usageLimit: 3 })
    const buyers = await Promise.all(times(24).map((n) => buyer(`near${n}`)))
    const results = await Promise.all(
      buyers.map((ctx, n) =>
        placeOrder(ctx, orderInput([whey], `near-key-${n}`, n % 2 ? { couponCode: 'FIRST3' } : {})),
      ),
    )
    const plain = results.filter((_, n) => n % 2 === 0)
    const hunters = results.filter((_, n) => n % 2 === 1)
    expect(plain.filter((each) => !each.ok)).toEqual([])
    expect(hunters.filter((each) => each.ok)).toHaveLength(3)
    for (const each of hunters)
      if (!each.ok) expect(each).toMatchObject({ params: { message: 'Coupon usage limit exceeded' } })
    expect(await checkStockLedger(shop)).toEqual({ orders: 15, wrongCounts: 0 })
    expect(await stockOf(shop, whey)).toBe(385)
  })

  test('I6: one customer who orders five times at once uses a coupon for one order each once', async () => {
    const { shop, whey, buyer } = await openShop(open, database)
    await save(shop, 'WELCOME', { perCustomerLimit: 1 })
    const ctx = await buyer('eager')
    const results = await Promise.all(
      times(5).map((n) => placeOrder(ctx, orderInput([whey], `eager-key-${n}`, { couponCode: 'WELCOME' }))),
    )
    const won = results.filter((each) => each.ok)
    expect(won).toHaveLength(1)
    for (const each of results)
      if (!each.ok) expect(each).toMatchObject({ params: { message: 'You have already used this coupon' } })

    expect(await usesOf(shop, 'WELCOME')).toBe(1)
    const orderNumber = won[0]?.ok ? won[0].value.orderNumber : ''
    await Promise.all(times(3).map(() => cancelOrder(ctx, { orderNumber })))
    expect(await usesOf(shop, 'WELCOME')).toBe(0)
    const again = await placeOrder(ctx, orderInput([whey], 'eager-again', { couponCode: 'WELCOME' }))
    expect(again.ok).toBe(true)
    expect(await usesOf(shop, 'WELCOME')).toBe(1)
  })
})

describePostgres('one coupon for many', () => {
  test('A9 I6: limit 3 and 50 buyers on three processes: 3 discounts, 47 refusals, and a cancelled order gives its use back once', async () => {
    const { shop, whey } = await openShop(postgresContext, postgresDatabase)
    await save(shop, 'FIRST3', { usageLimit: 3 })
    const { url } = await postgresDatabase()
    const processes = [await postgresDatabase(), await connectTo(url), await connectTo(url)]
    const buyers = await Promise.all(
      times(50).map(async (n) => contextOn(processes[n % 3]!, { actor: await customer(shop, `hunter${n}`) })),
    )
    const order = (n: number, key: string) => placeOrder(buyers[n]!, orderInput([whey], key, { couponCode: 'first3' }))
    const results = await Promise.all(times(50).map((n) => order(n, `hunter-key-${n}`)))
    const winners = times(50).filter((n) => results[n]!.ok)
    expect(winners).toHaveLength(3)
    for (const result of results) {
      if (result.ok) expect(result.value).toMatchObject({ couponCode: 'FIRST3', discountAmount: 10_000 })
      else expect(result).toMatchObject({ code: 'COUPON_INVALID', params: { message: 'Coupon usage limit exceeded' } })
    }
    expect(await checkStockLedger(shop)).toEqual({ orders: 3, wrongCounts: 0 })

    const [winner] = winners
    const won = results[winner!]!
    const orderNumber = won.ok ? won.value.orderNumber : ''
    await Promise.all(times(5).map(() => cancelOrder(buyers[winner!]!, { orderNumber })))
    const again = await Promise.all([order(4, 'second-try-1'), order(5, 'second-try-2')])
    expect(again.filter((each) => each.ok)).toHaveLength(1)
    expect(await usesOf(shop, 'FIRST3')).toBe('Coupon usage limit exceeded')
  })
})
