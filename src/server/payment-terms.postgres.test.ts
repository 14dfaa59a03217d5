import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { chooseOtherMethod, findOrder, placeOrder } from '../domains/orders/index.ts'
import type { PaymentMethod } from '../domains/orders/schemas.ts'
import { customer, orderInput, stockShop } from '../domains/orders/testing/shop.ts'
import { payOrder } from '../domains/payments/index.ts'
import { quoteCart } from '../domains/pricing/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { SettingsChanges } from '../domains/settings/schemas.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { describeBoth } from '../platform/testing/index.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
const NO = `sbx_no_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)
const client = () => ({ ip: unique(), userAgent: 'test' })
const OFF_50 = { kind: 'prepaid-amount', amount: 5_000 } as const
const FEE_40 = { kind: 'cod-fee', fee: 4_000 } as const

/** Products cost ₹1,000, and delivery is free from ₹1,000. */
async function openShop(ctx: Context, paymentTerms: SettingsChanges['paymentTerms']) {
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const set = (terms: SettingsChanges['paymentTerms']) =>
    changeSettings(system, { paymentTerms: { feeFreeFrom: null, ...terms } })
  const [whey] = await stockShop(ctx, [500])
  if (!whey) throw new Error('an empty shelf')
  await changeSettings(system, { store: { isDemo: true }, shipping: { freeThreshold: 100_000 } } as SettingsChanges)
  await set(paymentTerms)
  const buyer: Context = { ...ctx, actor: await customer(ctx, `terms${unique()}`) }
  const place = (paymentMethod: string, changes: object = {}, key = `key-${unique()}`) =>
    placeOrder(buyer, orderInput([whey], key, { paymentMethod, ...changes }))
  const placed = async (...asked: Parameters<typeof place>) => {
    const made = await place(...asked)
    if (!made.ok) throw new Error(made.code)
    return made.value
  }
  const choose = (orderNumber: string, method: PaymentMethod, expectedTotal?: number) =>
    chooseOtherMethod(buyer, { orderNumber, method, expectedTotal }, { keys: [], client: client() })
  const pay = (orderNumber: string, proof = YES) =>
    payOrder(buyer, gatewaysOf(sandboxGateway), { orderNumber, proof }, client())
  const quote = (paymentMethod: string | null) =>
    quoteCart(buyer, { ...orderInput([whey], unique()), pincode: '110024', paymentMethod })
  const orderOf = async (orderNumber: string) => {
    const found = await findOrder(system, orderNumber)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const clean = async () =>
    expect(
      (await checkData(ctx, { patienceMinutes: 60 * 24 })).map(({ check, examples }) => [check, examples]),
    ).toEqual([])
  return { system, set, whey, buyer, place, placed, choose, pay, quote, orderOf, clean }
}

describeBoth('a price by payment method', (open) => {
  test('D161: prepaid orders save, cash orders do not, and a cart without a method costs what it says', async () => {
    const { quote, placed, clean } = await openShop(await open(), OFF_50)
    expect((await quote(null)).quote).toMatchObject({ total: 100_000, prepaidDiscount: 0 })
    expect((await quote('upi')).quote.steps).toContainEqual({
      ...{ name: 'prepaid', label: 'Prepaid discount', amount: -5_000 },
    })
    expect(await placed('CARD', { total: 950, prepaidDiscount: 50 })).toMatchObject({
      ...{ total: 95_000, prepaidDiscount: 5_000, codFee: 0, discountAmount: 0 },
      items: [{ lineTotal: 100_000, discount: 5_000 }],
    })
    expect(await placed('COD', { total: 1000 })).toMatchObject({ total: 100_000, prepaidDiscount: 0 })
    await clean()
  })

  test('D162: cash on delivery pays the fee, and its limit is judged with it', async () => {
    const { set, system, placed, place, quote, clean } = await openShop(await open(), FEE_40)
    expect((await quote('cod')).quote.steps.at(-1)).toEqual({
      ...{ name: 'cod-fee', label: 'Cash on delivery fee', amount: 4_000 },
    })
    expect(await placed('COD', { total: 1040, codFee: 40 })).toMatchObject({ total: 104_000, codFee: 4_000 })
    expect(await placed('UPI', { total: 1000, codFee: 0 })).toMatchObject({ total: 100_000, codFee: 0 })
    await changeSettings(system, { cod: { maxAmount: 103_999 } } as SettingsChanges)
    expect(await place('COD')).toMatchObject({ code: 'PAYMENT_METHOD_UNAVAILABLE' })
    await changeSettings(system, { cod: { maxAmount: 5_000_000 } } as SettingsChanges)
    await set({ ...FEE_40, feeFreeFrom: 100_000 } as SettingsChanges['paymentTerms'])
    expect(await placed('COD')).toMatchObject({ total: 100_000, codFee: 0 })
    await clean()
  })

  test('D161 D162 A3: every amount that a client sends is compared, and terms that changed since the quote are refused', async () => {
    const { set, place, placed } = await openShop(await open(), OFF_50)
    const wrong = [{ total: 1000 }, { total: 900 }, { prepaidDiscount: 51 }, { codFee: 1 }, { expectedTotal: 949.99 }]
    for (const claimed of wrong)
      expect(await place('CARD', claimed), JSON.stringify(claimed)).toMatchObject({
        code: 'PRICE_CHANGED',
        params: { data: { order: { total: 950, prepaidDiscount: 50 } } },
      })
    const key = `key-${unique()}`
    await set({ kind: 'prepaid-amount', amount: 2_000 } as SettingsChanges['paymentTerms'])
    const late = await place('CARD', { total: 950 }, key)
    expect(late).toMatchObject({ code: 'PRICE_CHANGED', params: { data: { order: { total: 980 } } } })
    expect(await placed('CARD', { total: 980 }, key)).toMatchObject({ total: 98_000 })
  })

  test('D161: a coupon’s minimum and free delivery are judged before the prepaid discount', async () => {
    const { system, placed, clean } = await openShop(await open(), OFF_50)
    const code = `MIN${unique().toUpperCase()}`
    const terms = { discountType: 'percentage', discountValue: 10, minimumOrderValue: 1000 }
    await saveCoupons(system, [CouponRecord.parse({ code, title: 'Ten', ...terms })])
    expect(await placed('UPI', { couponCode: code })).toMatchObject({
      // Delivery is not free any more: that follows from the coupon alone.
      ...{ discountAmount: 10_000, prepaidDiscount: 5_000, shippingCost: 9_900, total: 94_900 },
    })
    await clean()
  })

  test('D161 I5: an unpaid order in cash after all loses the discount, which the buyer has seen before', async () => {
    const { placed, choose, pay, orderOf, clean, set } = await openShop(await open(), OFF_50)
    const order = await placed('CARD')
    await pay(order.orderNumber, NO)
    expect(await choose(order.orderNumber, 'upi', 950)).toMatchObject({ ok: true, value: { total: 95_000 } })
    expect(await choose(order.orderNumber, 'cod', 950)).toMatchObject({
      ...{ code: 'PRICE_CHANGED', params: { data: { order: { total: 1000 } } } },
    })
    expect(await choose(order.orderNumber, 'cod', 1000)).toMatchObject({
      ok: true,
      value: {
        ...{ total: 100_000, prepaidDiscount: 0, paymentMethod: 'cod', items: [{ discount: 0 }] },
        steps: expect.not.arrayContaining([expect.objectContaining({ name: 'prepaid' })]),
      },
    })
    expect((await orderOf(order.orderNumber)).timeline.at(-1)?.note).toBe(
      'Payment method changed to cash on delivery. New total ₹1,000 (was ₹950).',
    )
    await set(FEE_40)
    const dearer = await placed('CARD')
    expect(await choose(dearer.orderNumber, 'cod')).toMatchObject({ value: { total: 104_000, codFee: 4_000 } })
    await clean()
  })

  test('D161 I15: from the checkout, the declined order is the one that is paid in cash, and a lost answer is no second order', async () => {
    const { placed, place, pay, clean } = await openShop(await open(), OFF_50)
    const key = `key-${unique()}`
    const first = await placed('CARD', { total: 950 }, key)
    await pay(first.orderNumber, NO)
    // The same total for another method was never shown.
    expect(await place('COD', { total: 950 }, key)).toMatchObject({ code: 'PRICE_CHANGED' })
    for (const _ of ['first', 'lost answer'])
      expect(await placed('COD', { total: 1000 }, key)).toMatchObject({
        ...{ orderNumber: first.orderNumber, total: 100_000, paymentMethod: 'cod' },
      })
    expect(await place('COD', { total: 990 }, key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    await clean()
  })

  test('D161 I9: of two tabs, one payment and one change to cash, the order is charged what its method costs', async () => {
    const ctx = await open()
    const { placed, choose, pay, orderOf, clean } = await openShop(ctx, OFF_50)
    for (let turn = 0; turn < 4; turn += 1) {
      const { orderNumber, id } = await placed('CARD')
      const [paid, ...changed] = await Promise.all([
        pay(orderNumber),
        choose(orderNumber, 'cod', 1000),
        choose(orderNumber, 'cod', 1000),
        choose(orderNumber, 'upi', 950),
      ])
      const now = await orderOf(orderNumber)
      const [money] = await queryRows<{ n: number; revisions: number }>(
        ctx.db,
        sql`select coalesce(sum(c.amount - c.refunded), 0)::int as n,
          (select count(*)::int from order_revisions r where r.order_id = ${id}) as revisions
          from payments p join payment_captures c on c.payment_id = p.id where p.order_id = ${id}`,
      )
      if (now.paymentMethod === 'cod') {
        expect([now.total, now.status, money?.revisions]).toEqual([100_000, 'pending', 1])
        expect(changed.slice(0, 2).some((each) => each.ok)).toBe(true)
      } else {
        expect([now.total, now.status, money?.n, money?.revisions]).toEqual([95_000, 'confirmed', 95_000, 0])
        expect(paid.ok).toBe(true)
      }
    }
    await clean()
  })

  test('D161 I5: the database refuses other amounts without a revision', async () => {
    const ctx = await open()
    const { placed } = await openShop(ctx, OFF_50)
    const { id } = await placed('CARD')
    for (const change of [
      sql`prepaid_discount = 0`,
      sql`cod_fee = 100`,
      sql`total = total + 5000, prepaid_discount = 0`,
    ])
      await expect(ctx.db.execute(sql`update orders set ${change} where id = ${id}`)).rejects.toThrow()
  })
})
