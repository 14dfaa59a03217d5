import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { linksOf } from '../../platform/email/mailer.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { addDays } from '../../shared/dates.ts'
import { announceReminders, beginTerm, eraseMembership, findMembership, sendReminder } from '../membership/index.ts'
import { memberships } from '../membership/tables.ts'
import { cancelOrder, findOwnOrders, transitionOrder } from '../orders/index.ts'
import { customer, orderInput, stockShop } from '../orders/testing/shop.ts'
import { payOrder } from '../payments/index.ts'
import { quoteCart } from '../pricing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { confirmMembership, finishMembership, joinMembership, orderMembership } from './index.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
const NO = `sbx_no_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)
const START = new Date('2026-11-22T06:00:00Z')

describeBoth('a membership', (open) => {
  const shop = async () => {
    const ctx = await open()
    const settings = (changes: object) => changeSettings({ ...ctx, actor: { kind: 'system' } }, changes)
    await settings({ store: { isDemo: true }, membership: {} })
    let now = START
    const asha: Context = { ...ctx, actor: await customer(ctx, `member${unique()}`), now: () => now }
    const order = async (paymentMethod: 'card' | 'upi' = 'card') => {
      const ordered = await orderMembership(asha, { paymentMethod })
      if (!ordered.ok) throw new Error(ordered.code)
      return ordered.value
    }
    const pay = (orderNumber: string, proof = YES) =>
      payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof }, { ip: unique(), userAgent: 'test' })
    const join = async () => {
      const joined = await joinMembership(asha)
      if (!joined.ok) throw new Error(joined.code)
      return joined.value
    }
    const isMember = async () => (await findMembership(asha)).isMember
    const goTo = (date: Date) => {
      now = date
    }
    return { ctx, asha, order, pay, join, isMember, goTo, settings }
  }

  test('I9 R290 R302 D23 D24: joining and ordering make nobody a member; the captured payment does, once, for a year', async () => {
    const { ctx, asha, order, pay, join, isMember } = await shop()
    const { memberId, paymentAmount } = await join()
    expect([await join(), paymentAmount]).toEqual([{ memberId, paymentAmount }, 50_000])
    const { orderNumber, id, items, total } = await order()
    expect(items).toMatchObject([{ name: 'Membership O2 Premium, 365 days', productId: null, quantity: 1 }])
    expect(total).toBe(50_000)
    await finishMembership(asha, { orderNumber })
    expect(await confirmMembership(asha, memberId)).toMatchObject({ code: 'MEMBERSHIP_UNPAID' })
    expect(await isMember()).toBe(false)

    expect((await pay(orderNumber)).ok).toBe(true)
    await Promise.all([
      confirmMembership(asha, memberId),
      finishMembership(asha, { orderNumber }),
      beginTerm(asha, id),
      confirmMembership(asha, memberId),
    ])
    const expiryDate = addDays(START, 365).toISOString()
    expect(await confirmMembership(asha, memberId)).toEqual({
      ok: true,
      value: { isMember: true, expiryDate, mayRenew: false },
    })
    const begun = (await announcedEvents(ctx)).filter(
      (each) => each.event === 'membership.began' && each.data.orderId === id,
    )
    expect(begun).toHaveLength(1)
    expect(await cancelOrder(asha, { orderNumber })).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
    const staff: Context = { ...asha, actor: { kind: 'staff', id: 'usr_s', email: 's@example.in', role: 'owner' } }
    expect(await transitionOrder(staff, { order: orderNumber, status: 'processing' })).toMatchObject({ ok: false })
  })

  test('presses at once order it once, and the way to pay may change until it is paid', async () => {
    const { asha, order } = await shop()
    const pressed = await Promise.all(['card', 'upi', 'card', 'upi'].map((method) => order(method as 'card')))
    expect(new Set(pressed.map((each) => each.orderNumber)).size).toBe(1)
    expect((await order('upi')).paymentMethod).toBe('upi')
    expect(await findOwnOrders(asha)).toHaveLength(1)
  })

  test('a declined card leaves nobody a member, and the next try pays the same order', async () => {
    const { order, pay, join, asha, isMember } = await shop()
    const { memberId } = await join()
    const first = await order()
    expect(await pay(first.orderNumber, NO)).toMatchObject({ code: 'PAYMENT_DECLINED' })
    expect(await confirmMembership(asha, memberId)).toMatchObject({ code: 'MEMBERSHIP_UNPAID' })
    const second = await order()
    expect(second.orderNumber).toBe(first.orderNumber)
    await pay(second.orderNumber)
    await confirmMembership(asha, memberId)
    expect(await isMember()).toBe(true)
  })

  test('a fee that was raised meanwhile is shown, and charged only once it was seen', async () => {
    const { asha, order, settings } = await shop()
    const before = await order()
    await settings({ membership: { fee: 60_000 } })
    expect(await orderMembership(asha, { paymentMethod: 'card', expectedTotal: 500 })).toMatchObject({
      code: 'PRICE_CHANGED',
      params: { data: { paymentAmount: 600 } },
    })
    const after = await orderMembership(asha, { paymentMethod: 'card', expectedTotal: 600 })
    expect(after).toMatchObject({ ok: true, value: { total: 60_000 } })
    expect(after.ok && after.value.orderNumber).not.toBe(before.orderNumber)
  })

  test('D23: it can be renewed in its last days only, continues the current term, and expires automatically', async () => {
    const { asha, order, pay, join, isMember, goTo } = await shop()
    const { memberId } = await join()
    await pay((await order()).orderNumber)
    await confirmMembership(asha, memberId)
    expect(await joinMembership(asha)).toMatchObject({ code: 'RENEWAL_TOO_EARLY', params: { from: '23 October 2027' } })
    expect(await orderMembership(asha, { paymentMethod: 'card' })).toMatchObject({ code: 'RENEWAL_TOO_EARLY' })

    goTo(addDays(START, 352))
    expect(await findMembership(asha)).toMatchObject({ isMember: true, mayRenew: true })
    const sent: { to: string; subject: string }[] = []
    const mailer = {
      send: async (mail: (typeof sent)[0]) => void sent.push(mail),
      link: linksOf(''),
      close: () => {},
    }
    await announceReminders(asha)
    await announceReminders(asha)
    for (const { event, data } of await announcedEvents(asha))
      if (event === 'membership.ends-soon')
        await sendReminder(asha, mailer, { membershipId: String(data.membershipId) })
    const own = asha.actor.kind === 'customer' ? asha.actor.email : ''
    expect(sent.filter(({ to }) => to === own).map((each) => each.subject)).toEqual([
      'Your O2 Premium membership ends on 22 November 2027',
    ])

    // Two orders, as two devices may have placed before and after a change of the fee: each gives its own days.
    const renewal = await order()
    await pay(renewal.orderNumber)
    await confirmMembership(asha, memberId)
    expect(await findMembership(asha)).toEqual({
      isMember: true,
      expiryDate: addDays(START, 730).toISOString(),
      mayRenew: false,
    })
    goTo(addDays(START, 730))
    expect(await isMember()).toBe(false)
    const again = await order()
    await pay(again.orderNumber)
    await finishMembership(asha, { orderNumber: again.orderNumber })
    expect((await findMembership(asha)).expiryDate).toBe(addDays(START, 730 + 365).toISOString())
  })

  test('A7 R231 D21: members pay less per unit of goods; strangers and expired members do not', async () => {
    const { ctx, asha, order, pay, goTo } = await shop()
    const [whey] = await stockShop(ctx, [50])
    if (!whey) throw new Error('an empty shelf')
    const quote = async (as: Context) => (await quoteCart(as, orderInput([{ ...whey, quantity: 3 }], unique()))).quote
    expect((await quote(asha)).memberDiscount).toBe(0)
    const { orderNumber } = await order()
    await pay(orderNumber)
    await finishMembership(asha, { orderNumber })
    expect((await quote(asha)).memberDiscount).toBe(3 * 1_500)
    expect((await quote({ ...asha, actor: { kind: 'nobody' } })).memberDiscount).toBe(0)
    goTo(addDays(START, 366))
    expect((await quote(asha)).memberDiscount).toBe(0)
  })

  test('D24: another’s membership cannot be confirmed; a deleted account leaves none', async () => {
    const { ctx, asha, order, pay, join, isMember } = await shop()
    const { memberId } = await join()
    await pay((await order()).orderNumber)
    const ravi: Context = { ...asha, actor: await customer(ctx, `other${unique()}`) }
    expect(await confirmMembership(ravi, memberId)).toMatchObject({ code: 'MEMBERSHIP_NOT_FOUND' })
    expect(await confirmMembership({ ...asha, actor: { kind: 'nobody' } }, memberId)).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
    await confirmMembership(asha, memberId)
    expect(await isMember()).toBe(true)
    const customerId = asha.actor.kind === 'customer' ? asha.actor.id : ''
    await eraseMembership(ctx, { customerId })
    expect(await isMember()).toBe(false)
    expect(await ctx.db.select().from(memberships).where(eq(memberships.customerId, customerId))).toEqual([])
  })
})
