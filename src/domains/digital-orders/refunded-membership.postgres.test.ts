import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { connectTo, contextOn, describeBoth, describePostgres, postgresDatabase } from '../../platform/testing/index.ts'
import { addDays } from '../../shared/dates.ts'
import { findMembership } from '../membership/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { payOrder, refundOrder } from '../payments/index.ts'
import { RefundBody } from '../payments/schemas.ts'
import { quoteCart } from '../pricing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { confirmMembership, finishMembership, joinMembership, orderMembership } from './index.ts'
import { START, unique } from './testing/gift-shop.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`

describeBoth('a membership that is refunded', (open) => {
  const shop = async () => {
    const ctx = await open()
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
    let now = START
    const asha: Context = { ...ctx, actor: await customer(ctx, `member${unique()}`), now: () => now }
    const staff: Context = {
      ...asha,
      actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' },
    }
    const joined = await joinMembership(asha)
    if (!joined.ok) throw new Error(joined.code)
    const buy = async () => {
      const ordered = await orderMembership(asha, { paymentMethod: 'card' })
      if (!ordered.ok) throw new Error(ordered.code)
      const { orderNumber } = ordered.value
      const client = { ip: unique(), userAgent: 'test' }
      expect((await payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof: YES }, client)).ok).toBe(true)
      return { orderNumber, begin: () => finishMembership(asha, { orderNumber }) }
    }
    const refund = (orderNumber: string, body: object = {}) =>
      refundOrder(staff, { ...RefundBody.parse(body), orderNumber, key: unique() })
    const end = async () => {
      const { isMember, expiryDate } = await findMembership(asha)
      return isMember && expiryDate
    }
    const goTo = (date: Date) => {
      now = date
    }
    return { ctx, asha, staff, buy, refund, end, goTo, memberId: joined.value.memberId }
  }

  test('I30 A49: ends with its last rupee, and a confirmation that comes later does not begin it again', async () => {
    const { buy, refund, end, goTo, asha, memberId } = await shop()
    const { orderNumber, begin } = await buy()
    await begin()
    expect(await end()).toBe(addDays(START, 365).toISOString())
    goTo(addDays(START, 100))
    expect((await refund(orderNumber)).ok).toBe(true)
    expect(await end()).toBe(false)
    await begin()
    expect(await confirmMembership(asha, memberId)).toMatchObject({ code: 'MEMBERSHIP_UNPAID' })
    const early = await buy()
    expect((await refund(early.orderNumber)).ok).toBe(true)
    await early.begin()
    expect(await end()).toBe(false)
  })

  test('I30: a part of its price takes that part of its days; the refunded term of two leaves the other', async () => {
    const { buy, refund, end, goTo } = await shop()
    const first = await buy()
    await first.begin()
    expect((await refund(first.orderNumber, { amount: 100 })).ok).toBe(true)
    expect(await end()).toBe(addDays(START, 365 - 73).toISOString())
    goTo(addDays(START, 280))
    const second = await buy()
    await second.begin()
    expect(await end()).toBe(addDays(START, 292 + 365).toISOString())
    expect((await refund(first.orderNumber)).ok).toBe(true)
    expect(await end()).toBe(addDays(START, 280 + 365).toISOString())
    expect((await refund(second.orderNumber)).ok).toBe(true)
    expect(await end()).toBe(false)
  })
})

describePostgres('a refunded membership in two processes', () => {
  test('I30 A49 F14: a member’s discount stops in the other process too', async () => {
    const { url } = await postgresDatabase()
    const [on, far] = [await connectTo(url), await connectTo(url)]
    const ctx = contextOn(on)
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
    const [whey] = (await stockShop(ctx, [50])) as [Shelf]
    const asha: Context = { ...ctx, actor: await customer(ctx, `far${unique()}`) }
    const elsewhere: Context = { ...contextOn(far), actor: asha.actor }
    const ordered = await orderMembership(asha, { paymentMethod: 'card' })
    if (!ordered.ok) throw new Error(ordered.code)
    const { orderNumber } = ordered.value
    await payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof: YES }, { ip: unique(), userAgent: 'test' })
    await finishMembership(asha, { orderNumber })
    const discount = async () =>
      (await quoteCart(elsewhere, orderInput([{ ...whey, quantity: 2 }], unique()))).quote.memberDiscount
    await expect.poll(discount).toBe(3_000)
    const staff: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_s', email: 's@example.com', role: 'owner' } }
    expect((await refundOrder(staff, { ...RefundBody.parse({}), orderNumber, key: unique() })).ok).toBe(true)
    await expect.poll(discount, { timeout: 2_000 }).toBe(0)
  })
})
