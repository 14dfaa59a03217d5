import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { gatewaysOf } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, describeBoth, describePostgres, postgresContext } from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { chooseOtherMethod, findOrder, findOwnOrders, placeOrder } from '../../orders/index.ts'
import { makeOrderKey } from '../../orders/order-keys.ts'
import { checkStockLedger, customer, orderInput, stockOf, stockShop } from '../../orders/testing/shop.ts'
import { freshHeld } from '../../orders/testing/unpaid.ts'
import { changeSettings } from '../../settings/index.ts'
import { capturePayment, payOrder, settlePayments } from '../index.ts'
import { paymentCaptures, payments } from '../tables.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
const NO = `sbx_no_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)
const client = () => ({ ip: unique(), userAgent: 'test' })

async function openShop(ctx: Context, cod: object = {}) {
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  await changeSettings(system, { store: { isDemo: true } })
  const [whey] = await stockShop(ctx, [200])
  if (!whey) throw new Error('an empty shelf')
  const anyCash = { maxAmount: paise(5_000_000), maxOpenOrders: null, maxOrdersPerDay: null, confirmAbove: null }
  await changeSettings(system, { cod: { ...anyCash, ...cod } })
  const buyer: Context = { ...ctx, actor: await customer(ctx, `otherwise${unique()}`) }
  const place = async (key = `key-${unique()}`, changes: object = {}, as = buyer) => {
    const placed = await placeOrder(as, orderInput([whey], key, { paymentMethod: 'CARD', ...changes }))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value
  }
  const pay = (orderNumber: string, proof = YES) =>
    payOrder(buyer, gatewaysOf(sandboxGateway), { orderNumber, proof }, client())
  const choose = (orderNumber: string, method: 'card' | 'upi' | 'cod', as = buyer, more: object = {}) =>
    chooseOtherMethod(as, { orderNumber, method, ...more }, { keys: [], client: client() })
  const orderOf = async (orderNumber: string) => {
    const found = await findOrder(system, orderNumber)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const eventsOf = async (orderNumber: string) =>
    (await announcedEvents(ctx)).filter(({ data }) => data.orderNumber === orderNumber).map(({ event }) => event)
  return { system, whey, buyer, place, pay, choose, orderOf, eventsOf }
}

describeBoth('changing how an unpaid order is paid', (open) => {
  test('I9 I15 D90: declined by card and paid by UPI from the checkout, it is one order, which nobody cancels', async () => {
    const ctx = await open()
    const { whey, buyer, place, pay, eventsOf } = await openShop(ctx)
    const before = (await stockOf(ctx, whey)) ?? 0
    const key = `key-${unique()}`
    const first = await place(key)
    await pay(first.orderNumber, NO)
    const again = await place(key, { paymentMethod: 'UPI' })
    expect(again).toMatchObject({ orderNumber: first.orderNumber, paymentMethod: 'upi', status: 'pending' })
    expect(await place(key, { paymentMethod: 'UPI' }), 'a retry').toMatchObject({ orderNumber: first.orderNumber })
    expect(await pay(first.orderNumber)).toMatchObject({ ok: true, value: { isPaid: true } })
    expect(await findOwnOrders(buyer)).toMatchObject([{ status: 'confirmed', paymentMethod: 'upi' }])
    expect(await stockOf(ctx, whey)).toBe(before - 1)
    const events = await eventsOf(first.orderNumber)
    expect(events.filter((event) => event === 'order.cancelled' || event === 'order.expired')).toEqual([])
    // Once it is paid, another method is another order, which needs another key.
    expect(await placeOrder(buyer, orderInput([whey], key, { paymentMethod: 'COD' }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('I13 I27: cash after all is announced as placed, does not expire, and is held as cash', async () => {
    const ctx = await open()
    const { system, whey, place, pay, choose, orderOf, eventsOf } = await openShop(ctx)
    const held = (await freshHeld(ctx, whey)) ?? { prepaid: 0, cash: 0 }
    const order = await place()
    await pay(order.orderNumber, NO)
    expect(await choose(order.orderNumber, 'cod')).toMatchObject({ ok: true, value: { paymentMethod: 'cod' } })
    expect(await freshHeld(ctx, whey)).toEqual({ prepaid: held.prepaid, cash: held.cash + 1 })
    expect((await eventsOf(order.orderNumber)).filter((event) => event === 'order.placed')).toHaveLength(2)
    const late = { ...system, now: () => new Date(ctx.now().getTime() + 3_600_000) }
    await settlePayments(late, gatewaysOf(sandboxGateway))
    expect(await orderOf(order.orderNumber)).toMatchObject({ status: 'pending', paymentMethod: 'cod' })
    for (const method of ['card', 'upi'] as const)
      expect(await choose(order.orderNumber, method)).toMatchObject({ code: 'PAYMENT_METHOD_FIXED' })
    expect(await pay(order.orderNumber), 'nothing more to pay').toMatchObject({ code: 'PAYMENT_NOT_DUE' })
  })

  test('cash has the limits of a new order: amount, open orders and the emailed code', async () => {
    const ctx = await open()
    const { place, choose, orderOf } = await openShop(ctx, { maxAmount: 500_000, maxOpenOrders: 1, confirmAbove: 0 })
    const order = await place()
    expect(await choose(order.orderNumber, 'cod')).toMatchObject({ code: 'CASH_CODE_NEEDED' })
    expect(await choose(order.orderNumber, 'cod', undefined, { cashCode: '000000' })).toMatchObject({
      code: expect.stringMatching(/^CASH_CODE_/),
    })
    const { choose: chooseFew, place: placeFew } = await openShop(ctx, { maxOpenOrders: 1 })
    const shippingAddress = { ...order.shippingAddress, phone: `9${Math.random().toString().slice(2, 11)}` }
    await placeFew(undefined, { paymentMethod: 'COD', shippingAddress })
    const second = await placeFew(undefined, { shippingAddress })
    expect(await chooseFew(second.orderNumber, 'cod')).toMatchObject({ code: 'COD_LIMIT' })
    expect(await orderOf(second.orderNumber)).toMatchObject({ paymentMethod: 'card', status: 'pending' })
    const { choose: chooseSmall, place: placeSmall } = await openShop(ctx, { maxAmount: 100 })
    expect(await chooseSmall((await placeSmall()).orderNumber, 'cod')).toMatchObject({
      code: 'PAYMENT_METHOD_UNAVAILABLE',
    })
  })

  test('A1 I19: only the buyer changes it; for others it does not exist', async () => {
    const ctx = await open()
    const { system, place, choose } = await openShop(ctx)
    await changeSettings(system, { checkout: { guest: 'guest' } })
    const order = await place()
    const stranger: Context = { ...ctx, actor: await customer(ctx, `stranger${unique()}`) }
    const nobody: Context = { ...ctx, actor: { kind: 'nobody' } }
    for (const as of [stranger, nobody])
      expect(await choose(order.orderNumber, 'upi', as)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const guests = await place(undefined, { customerEmail: `${unique()}@example.com` }, nobody)
    expect(await choose(guests.orderNumber, 'upi', nobody)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const keys = [makeOrderKey(guests.orderNumber, ctx.now())]
    const asked = { orderNumber: guests.orderNumber, method: 'upi' } as const
    expect(await chooseOtherMethod(nobody, asked, { keys, client: client() })).toMatchObject({ ok: true })
  })

  test('what a bank has agreed to, or what is paid, keeps its method', async () => {
    const ctx = await open()
    const { buyer, place, pay, choose } = await openShop(ctx)
    const agreed = await place()
    const slow = { ...sandboxGateway, confirm: async () => ({ kind: 'pending' }) as const }
    await payOrder(buyer, gatewaysOf(slow), { orderNumber: agreed.orderNumber, proof: YES }, client())
    const paid = await place()
    await pay(paid.orderNumber)
    for (const { orderNumber } of [agreed, paid])
      for (const method of ['upi', 'cod'] as const)
        expect(await choose(orderNumber, method)).toMatchObject({ code: 'PAYMENT_METHOD_FIXED' })
  })

  test('I11: money that still comes after cash was chosen goes back; the order is paid at the door', async () => {
    const ctx = await open()
    const { place, pay, choose, orderOf, system } = await openShop(ctx)
    const order = await place()
    await pay(order.orderNumber, NO)
    await choose(order.orderNumber, 'cod')
    const [payment] = await ctx.db.select().from(payments).where(eq(payments.orderId, order.id))
    const captured = {
      providerOrderId: payment?.providerOrderId ?? '',
      paymentId: `late_${unique()}`,
      amount: order.total,
      currency: 'INR',
    }
    for (const told of ['first', 'again'])
      expect(await capturePayment(system, captured), told).toEqual({ ok: true, value: 'refunding' })
    const [capture] = await ctx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, captured.paymentId))
    expect(capture).toMatchObject({ kind: 'extra', refunded: order.total })
    expect(await orderOf(order.orderNumber)).toMatchObject({ status: 'pending', paymentMethod: 'cod' })
  })
})

describePostgres('changing how an order is paid while it is being paid', () => {
  test('I9 I11: payment, cash, UPI and expiry at once leave one method, and money only where it is due', async () => {
    const ctx = await postgresContext()
    const { system, whey, place, pay, choose, orderOf } = await openShop(ctx)
    const late = { ...system, now: () => new Date(ctx.now().getTime() + 3_600_000) }
    // Unpaid orders of other tests hold the same product.
    await settlePayments(late, gatewaysOf(sandboxGateway))
    const before = (await stockOf(ctx, whey)) ?? 0
    let lost = 0
    for (let round = 0; round < 12; round += 1) {
      const order = await place()
      if (round % 2 === 0) await pay(order.orderNumber, NO)
      await Promise.all([
        pay(order.orderNumber),
        choose(order.orderNumber, 'cod'),
        choose(order.orderNumber, 'upi'),
        ...(round % 3 === 0 ? [settlePayments(late, gatewaysOf(sandboxGateway))] : []),
      ])
      const { status, paymentMethod } = await orderOf(order.orderNumber)
      const captures = await ctx.db
        .select({ amount: paymentCaptures.amount, refunded: paymentCaptures.refunded })
        .from(paymentCaptures)
        .innerJoin(payments, eq(payments.id, paymentCaptures.paymentId))
        .where(eq(payments.orderId, order.id))
      const kept = captures.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
      expect([status, paymentMethod, kept]).toEqual(
        paymentMethod === 'cod'
          ? ['pending', 'cod', 0]
          : status === 'confirmed'
            ? ['confirmed', expect.stringMatching(/card|upi/), order.total]
            : ['expired', expect.stringMatching(/card|upi/), 0],
      )
      if (status === 'expired') lost += 1
    }
    expect(await stockOf(ctx, whey)).toBe(before - 12 + lost)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })
})
