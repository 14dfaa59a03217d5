import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { gatewaysOf } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { announcedEvents, must } from '../../../platform/testing/index.ts'
import { addDays, dayInIndia } from '../../../shared/dates.ts'
import { paise, toRupees } from '../../../shared/money.ts'
import { changeStock, decideQuarantine } from '../../catalog/index.ts'
import { saveCoupons } from '../../coupons/index.ts'
import { CouponRecord } from '../../coupons/schemas.ts'
import { finishGiftCard, finishMembership, orderGiftCard, orderMembership } from '../../digital-orders/index.ts'
import { OrderGiftCard } from '../../digital-orders/schemas.ts'
import { adjustCard } from '../../gift-cards/index.ts'
import { creditCancelled, creditShipment, creditUndelivered, issueInvoice } from '../../invoices/index.ts'
import { openShop } from '../../invoices/testing/shop.ts'
import { changeMembership, findStaffMembership, grantMembership } from '../../membership/index.ts'
import { editOrder, previewEdit } from '../../order-edits/index.ts'
import {
  cancelOrder,
  findStaffOrder,
  recordOutcome,
  shipItems,
  transitionOrders,
  undoTransitions,
} from '../../orders/index.ts'
import type { OrderView } from '../../orders/schemas.ts'
import * as kit from '../../orders/testing/shop.ts'
import { events as paymentEvents } from '../../payments/events.ts'
import {
  capturePayment,
  recordCash,
  recordPayout,
  refundCancelled,
  refundOrder,
  sendRefund,
  settleShipment,
} from '../../payments/index.ts'
import { RefundBody } from '../../payments/schemas.ts'
import { requestReturn, stepReturn } from '../../returns/index.ts'
import { ReturnRequest, ReturnStep } from '../../returns/schemas.ts'
import { askForMore } from './paid-changes.ts'

const gateways = gatewaysOf(sandboxGateway)

/** A store in which everything that can happen has happened. */
export async function openFullBooks(ctx: Context): Promise<void> {
  const shop = await openShop(ctx, kit)
  await shop.change({ giftcards: { isEnabled: true } })
  const coupon = { code: 'TEN', title: 'Ten', discountType: 'percentage', discountValue: 10, usageLimit: 50 }
  expect((await saveCoupons(ctx, [CouponRecord.parse(coupon)])).ok).toBe(true)
  const { order } = await shop.sell({ couponCode: 'TEN' })

  const gift = { amount: '2000', recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' }
  const bought = await orderGiftCard(
    shop.asha,
    OrderGiftCard.parse({ ...gift, message: '', paymentMethod: 'card' }),
    null,
  )
  const joined = await orderMembership(shop.asha, { paymentMethod: 'card' })
  if (!bought.ok || !joined.ok) throw new Error('not ordered')
  const gifts = await queryRows<{ number: string }>(ctx.db, sql`select number from orders where kind <> 'goods'`)
  for (const { number: orderNumber } of gifts) {
    await shop.pay(orderNumber)
    await finishGiftCard(ctx, { orderNumber })
    await finishMembership(ctx, { orderNumber })
    await issueInvoice(ctx, { orderNumber })
  }
  const [card] = await queryRows<{ code: string }>(ctx.db, sql`select code from gift_cards`)
  await shop.sell({ giftCardCode: card?.code })
  const dear = [{ ...shop.bar, quantity: 3 }]
  const returned = await shop.place({ giftCardCode: card?.code, couponCode: 'TEN', paymentMethod: 'CARD' }, dear)
  await cancelOrder(shop.asha, returned)
  const cash = await shop.place()
  await shop.move(cash.orderNumber, 'confirmed', 'processing', 'shipped')
  await issueInvoice(ctx, cash)
  const receipt = { orderNumber: cash.orderNumber, amount: 300, receivedOn: dayInIndia(ctx.now()), reference: '' }
  expect((await recordCash(ctx, { ...receipt, key: 'cash-from-the-courier' })).ok).toBe(true)
  for (const amount of [50, 60]) {
    const toUpi = { ...RefundBody.parse({ amount, to: 'upi', upiId: 'asha@okbank' }), orderNumber: cash.orderNumber }
    const made = await refundOrder(ctx, { ...toUpi, key: `cash-refund-${amount}` })
    if (!made.ok) throw new Error(made.code)
    if (amount === 50) await recordPayout(ctx, { refundId: made.value.id, reference: 'UTR 1' })
  }
  await rto(ctx, await shop.place({ couponCode: 'TEN' }, dear), shop.move)
  await split(ctx, await shop.place({}, dear), shop.move)
  await sendAgain(ctx, await shop.place({}, dear), shop.move)

  await editTwice(ctx, shop)
  const cancelled = await shop.sell({ couponCode: 'TEN' })
  await cancelOrder(shop.asha, cancelled.order)
  await refundCancelled(ctx, cancelled.order)
  await creditCancelled(ctx, cancelled.order)
  const asCard = RefundBody.parse({ amount: 100, to: 'gift-card' })
  const asked = { ...asCard, orderNumber: order.orderNumber, key: 'as-a-card' }
  expect((await refundOrder(ctx, asked)).ok).toBe(true)
  await returnTwo(ctx, shop)
  const [paid] = await queryRows<{ provider_order_id: string; amount: number }>(
    ctx.db,
    sql`select provider_order_id, p.amount from payments p join orders o on o.id = p.order_id where o.number = ${order.orderNumber}`,
  )
  const part = { ...RefundBody.parse({ amount: 100 }), key: 'part-of-a-card' }
  const giftOrder = await queryRows<{ number: string }>(ctx.db, sql`select number from orders where kind = 'gift-card'`)
  expect((await refundOrder(ctx, { ...part, orderNumber: giftOrder[0]?.number ?? '' })).ok).toBe(true)
  const again = { paymentId: 'pay_again', amount: paid?.amount ?? 0, currency: 'INR' }
  await capturePayment(ctx, { ...again, providerOrderId: paid?.provider_order_id ?? '' })
  const atProvider = await queryRows<{ id: string }>(ctx.db, sql`select id from refunds where destination = 'source'`)
  for (const { id: refundId } of atProvider) await sendRefund(ctx, gateways, { refundId })
  await shop.place({ paymentMethod: 'UPI' })
  await askForMore(ctx, shop)
  await workInAdmin(ctx)
}

/** Two of three units come back: one to stock, one to quarantine. */
async function returnTwo(ctx: Context, shop: Awaited<ReturnType<typeof openShop>>) {
  const { order } = await shop.sell({}, [{ ...shop.bar, quantity: 3 }])
  await shop.move(order.orderNumber, 'processing', 'shipped', 'delivered')
  const lineId = order.items[0]?.id ?? ''
  const request = ReturnRequest.parse({ lines: [{ lineId, quantity: 2 }], reason: 'damaged', seal: 'opened' })
  const asked = { orderNumber: order.orderNumber, keys: [], key: 'two-of-three', request, pictures: [] }
  const made = await requestReturn(shop.asha, asked, { ip: '203.0.113.9', userAgent: 'test' })
  if (!made.ok) throw new Error(made.code)
  const counted = { lineId, resell: 1, quarantine: 1, destroy: 0 }
  for (const step of [
    { step: 'approve' },
    { step: 'receive' },
    { step: 'inspect', lines: [counted] },
    { step: 'refund' },
  ]) {
    const done = await stepReturn(ctx, made.value.id, ReturnStep.parse(step))
    if (!done.ok) throw new Error(done.code)
  }
}

/** A paid order loses a unit, and then gets something else in place of another. */
async function editTwice(ctx: Context, shop: Awaited<ReturnType<typeof openShop>>) {
  const { order } = await shop.sell({}, [{ ...shop.bar, quantity: 4 }])
  const [lineId, add] = [order.items[0]?.id ?? '', [{ variantId: shop.whey.variantId, quantity: 1 }]]
  for (const change of [
    { lines: [{ lineId, quantity: 3 }], add: [] },
    { lines: [{ lineId, quantity: 2 }], add },
  ]) {
    const read = await findStaffOrder(ctx, order.orderNumber)
    if (!read.ok) throw new Error(read.code)
    const asked = { ...change, version: read.value.version, orderNumber: order.orderNumber }
    const shown = await previewEdit(ctx, asked)
    if (!shown.ok) throw new Error(JSON.stringify(shown))
    const expectedTotal = toRupees(shown.value.total)
    const edit = { ...asked, expectedTotal, reason: 'By phone', key: `edit-with-${change.add.length}` }
    const edited = await editOrder(ctx, edit)
    if (!edited.ok) throw new Error(JSON.stringify(edited))
  }
}

/** A parcel that came back: one unit to stock, two to quarantine, of which one is sold again. */
async function rto(
  ctx: Context,
  { orderNumber, items }: OrderView,
  move: Awaited<ReturnType<typeof openShop>>['move'],
) {
  await move(orderNumber, 'confirmed', 'processing', 'shipped')
  const lines = items.map(({ id }) => ({ lineId: id, restock: 1 }))
  expect(await recordOutcome(ctx, { orderNumber, status: 'rto_received', lines })).toMatchObject({ ok: true })
  await creditUndelivered(ctx, { orderNumber })
  const [held] = await queryRows<{ id: number }>(ctx.db, sql`select id from quarantined_units`)
  expect(await decideQuarantine(ctx, { id: held?.id ?? 0, restock: 1 })).toMatchObject({ ok: true })
}

/** One of two parcels is lost: its share is settled, the other is delivered. */
async function split(
  ctx: Context,
  { orderNumber, items }: OrderView,
  move: Awaited<ReturnType<typeof openShop>>['move'],
) {
  await move(orderNumber, 'confirmed', 'processing')
  const parcel = {
    carrier: 'DTDC',
    trackingUrl: '',
    trackingNumber: '',
    lines: [{ lineId: items[0]?.id ?? '', quantity: 1 }],
  }
  const first = must(await shipItems(ctx, { ...parcel, orderNumber, number: 1 }))
  await move(orderNumber, 'shipped')
  const lost = { orderNumber, shipmentId: first.id, status: 'lost' } as const
  expect(await recordOutcome(ctx, lost)).toMatchObject({ ok: true })
  await settleShipment(ctx, lost)
  await creditShipment(ctx, await settledEvent(ctx, orderNumber))
  await move(orderNumber, 'delivered')
  const receipt = { orderNumber, amount: 10, receivedOn: dayInIndia(ctx.now()), reference: '', parcel: 2 }
  expect((await recordCash(ctx, { ...receipt, key: 'cash-for-a-parcel' })).ok).toBe(true)
}

/** A parcel is damaged, and its items are sent again. */
async function sendAgain(ctx: Context, { orderNumber }: OrderView, move: Awaited<ReturnType<typeof openShop>>['move']) {
  await move(orderNumber, 'confirmed', 'processing', 'shipped')
  await issueInvoice(ctx, { orderNumber })
  expect(await recordOutcome(ctx, { orderNumber, status: 'damaged', replace: true })).toMatchObject({ ok: true })
  await move(orderNumber, 'shipped')
}

async function settledEvent(ctx: Context, orderNumber: string) {
  const found = (await announcedEvents(ctx)).find(
    ({ event, data }) => event === 'shipment.settled' && data.orderNumber === orderNumber,
  )
  return paymentEvents['shipment.settled'].parse(found?.data)
}

/** Everything staff may do to this data: none of it breaks the books. */
async function workInAdmin(ctx: Context) {
  const owner: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } }
  const [card] = await queryRows<{ id: string; balance: number }>(
    ctx.db,
    sql`select id, balance from gift_cards where balance > 0`,
  )
  must(
    await adjustCard(owner, card?.id ?? '', {
      amount: paise(-100),
      reason: 'Counted again',
      seen: paise(card?.balance ?? 0),
    }),
  )
  const [membership] = await queryRows<{ id: string; customer_id: string }>(
    ctx.db,
    sql`select id, customer_id from memberships where expires_at is not null`,
  )
  const file = must(await findStaffMembership(owner, membership?.id ?? ''))
  const change = {
    lastDay: dayInIndia(addDays(ctx.now(), 900)),
    reason: 'Late parcel',
    seen: file.membership.expiresAt ?? '',
  }
  must(await changeMembership(owner, file.membership.id, change))
  const [ravi] = await queryRows<{ id: string }>(
    ctx.db,
    sql`select id from users where id <> ${membership?.customer_id} limit 1`,
  )
  if (ravi) must(await grantMembership(owner, ravi.id))
  const [variant] = await queryRows<{ id: string }>(ctx.db, sql`select id from variants limit 1`)
  must(
    await changeStock(owner, { variantId: variant?.id ?? '', mode: 'delta', amount: 3, reason: 'received', note: '' }),
  )
  const [packed] = await queryRows<{ number: string }>(
    ctx.db,
    sql`select number from orders where status = 'confirmed' and kind = 'goods' limit 1`,
  )
  const orders = [packed?.number ?? '']
  expect(must(await transitionOrders(owner, { orders, status: 'processing' })).moved).toEqual(orders)
  expect(must(await undoTransitions(owner, { orders, status: 'processing' })).moved).toEqual(orders)
}
