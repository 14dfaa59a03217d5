import { expect, test } from 'vitest'
import { finishGiftCard, finishMembership, orderGiftCard, orderMembership } from '../domains/digital-orders/index.ts'
import { OrderGiftCard } from '../domains/digital-orders/schemas.ts'
import { findMembership } from '../domains/membership/index.ts'
import { findPayable, type Payable, recordOutcome } from '../domains/orders/index.ts'
import { orderInput } from '../domains/orders/testing/shop.ts'
import { capturePayment, refundCancelled, refundOrder } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { startPayment } from '../domains/payments/start-payment.ts'
import { unique } from '../domains/payments/testing/till.ts'
import { quoteCart } from '../domains/pricing/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { findReturnable } from '../domains/returns/index.ts'
import { openReturns } from '../domains/returns/testing/delivered.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { testContext } from '../platform/testing/index.ts'

const LIST = 1000_00
const SAVED = 15_00

/** A store of its own for each test: its buyer has one membership. */
async function open() {
  const shop = await openReturns(await testContext())
  const { system, buyer, provider, whey } = shop
  await changeSettings(system, { giftcards: { isEnabled: true } })
  const pay = async (orderNumber: string) => {
    const payable = (await findPayable(system, orderNumber)) as Payable
    await startPayment(system, provider.gateways.current, payable)
    await capturePayment(system, provider.pay(orderNumber, payable.total))
  }
  const join = async () => {
    const ordered = await orderMembership(buyer, { paymentMethod: 'card' })
    if (!ordered.ok) throw new Error(ordered.code)
    await pay(ordered.value.orderNumber)
    await finishMembership(system, ordered.value)
    return ordered.value
  }
  const refund = (orderNumber: string, body: object = {}) =>
    refundOrder(shop.staff('anu'), { ...RefundBody.parse(body), orderNumber, key: unique() })
  /** What the buyer saves on one unit now. */
  const savedNow = async () => {
    const { quote } = await quoteCart(buyer, orderInput([{ ...whey, quantity: 1 }], unique()))
    return quote.memberDiscount
  }
  const refundsOf = async (id: string) => (await shop.refundsOf(id)).map(({ amount }) => amount)
  return { ...shop, pay, join, refund, savedNow, refundsOf }
}

test('D99 D24: a membership or gift card is not returned, by its buyer or by staff; nothing of it changes', async () => {
  const { buyer, system, staff, ask, pay, join, refundsOf } = await open()
  const member = await join()
  const gift = { amount: '500', recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' }
  const card = await orderGiftCard(buyer, OrderGiftCard.parse({ ...gift, message: '', paymentMethod: 'card' }), null)
  if (!card.ok) throw new Error(card.code)
  await pay(card.value.orderNumber)
  await finishGiftCard(system, card.value)
  const before = await findMembership(buyer)
  expect(before.isMember).toBe(true)
  for (const { orderNumber } of [member, card.value]) {
    const payable = { orderNumber, items: [{ id: 'oln_any' }] } as Parameters<typeof ask>[0]
    expect(await findReturnable(buyer, orderNumber), 'the page offers none').toMatchObject({ code: 'RETURN_KIND' })
    expect(await ask(payable)).toMatchObject({ code: 'RETURN_KIND' })
    expect(await findReturnable(staff('anu'), orderNumber)).toMatchObject({ code: 'RETURN_KIND' })
    const found = await findPayable(system, orderNumber)
    expect(await refundsOf(found?.id ?? '')).toEqual([])
  }
  expect(await findMembership(buyer)).toEqual(before)
  expect(await checkData(system)).toEqual([])
})

test('D99 D21: goods that a member returns refund what was paid, also after the membership was refunded, which stays out of it', async () => {
  const { buyer, system, delivered, inspected, step, join, refund, savedNow, refundsOf } = await open()
  const member = await join()
  const order = await delivered(3)
  expect(order.items[0]?.lineTotal).toBe(3 * LIST)
  expect(order.memberDiscount).toBe(3 * SAVED)
  const ends = (await findMembership(buyer)).expiryDate
  const first = await inspected(order, { resell: 1 })
  expect(await step(first.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
  expect(await refundsOf(order.id), 'the member’s price, not the list price').toEqual([LIST - SAVED])
  expect((await findMembership(buyer)).expiryDate, 'a return takes nothing of the membership').toBe(ends)
  expect(await savedNow()).toBe(SAVED)

  expect(await refund(member.orderNumber)).toMatchObject({ ok: true })
  expect((await findMembership(buyer)).isMember).toBe(false)
  expect(await savedNow()).toBe(0)
  expect(await refundsOf(order.id), 'the discount that was used stays with the buyer').toEqual([LIST - SAVED])
  const second = await inspected(order, { resell: 2 })
  expect(await step(second.id, { step: 'refund', to: 'source' })).toMatchObject({ ok: true })
  const amounts = await refundsOf(order.id)
  expect(amounts.toSorted()).toEqual([LIST - SAVED, 2 * (LIST - SAVED)].toSorted())
  expect(await checkData(system)).toEqual([])
})

test('I38 D21: a member’s parcel that comes back or is lost refunds what was paid, and the membership goes on', async () => {
  const { buyer, system, staff, paid, deliver, join, savedNow, refundsOf } = await open()
  await join()
  const ends = (await findMembership(buyer)).expiryDate
  for (const status of ['rto_received', 'lost'] as const) {
    const order = await paid(2)
    expect(order.memberDiscount).toBe(2 * SAVED)
    await deliver(order, 'shipped')
    const { orderNumber } = order
    const asked = { orderNumber, status, ...(status === 'lost' ? {} : { allTo: 'stock' as const }) }
    expect(await recordOutcome(staff('anu'), asked)).toMatchObject({ ok: true })
    await refundCancelled(system, { orderNumber })
    expect(await refundsOf(order.id)).toEqual([order.total])
  }
  expect((await findMembership(buyer)).expiryDate).toBe(ends)
  expect(await savedNow(), 'the next order has the member’s price').toBe(SAVED)
  expect(await checkData(system)).toEqual([])
})
