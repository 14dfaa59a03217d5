import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import {
  announcedEvents,
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { addDays, dayInIndia } from '../../shared/dates.ts'
import { announceDueGifts, findGiftCard, forgetGifts, sendGift } from '../gift-cards/index.ts'
import { recordMails } from '../mails/index.ts'
import { cancelOrder, findOwnOrders, placeOrder } from '../orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { payOrder } from '../payments/index.ts'
import { changeSettings } from '../settings/index.ts'
import { confirmGiftCard, finishGiftCard, orderGiftCard } from './index.ts'
import { OrderGiftCard } from './schemas.ts'

const YES = `sbx_ok_${'a'.repeat(26)}`
const unique = () => Math.random().toString(36).slice(2, 10)
const START = new Date('2026-11-22T06:00:00Z')

const gift = (changes: object = {}) =>
  OrderGiftCard.parse({
    amount: '500',
    recipientName: 'Ravi',
    recipientEmail: 'ravi@example.in',
    senderName: 'Asha',
    message: 'Lift heavy <b>things</b>',
    paymentMethod: 'card',
    ...changes,
  })

type Codes = { code: string; id: string }

async function openShop(ctx: Context) {
  await changeSettings(
    { ...ctx, actor: { kind: 'system' } },
    { store: { isDemo: true }, giftcards: { isEnabled: true } },
  )
  const [whey] = (await stockShop(ctx, [400])) as [Shelf]
  let now = START
  const asha: Context = { ...ctx, actor: await customer(ctx, `gift${unique()}`), now: () => now }
  const pay = (orderNumber: string, proof = YES) =>
    payOrder(asha, gatewaysOf(sandboxGateway), { orderNumber, proof }, { ip: unique(), userAgent: 'test' })
  const order = async (changes: object = {}, key: string | null = unique()) => {
    const ordered = await orderGiftCard(asha, gift(changes), key)
    if (!ordered.ok) throw new Error(ordered.code)
    return ordered.value
  }
  /** A card that was bought and paid. */
  const buy = async (changes: object = {}): Promise<Codes> => {
    const { orderNumber } = await order(changes)
    await pay(orderNumber)
    const confirmed = await confirmGiftCard(asha, { orderNumber })
    if (!confirmed.ok || !confirmed.value.card) throw new Error('no card')
    return confirmed.value.card
  }
  const spend = (giftCardCode: string, changes: object = {}, as = asha) =>
    placeOrder(as, orderInput([whey], unique(), { giftCardCode, ...changes }))
  const balance = async (code: string) => {
    const found = await findGiftCard(ctx, code)
    return found.ok ? found.value.remainingBalance : found.code
  }
  const goTo = (date: Date) => {
    now = date
  }
  const sent: Mail[] = []
  const outgoing = { send: async (mail: Mail) => void sent.push(mail), link: (path: string) => path, close: () => {} }
  const mailer = recordMails(asha, outgoing, { event: 'gift-card.due', data: {} })
  /** What the clock announces, and who is mailed then. */
  const mailDue = async () => {
    const before = (await announcedEvents(ctx)).length
    await announceDueGifts(asha)
    for (const { event, data } of (await announcedEvents(ctx)).slice(before))
      if (event === 'gift-card.due') await sendGift(asha, mailer, { orderId: String(data.orderId) })
  }
  return { ctx, asha, whey, order, pay, buy, spend, balance, goTo, sent, mailer, mailDue }
}

/** Cards whose balance is not the sum of their entries. */
const wrongBalances = async (ctx: Context): Promise<number> =>
  (
    await queryRows<{ wrong: number }>(
      ctx.db,
      sql`select count(*)::int as wrong from gift_cards c where balance < 0
        or balance <> (select coalesce(sum(amount), 0) from gift_card_entries e where e.card_id = c.id)
        or (used_at is null) <> (balance > 0)`,
    )
  )[0]?.wrong ?? -1

describeBoth('a gift card', (open) => {
  const shop = async () => openShop(await open())

  test('is made by the captured payment, once, and mailed to whom it is for', async () => {
    const { ctx, asha, order, pay, sent, mailer, mailDue, balance } = await shop()
    const { orderNumber, id, items, total } = await order()
    expect(items).toMatchObject([{ name: 'Gift card of ₹500', productId: null, quantity: 1 }])
    expect(total).toBe(50_000)
    await finishGiftCard(asha, { orderNumber })
    expect(await confirmGiftCard(asha, { amount: 500 })).toMatchObject({ code: 'GIFT_CARD_UNPAID' })

    expect((await pay(orderNumber)).ok).toBe(true)
    const told = await Promise.all([
      confirmGiftCard(asha, { amount: 500 }),
      confirmGiftCard(asha, { orderNumber: orderNumber.toLowerCase() }),
      finishGiftCard(asha, { orderNumber }),
      confirmGiftCard(asha, {}),
    ])
    const codes = new Set(told.flatMap((each) => (each?.ok ? [each.value.card?.code] : [])))
    expect(codes.size).toBe(1)
    const [code = ''] = codes
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
    expect(await balance(`${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`)).toBe(50_000)
    const issued = (await announcedEvents(ctx)).filter((each) => each.event === 'gift-card.issued')
    expect(issued.map(({ data }) => data)).toEqual([{ orderId: id }])

    await mailDue()
    await sendGift(asha, mailer, { orderId: id })
    await mailDue()
    expect(sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^gift/), 'ravi@example.in'])
    expect(sent[1]).toMatchObject({ to: 'ravi@example.in', subject: expect.stringContaining('Asha sends you') })
    expect(sent[1]?.text).toContain(code)
    expect(sent[1]?.html).toContain('Lift heavy &lt;b&gt;things&lt;/b&gt;')
  })

  test('waits for its day, also when the buyer’s account is gone by then', async () => {
    const { asha, order, pay, goTo, sent, mailer, mailDue } = await shop()
    const deliverOn = dayInIndia(addDays(START, 40))
    const { orderNumber, id } = await order({ deliverOn })
    await pay(orderNumber)
    await finishGiftCard(asha, { orderNumber })
    await sendGift(asha, mailer, { orderId: id })
    await forgetGifts(asha, { customerId: asha.actor.kind === 'customer' ? asha.actor.id : '' })
    goTo(addDays(START, 39))
    await mailDue()
    expect(sent).toHaveLength(1)
    goTo(addDays(START, 40))
    await mailDue()
    await mailDue()
    expect(sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^gift/), 'ravi@example.in'])
  })

  test('the same key orders it once, another body under it is refused, and so is what is not sold', async () => {
    const { asha, order } = await shop()
    const key = `key-${unique()}`
    const pressed = await Promise.all([order({}, key), order({}, key), order({}, key)])
    expect(new Set(pressed.map((each) => each.orderNumber)).size).toBe(1)
    expect(await orderGiftCard(asha, gift({ amount: '1000' }), key)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const twins = await Promise.all([order({}, null), order({}, null)])
    expect(new Set(twins.map((each) => each.orderNumber)).size).toBe(1)
    expect(await orderGiftCard(asha, gift({ amount: 777 }), key)).toMatchObject({
      params: { fields: { amount: 'Choose one of ₹100, ₹500, ₹1,000, ₹2,000, ₹5,000' } },
    })
    for (const deliverOn of ['2026-11-21', '2027-11-23'])
      expect(await orderGiftCard(asha, gift({ deliverOn }), key)).toMatchObject({ code: 'GIFT_DAY' })
    expect(await orderGiftCard({ ...asha, actor: { kind: 'nobody' } }, gift(), key)).toMatchObject({
      code: 'GIFT_LOGIN_REQUIRED',
    })
    await changeSettings({ ...asha, actor: { kind: 'system' } }, { giftcards: { isEnabled: false } })
    expect(await orderGiftCard(asha, gift(), key)).toMatchObject({ code: 'GIFT_CARDS_CLOSED' })
    expect(await findOwnOrders(asha)).toHaveLength(2)
  })

  test('pays a part of an order, is used up with the time, and comes back once when the order is cancelled', async () => {
    const { ctx, asha, buy, spend, balance } = await shop()
    const { code } = await buy({ amount: 1000 })
    // Goods of ₹1,000 and delivery of ₹99: ₹99 are left to pay.
    const first = await spend(code)
    if (!first.ok) throw new Error(first.code)
    expect(first.value).toMatchObject({
      total: 9_900,
      giftCardAmount: 100_000,
      status: 'pending',
      paymentMethod: 'cod',
    })
    expect(first.value.steps.at(-1)).toEqual({ name: 'gift-card', label: 'Gift card', amount: -100_000 })
    const used = await findGiftCard(ctx, code)
    expect(used).toMatchObject({ value: { remainingBalance: 0, isUsed: true, usedAt: START.toISOString() } })
    expect(await spend(code)).toMatchObject({ code: 'GIFT_CARD_INVALID', params: { message: 'Insufficient balance' } })
    expect(await spend('AAAABBBBCCCC')).toMatchObject({ params: { message: 'Gift card not found' } })

    const { orderNumber } = first.value
    const cancelled = await Promise.all([cancelOrder(asha, { orderNumber }), cancelOrder(asha, { orderNumber })])
    expect(cancelled.filter((each) => each.ok)).toHaveLength(1)
    expect(await findGiftCard(ctx, code)).toMatchObject({
      value: { remainingBalance: 100_000, isUsed: false, usedAt: null },
    })
    expect(await balance(code)).toBe(100_000)
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('what it pays whole is confirmed at once, with nothing chosen; what is left to pay must be chosen', async () => {
    const { ctx, buy, spend, balance } = await shop()
    const { code } = await buy({ amount: 5000 })
    const paid = await spend(code, { paymentMethod: 'none', total: 0 })
    if (!paid.ok) throw new Error(paid.code)
    expect(paid.value).toMatchObject({ total: 0, status: 'confirmed', paymentMethod: null, giftCardAmount: 109_900 })
    expect(await balance(code)).toBe(500_000 - 109_900)
    const events = (await announcedEvents(ctx)).filter(({ data }) => data.orderNumber === paid.value.orderNumber)
    expect(events.map(({ event }) => event).toSorted()).toEqual(['order.confirmed', 'order.placed'])
    const { code: small } = await buy({ amount: 100 })
    expect(await spend(small, { paymentMethod: 'none' })).toMatchObject({
      params: { fields: { paymentMethod: 'Payment method is required' } },
    })
  })

  test('ends when it was sold to end, and says so', async () => {
    const { asha, buy, spend, goTo } = await shop()
    await changeSettings({ ...asha, actor: { kind: 'system' } }, { giftcards: { isEnabled: true, validityMonths: 12 } })
    const { code } = await buy({ amount: 1000 })
    await changeSettings(
      { ...asha, actor: { kind: 'system' } },
      { giftcards: { isEnabled: true, validityMonths: null } },
    )
    goTo(addDays(START, 364))
    expect((await spend(code, { total: 99 })).ok).toBe(true)
    const { code: other } = await buy({ amount: 1000 })
    goTo(addDays(START, 366))
    expect(await spend(code)).toMatchObject({ params: { message: 'This gift card has expired' } })
    expect((await spend(other)).ok).toBe(true)
  })

  test('its balance is the sum of its entries, whatever is ordered and cancelled, and only they change it', async () => {
    const { ctx, asha, buy, spend, balance } = await shop()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(100, 500, 1000, 2000, 5000),
        fc.array(fc.oneof(fc.constant('order'), fc.constant('cancel')), { maxLength: 8 }),
        async (amount, steps) => {
          const { code } = await buy({ amount })
          let left = amount * 100
          const placed: { orderNumber: string; paid: number }[] = []
          for (const step of steps) {
            const last = step === 'cancel' ? placed.pop() : undefined
            if (last) {
              await cancelOrder(asha, last)
              left += last.paid
            } else if (step === 'order') {
              const paid = Math.min(left, 109_900)
              const order = await spend(code)
              expect(order.ok).toBe(left > 0)
              if (order.ok) placed.push({ orderNumber: order.value.orderNumber, paid })
              left -= paid
            }
            expect(await balance(code)).toBe(left)
          }
        },
      ),
      { numRuns: 6 },
    )
    expect(await wrongBalances(ctx)).toBe(0)
    for (const change of [
      sql`update gift_cards set balance = amount`,
      sql`update gift_card_entries set amount = 1`,
      sql`delete from gift_card_entries`,
      sql`delete from gift_cards`,
    ])
      await expect(ctx.db.execute(change)).rejects.toThrow()
  })
})

describePostgres('one gift card, many orders at once', () => {
  test('twenty orders from two processes: it pays as many as it can, and no paisa more', async () => {
    const { url } = await postgresDatabase()
    const { ctx, asha, whey, buy, balance } = await openShop(await postgresContext())
    const here = contextOn(await postgresDatabase(), { actor: asha.actor })
    const there = contextOn(await connectTo(url), { actor: asha.actor })
    const { code } = await buy({ amount: 5000 })
    // Each order wants ₹1,099 of it: four fit, the fifth gets what is left if it does not mind.
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        placeOrder(n % 2 ? here : there, orderInput([whey], `race-${n}-${unique()}`, { giftCardCode: code, total: 0 })),
      ),
    )
    expect(orders.filter((each) => each.ok)).toHaveLength(4)
    for (const each of orders) if (!each.ok) expect(['PRICE_CHANGED', 'GIFT_CARD_INVALID']).toContain(each.code)
    expect(await balance(code)).toBe(500_000 - 4 * 109_900)
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('two cards, two orders each wanting the other’s, and cancelled meanwhile: nobody waits for ever', async () => {
    const { url } = await postgresDatabase()
    const { ctx, asha, whey, buy } = await openShop(await postgresContext())
    const there = contextOn(await connectTo(url), { actor: asha.actor })
    const cards = [await buy({ amount: 5000 }), await buy({ amount: 5000 })]
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const as = n % 3 ? asha : there
        const giftCardCode = cards[n % 2]?.code
        const placed = await placeOrder(as, orderInput([whey], `two-${n}-${unique()}`, { giftCardCode }))
        if (placed.ok && n % 2) await cancelOrder(as, placed.value)
      }),
    )
    expect(await wrongBalances(ctx)).toBe(0)
  })
})
