import { expect, test } from 'vitest'
import { emailHtml } from '../../platform/email/email-html.ts'
import { announcedEvents, describeBoth } from '../../platform/testing/index.ts'
import { addDays, dayInIndia } from '../../shared/dates.ts'
import { eraseGifts, findGift, findGiftCard, sendGift } from '../gift-cards/index.ts'
import { cancelOrder, findOwnOrders } from '../orders/index.ts'
import { changeSettings } from '../settings/index.ts'
import { confirmGiftCard, finishGiftCard, orderGiftCard } from './index.ts'
import { gift, openGiftShop, START, unique, wrongBalances } from './testing/gift-shop.ts'

describeBoth('a gift card', (open) => {
  const shop = async () => openGiftShop(await open())

  test('I9 R191 D37 D78: is created by the captured payment, once, and emailed to its recipient', async () => {
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
    expect(sent[1]).toMatchObject({ to: 'ravi@example.in', subject: expect.stringContaining('Asha sent you') })
    expect(sent[1]?.text).toContain(code)
    expect(sent[1] && emailHtml(sent[1].content)).toContain('Lift heavy &lt;b&gt;things&lt;/b&gt;')
  })

  test('D244: has the chosen design, in the order and in the email, and the first without a choice', async () => {
    const { asha, order, pay, sent, mailDue } = await shop()
    const plain = await order()
    expect(await findGift(asha, plain.id)).toMatchObject({ design: 'plates' })
    const { orderNumber, id } = await order({ design: 'birthday' })
    expect(await findGift(asha, id)).toMatchObject({ design: 'birthday' })
    await pay(orderNumber)
    await finishGiftCard(asha, { orderNumber })
    await mailDue()
    const card = sent.find(({ to }) => to === 'ravi@example.in')
    expect(card?.text).toContain('Happy birthday')
    expect(card && emailHtml(card.content)).toMatch(/Happy birthday.*₹500.*For Ravi, from Asha/s)
  })

  test('waits for its day, also when the buyer’s account is gone by then', async () => {
    const { asha, order, pay, goTo, sent, mailer, mailDue } = await shop()
    const deliverOn = dayInIndia(addDays(START, 40))
    const { orderNumber, id } = await order({ deliverOn })
    await pay(orderNumber)
    await finishGiftCard(asha, { orderNumber })
    await sendGift(asha, mailer, { orderId: id })
    await eraseGifts(asha, { customerId: asha.actor.kind === 'customer' ? asha.actor.id : '' })
    goTo(addDays(START, 39))
    await mailDue()
    expect(sent).toHaveLength(1)
    goTo(addDays(START, 40))
    await mailDue()
    await mailDue()
    expect(sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^gift/), 'ravi@example.in'])
  })

  test('D36: the same key orders it once, another body under it is refused, and so is what is not sold', async () => {
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

  test('R308 R309 D32: pays a part of an order, is used up with the time, and comes back once when the order is cancelled', async () => {
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

  test('D33: ends when it was sold to end, and says so', async () => {
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
})
