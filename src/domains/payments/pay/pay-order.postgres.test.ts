import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { gatewaysOf, type PaymentGateway } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { cancelOrder, findOrder, placeOrder } from '../../orders/index.ts'
import { makeOrderKey } from '../../orders/order-keys.ts'
import { customer, orderInput, stockOf, stockShop } from '../../orders/testing/shop.ts'
import { changeSettings } from '../../settings/index.ts'
import { capturePayment, payOrder, refundCancelled } from '../index.ts'
import { payments } from '../tables.ts'

const client = { ip: '203.0.113.7', userAgent: 'test' }
const YES = `sbx_ok_${'a'.repeat(26)}`
const NO = `sbx_no_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('paying an order', (open) => {
  const shop = async () => {
    const ctx = await open()
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
    const [whey] = await stockShop(ctx, [200])
    if (!whey) throw new Error('an empty shelf')
    const buyer: Context = { ...ctx, actor: await customer(ctx, `payer${unique()}`) }
    const place = async (changes: object = {}) => {
      const placed = await placeOrder(
        buyer,
        orderInput([whey], `key-${unique()}`, { paymentMethod: 'CARD', ...changes }),
      )
      if (!placed.ok) throw new Error(placed.code)
      return placed.value
    }
    const pay = (orderNumber: string, proof = YES, gateway: PaymentGateway = sandboxGateway, as = buyer) =>
      payOrder(as, gatewaysOf(gateway), { orderNumber, proof }, { ...client, ip: unique() })
    const statusOf = async (orderNumber: string) => {
      const found = await findOrder(buyer, orderNumber)
      return found.ok ? found.value.status : found.code
    }
    const paymentOf = async (id: string) => (await ctx.db.select().from(payments).where(eq(payments.orderId, id)))[0]
    return { ctx, buyer, whey, place, pay, statusOf, paymentOf }
  }

  test('I9: a paid order is confirmed, and ten simultaneous attempts take the money once', async () => {
    const { ctx, place, pay, statusOf, paymentOf } = await shop()
    const order = await place()
    const tries = await Promise.all(Array.from({ length: 10 }, () => pay(order.orderNumber)))
    expect(tries.every((each) => each.ok)).toBe(true)
    expect(await statusOf(order.orderNumber)).toBe('confirmed')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'captured', amount: order.total, currency: 'INR' })
    const confirmed = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'order.confirmed' && data.orderNumber === order.orderNumber,
    )
    expect(confirmed).toHaveLength(1)
  })

  test('after a declined payment the order keeps its stock and is paid by the next try', async () => {
    const { ctx, whey, place, pay, statusOf, paymentOf } = await shop()
    const before = await stockOf(ctx, whey)
    const order = await place()
    const tries = await Promise.all([pay(order.orderNumber, NO), pay(order.orderNumber, NO)])
    expect(tries.map((each) => (each.ok ? '' : each.code))).toEqual(['PAYMENT_DECLINED', 'PAYMENT_DECLINED'])
    expect(await statusOf(order.orderNumber)).toBe('pending')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'created' })
    expect(await stockOf(ctx, whey)).toBe((before ?? 0) - 1)
    expect(await pay(order.orderNumber)).toMatchObject({ ok: true, value: { isPaid: true } })
    expect(await statusOf(order.orderNumber)).toBe('confirmed')
  })

  test('another order under the same key names the unpaid one, which gives way only as long as it is unpaid', async () => {
    const { buyer, whey, place, pay, statusOf } = await shop()
    const key = `key-${unique()}`
    const order = await placeOrder(buyer, orderInput([whey], key, { paymentMethod: 'CARD' }))
    if (!order.ok) throw new Error(order.code)
    const { orderNumber } = order.value
    const other = orderInput([{ ...whey, quantity: 2 }], key, { paymentMethod: 'COD' })
    expect(await placeOrder(buyer, other)).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      params: { data: { unpaid: orderNumber } },
    })
    await pay(orderNumber)
    expect(await placeOrder(buyer, other)).toEqual({
      ok: false,
      code: 'IDEMPOTENCY_MISMATCH',
      params: { number: orderNumber },
    })
    expect(await cancelOrder(buyer, { orderNumber, onlyUnpaid: true })).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
    expect(await statusOf(orderNumber)).toBe('confirmed')
    const unpaid = await place()
    await cancelOrder(buyer, { orderNumber: unpaid.orderNumber, onlyUnpaid: true })
    expect(await statusOf(unpaid.orderNumber)).toBe('cancelled')
  })

  test('cash, strangers and numbers that never were have nothing to pay', async () => {
    const { ctx, place, pay } = await shop()
    const cash = await place({ paymentMethod: 'COD' })
    expect(await pay(cash.orderNumber)).toMatchObject({ code: 'PAYMENT_NOT_DUE' })
    const order = await place()
    const other: Context = { ...ctx, actor: await customer(ctx, `other${unique()}`) }
    const nobody: Context = { ...ctx, actor: { kind: 'nobody' } }
    for (const stranger of [other, nobody])
      expect(await pay(order.orderNumber, YES, sandboxGateway, stranger)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await pay('NS-NEVERWAS2')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('a shop that is no demo takes no word of the sandbox, not even for an order that it placed as one', async () => {
    const { ctx, place, pay, statusOf } = await shop()
    const order = await place()
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: false } })
    expect(await pay(order.orderNumber)).toMatchObject({ code: 'PAYMENT_NOT_DUE' })
    expect(await statusOf(order.orderNumber)).toBe('pending')
  })

  test('a guest pays with the key of the order; who only knows its number can neither pay nor spoil it', async () => {
    const { ctx, whey, statusOf } = await shop()
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { checkout: { guest: 'guest' } })
    const nobody: Context = { ...ctx, actor: { kind: 'nobody' } }
    const terms = { paymentMethod: 'CARD', customerEmail: 'meera@example.com' }
    const placed = await placeOrder(nobody, orderInput([whey], `key-${unique()}`, terms))
    if (!placed.ok) throw new Error(placed.code)
    const { orderNumber } = placed.value
    const payWith = (proof: string, keys: string[]) =>
      payOrder(nobody, gatewaysOf(sandboxGateway), { orderNumber, proof, keys }, { ...client, ip: unique() })
    for (const keys of [[], [makeOrderKey('NS-OTHER2222', ctx.now())]])
      expect(await payWith(NO, keys)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await payWith(YES, [makeOrderKey(orderNumber, ctx.now())])).toMatchObject({ ok: true })
    expect(await statusOf(orderNumber)).toBe('ORDER_NOT_FOUND')
    const found = await findOrder({ ...ctx, actor: { kind: 'system' } }, orderNumber)
    expect(found).toMatchObject({ value: { status: 'confirmed' } })
  })

  test('what a bank has agreed to is not taken a second time by another proof', async () => {
    const { place, pay, statusOf } = await shop()
    const order = await place()
    const slow: PaymentGateway = { ...sandboxGateway, confirm: async () => ({ kind: 'pending' }) }
    expect(await pay(order.orderNumber, YES, slow)).toMatchObject({ value: { isPaid: false } })
    expect(await pay(order.orderNumber, `sbx_ok_${'b'.repeat(26)}`)).toMatchObject({ code: 'PAYMENT_AGREED' })
    expect(await statusOf(order.orderNumber)).toBe('pending')
  })

  test('I8: another amount or currency than was asked for never confirms an order', async () => {
    const { place, pay, statusOf, paymentOf } = await shop()
    const order = await place()
    const short: PaymentGateway = {
      ...sandboxGateway,
      confirm: async ({ amount }) => ({ kind: 'captured', paymentId: unique(), amount: amount - 1, currency: 'INR' }),
    }
    expect(await pay(order.orderNumber, YES, short)).toMatchObject({ code: 'PAYMENT_MISMATCH' })
    expect(await statusOf(order.orderNumber)).toBe('pending')
    expect(await paymentOf(order.id)).toMatchObject({ status: 'review' })
  })

  test('I10: money that arrives for a cancelled order, and money of an order cancelled later, is refunded', async () => {
    const { ctx, buyer, place, pay, statusOf, paymentOf } = await shop()
    const late = await place()
    const slow: PaymentGateway = {
      ...sandboxGateway,
      confirm: async (asked) => {
        await cancelOrder(buyer, { orderNumber: late.orderNumber })
        return sandboxGateway.confirm(asked)
      },
    }
    await pay(late.orderNumber, YES, slow)
    expect(await statusOf(late.orderNumber)).toBe('cancelled')
    expect(await paymentOf(late.id)).toMatchObject({ status: 'refund_due' })

    const paid = await place()
    await pay(paid.orderNumber)
    await cancelOrder(buyer, { orderNumber: paid.orderNumber })
    await refundCancelled({ ...ctx, actor: { kind: 'system' } }, paid)
    expect(await paymentOf(paid.id)).toMatchObject({ status: 'refund_due' })
  })

  test('a webhook of an unknown payment changes nothing', async () => {
    const { ctx } = await shop()
    const unknown = { providerOrderId: 'sbx_order_none', paymentId: unique(), amount: 1, currency: 'INR' }
    expect(await capturePayment(ctx, unknown)).toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  })
})
