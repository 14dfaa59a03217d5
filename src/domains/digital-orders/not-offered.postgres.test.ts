import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { linksOf } from '../../platform/email/mailer.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, describeBoth, must } from '../../platform/testing/index.ts'
import { addDays } from '../../shared/dates.ts'
import { announceReminders, findMembership, sendMembershipBegun, sendReminder } from '../membership/index.ts'
import { customer, orderInput, stockShop } from '../orders/testing/shop.ts'
import { payOrder } from '../payments/index.ts'
import { quoteCart } from '../pricing/index.ts'
import { changeSettings } from '../settings/index.ts'
import { finishMembership, joinMembership, orderMembership } from './index.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)
const START = new Date('2026-11-22T06:00:00Z')
const NOT_OFFERED = { ok: false, code: 'MEMBERSHIP_NOT_OFFERED' }

describeBoth('a store without a membership', (open) => {
  const shop = async () => {
    const ctx = await open()
    const offer = async (isOffered: boolean) =>
      void must(
        await changeSettings(
          { ...ctx, actor: { kind: 'system' } },
          { store: { isDemo: true }, membership: { isOffered } },
        ),
      )
    await offer(true)
    let now = START
    const asha: Context = { ...ctx, actor: await customer(ctx, `member${unique()}`), now: () => now }
    const order = async () => must(await orderMembership(asha, { paymentMethod: 'card' }))
    const pay = async (orderNumber: string) => {
      const visitor = { ip: unique(), userAgent: 'test' }
      must(await payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof: YES }, visitor))
      await finishMembership(asha, { orderNumber })
    }
    const goTo = (date: Date) => {
      now = date
    }
    const sent: { subject: string; text: string }[] = []
    const mailer = {
      send: async (mail: (typeof sent)[0]) => void sent.push(mail),
      link: linksOf('https://iron.example.in'),
      close: () => {},
    }
    return { ctx, asha, offer, order, pay, goTo, sent, mailer }
  }

  test('D238: nobody can join, order or renew, signed in or not; switched on again, everybody can', async () => {
    const { asha, offer, order, pay, goTo } = await shop()
    await offer(false)
    for (const as of [asha, { ...asha, actor: { kind: 'nobody' } } satisfies Context]) {
      expect(await joinMembership(as)).toMatchObject(NOT_OFFERED)
      expect(await orderMembership(as, { paymentMethod: 'card' })).toMatchObject(NOT_OFFERED)
    }
    await offer(true)
    expect(await joinMembership(asha)).toMatchObject({ ok: true })
    await pay((await order()).orderNumber)
    goTo(addDays(START, 352))
    expect(await findMembership(asha)).toMatchObject({ isMember: true, mayRenew: true })
    await offer(false)
    expect(await findMembership(asha)).toMatchObject({ isMember: true, mayRenew: false })
    expect(await orderMembership(asha, { paymentMethod: 'card' })).toMatchObject(NOT_OFFERED)
    await offer(true)
    expect(await findMembership(asha)).toMatchObject({ isMember: true, mayRenew: true })
  })

  test('D239: a running member keeps the price until the end', async () => {
    const { ctx, asha, offer, order, pay, goTo } = await shop()
    const [whey] = await stockShop(ctx, [50])
    if (!whey) throw new Error('an empty shelf')
    const saved = async () =>
      (await quoteCart(asha, orderInput([{ ...whey, quantity: 2 }], unique()))).quote.memberDiscount
    await pay((await order()).orderNumber)
    await offer(false)
    expect(await saved()).toBe(2 * 1_500)
    goTo(addDays(START, 366))
    expect(await saved()).toBe(0)
  })

  test('D239: an order placed before can still be paid and starts its term; its email leads to the account', async () => {
    const { asha, offer, order, pay, sent, mailer } = await shop()
    const { id, orderNumber } = await order()
    await offer(false)
    await pay(orderNumber)
    expect(await findMembership(asha)).toMatchObject({
      isMember: true,
      expiryDate: addDays(START, 365).toISOString(),
    })
    await sendMembershipBegun(asha, mailer, { orderId: id, order: { orderNumber, total: 99_900 } })
    expect(sent[0]?.text).toContain('https://iron.example.in/dashboard')
    expect(sent[0]?.text).not.toMatch(/\/member\b|renew/i)
  })

  test('D238: nobody is reminded to renew, not even by a reminder that was due before', async () => {
    const { asha, offer, order, pay, goTo, sent, mailer } = await shop()
    await pay((await order()).orderNumber)
    goTo(addDays(START, 352))
    const remind = async () => {
      await announceReminders(asha)
      for (const { event, data } of await announcedEvents(asha))
        if (event === 'membership.ends-soon')
          await sendReminder(asha, mailer, { membershipId: String(data.membershipId) })
    }
    await offer(false)
    await remind()
    await offer(true)
    await announceReminders(asha)
    await offer(false)
    await remind()
    expect(sent).toEqual([])
    await offer(true)
    await remind()
    expect(sent.length).toBeGreaterThan(0)
  })
})
