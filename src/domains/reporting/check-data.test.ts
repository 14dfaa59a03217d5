import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import { testContext } from '../../platform/testing/index.ts'
import { addDays, dayInIndia } from '../../shared/dates.ts'
import { paise } from '../../shared/money.ts'
import { problems, type Result, refuser } from '../../shared/result.ts'
import { changeStock, decideQuarantine } from '../catalog/index.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { finishGiftCard, finishMembership, orderGiftCard, orderMembership } from '../digital-orders/index.ts'
import { OrderGiftCard } from '../digital-orders/schemas.ts'
import { adjustCard } from '../gift-cards/index.ts'
import { creditCancelled, creditUndelivered, issueInvoice } from '../invoices/index.ts'
import { openShop } from '../invoices/testing/shop.ts'
import { changeMembership, findStaffMembership, grantMembership } from '../membership/index.ts'
import { cancelOrder, recordOutcome, transitionOrders, undoTransitions } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import * as kit from '../orders/testing/shop.ts'
import {
  capturePayment,
  recordCash,
  recordPayout,
  refundCancelled,
  refundOrder,
  sendRefund,
} from '../payments/index.ts'
import { RefundBody } from '../payments/schemas.ts'
import { requestReturn, stepReturn } from '../returns/index.ts'
import { ReturnRequest, ReturnStep } from '../returns/schemas.ts'
import { checks } from './check-data.ts'
import { checkData } from './index.ts'

const refuse = refuser(problems({ UNDONE: [409, 'Not now'] }))
const gateways = gatewaysOf(sandboxGateway)
let ctx: Context

/** A store in which everything that can happen has happened. */
beforeAll(async () => {
  ctx = await testContext()
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
  await rto(await shop.place({ couponCode: 'TEN' }, dear), shop.move)

  const cancelled = await shop.sell({ couponCode: 'TEN' })
  await cancelOrder(shop.asha, cancelled.order)
  await refundCancelled(ctx, cancelled.order)
  await creditCancelled(ctx, cancelled.order)
  const asCard = RefundBody.parse({ amount: 100, to: 'gift-card' })
  const asked = { ...asCard, orderNumber: order.orderNumber, key: 'as-a-card' }
  expect((await refundOrder(ctx, asked)).ok).toBe(true)
  await returnTwo(shop)
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
  await workInAdmin()
})

/** Two of three units come back: one to stock, one to quarantine. */
async function returnTwo(shop: Awaited<ReturnType<typeof openShop>>) {
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

/** A parcel that came back: one unit to stock, two to quarantine, of which one is sold again. */
async function rto({ orderNumber, items }: OrderView, move: Awaited<ReturnType<typeof openShop>>['move']) {
  await move(orderNumber, 'confirmed', 'processing', 'shipped')
  const lines = items.map(({ id }) => ({ lineId: id, restock: 1 }))
  expect(await recordOutcome(ctx, { orderNumber, status: 'rto_received', lines })).toMatchObject({ ok: true })
  await creditUndelivered(ctx, { orderNumber })
  const [held] = await queryRows<{ id: number }>(ctx.db, sql`select id from quarantined_units`)
  expect(await decideQuarantine(ctx, { id: held?.id ?? 0, restock: 1 })).toMatchObject({ ok: true })
}

/** Everything staff may do to this data: none of it breaks the books. */
async function workInAdmin() {
  const owner: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } }
  const must = <T>(result: Result<T, string>): T => {
    if (!result.ok) throw new Error(result.code)
    return result.value
  }
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

test('I1 I2 I5 I6 I7 I8 I11 I12: a store in which everything has happened adds up, also when nothing is in progress any more', async () => {
  expect(await checkData(ctx)).toEqual([])
  expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
})

const anOrder = (where: string) => `(select id from orders where ${where} order by created_at limit 1)`
const PAID = anOrder(`kind = 'goods' and status = 'confirmed'`)
const CANCELLED = anOrder(`status = 'cancelled' and coupon_code = 'TEN'`)

const bookingOf = (order: string, status: string) =>
  `insert into courier_bookings (id, order_id, courier, attempt, reference, status, grams, length_cm, width_cm, height_cm,
    fingerprint, actor, created_at, updated_at)
    values ('b', ${order}, 'shiprocket', 1, 'b', '${status}', 1, 1, 1, 1, '', 'system', now(), now())`

/** Changes made directly in the database, and the check that must find each. */
const harm: [check: string, ...statements: string[]][] = [
  ['stock-sum', `update variants set stock = stock + 1 where sku = 'W0'`],
  ['stock-below-zero', 'alter table variants drop constraint variants_stock', 'update variants set stock = -1'],
  ['stock-of-orders', `delete from stock_movements where reason = 'cancel'`],
  ['stock-fresh', `update variants set fresh_cash = fresh_cash + 1 where sku = 'W0'`],
  [
    'stock-holds',
    `insert into order_holds (order_id, buyer, is_cash, is_fresh, pieces, amount, at)
      select id, 'somebody', false, false, 1, 1, now() from orders where id = ${PAID}`,
  ],
  ['order-total', `update orders set total = total - 1 where id = ${PAID}`],
  ['order-steps', `update orders set steps = '[]' where id = ${PAID}`],
  ['order-lines', `update order_lines set line_total = line_total + 100 where order_id = ${PAID}`],
  ['order-history', `update orders set status = 'delivered' where id = ${PAID}`],
  ['shipment-units', 'update shipment_lines set quantity = quantity + 1'],
  ['shipment-history', `delete from shipment_events where status = 'rto_received'`],
  ['shipment-order', `update orders set status = 'delivered' where status = 'rto_received'`],
  ['shipment-back', 'update shipment_lines set restocked = 0'],
  ['shipment-back', `update shipment_lines set restocked = 1 where restocked = 0`],
  ['shipment-quarantine', 'update quarantined_units set quantity = quantity + 1'],
  ['shipment-quarantine', 'delete from quarantined_units'],
  ['quarantine-stock', 'update quarantined_units set restocked = quantity where decided_at is not null'],
  ['shipment-write-off', 'update shipments set written_off = 0'],
  ['shipment-write-off', 'update shipments set written_off = written_off + 1'],
  ['coupon-count', 'update coupons set usage_count = usage_count + 1'],
  ['coupon-limit', 'update coupons set usage_limit = 0'],
  ['coupon-limit', 'update coupons set per_customer_limit = 0'],
  ['coupon-orders', 'update coupon_redemptions set released_at = null'],
  ['coupon-orders', `update coupon_redemptions set reference = 'NS-NEVERWAS' where released_at is null`],
  ['gift-card-balance', 'update gift_cards set balance = balance - 1'],
  ['gift-card-orders', `delete from gift_card_entries where kind = 'used'`],
  ['gift-card-orders', `delete from gift_card_entries where kind = 'returned'`],
  [
    'gift-card-orders',
    'drop index gift_card_entries_once',
    `insert into gift_card_entries (card_id, kind, amount, reference, at)
      select card_id, kind, amount, reference, at from gift_card_entries where kind = 'used'`,
  ],
  ['payment-order', `update payments set order_id = 'ord_gone' where order_id = ${PAID}`],
  ['payment-order', 'update payments set amount = amount + 1'],
  ['capture-payment', `update payment_captures set payment_id = 'pay_gone'`],
  ['capture-payment', 'update payment_captures set amount = amount + 1'],
  ['capture-payment', `update payment_captures set currency = 'USD'`],
  ['paid-yet-pending', `update orders set status = 'pending' where id = ${PAID}`],
  ['confirmed-unpaid', `update payments set status = 'created' where order_id = ${PAID}`],
  ['refund-sum', 'update payment_captures set refunded = 0'],
  ['refund-sum', `update refunds set order_id = 'ord_other'`],
  ['refund-sum', 'update refunds set amount = amount + 1'],
  ['cash-sum', 'update orders set cash_received = 0'],
  ['cash-sum', 'update orders set cash_received = cash_received + 1 where cash_received > 0'],
  ['cash-sum', 'update cash_receipts set amount = amount + 1'],
  ['cash-sum', 'delete from cash_receipts'],
  ['cash-sum', `update payment_captures set amount = amount + 1 where kind = 'cash'`],
  ['cash-sum', `update orders set payment_method = 'upi' where cash_received > 0`],
  ['refund-payout', 'delete from refund_payouts'],
  ['refund-payout', `update refund_payouts set details = 'kept'`],
  ['refund-payout', 'update refund_payouts set reference = null'],
  ['refund-payout', `update refunds set destination = 'source' where destination = 'upi'`],
  ['refund-gift-card', `delete from gift_card_entries where reference like 'rfd_%'`],
  ['refund-gift-card', `update gift_card_entries set amount = amount + 1 where reference like 'rfd_%'`],
  ['refund-value', `delete from gift_card_entries where kind = 'refunded'`],
  ['refund-value', 'update refunds set value_taken = null', 'update gift_cards set balance = amount'],
  [
    'refund-told',
    `insert into provider_refunds (id, payment_id, amount, status, told_at)
      select 'rfnd_x', id, 100, 'processed', now() from payment_captures limit 1`,
  ],
  [
    'money-to-give-back',
    `delete from refunds where order_id = ${CANCELLED}`,
    'update payment_captures set refunded = 0',
  ],
  [
    'webhook-waiting',
    `insert into payment_webhooks (id, name, facts, received_at) values ('razorpay:1', 'payment.captured', '{}', now())`,
  ],
  ['membership-unpaid', `update payments set status = 'created'`],
  ['gift-card-unpaid', `update payments set status = 'created'`],
  ['gift-card-unpaid', 'update gifts set amount = amount + 1'],
  ['gift-card-unpaid', `delete from gift_card_entries where kind = 'issued'`],
  ['service-overdue', 'update membership_terms set starts_at = null, ends_at = null'],
  ['service-overdue', 'update gifts set card_id = null'],
  ['return-units', 'update return_lines set quantity = 20'],
  ['return-units', `update returns set order_id = ${CANCELLED}`],
  ['return-stock', 'delete from quarantined_units'],
  ['return-stock', `delete from stock_movements where reason = 'returned'`],
  ['return-inspected', 'update return_lines set resell = null, quarantined = null, destroyed = null'],
  ['return-settled', 'update returns set refund_id = null'],
  ['return-settled', `update returns set status = 'replaced'`],
  ['return-history', 'delete from return_events'],
  ['return-history', 'update returns set due_at = now()'],
  ['booking-answer', bookingOf(PAID, 'booked')],
  ['booking-cancelled', bookingOf(CANCELLED, 'requested')],
  [
    'courier-waiting',
    `insert into courier_updates (id, courier, tracking_number, at, received_at) values ('u', 'shiprocket', '1', now(), now())`,
  ],
  ['invoice-once', `update orders set gift_card_amount = 0 where gift_card_amount > 0`],
  ['invoice-once', 'drop index invoices_one_per_order', `update invoices set order_id = ${PAID}`],
  ['invoice-sum', 'delete from invoice_lines'],
  [
    'credit-sum',
    'alter table invoices drop constraint invoices_sum',
    `update invoices set amount = 1 where kind <> 'credit-note'`,
  ],
  ['invoice-numbers', `delete from invoices where serial = 1`],
  ['invoice-numbers', 'update invoice_counters set last = last + 1'],
  ['invoice-overdue', `delete from invoices where order_id = ${PAID}`],
  [
    'mail-stuck',
    `insert into mails (key, recipient, subject, event, data, status, created_at, updated_at)
      values ('k', 'a@example.com', 'Hi', 'order.placed', '{}', 'sending', now(), now())`,
  ],
]

test.each(harm)('%s is found: %s', async (check, ...statements) => {
  let found: string[] = []
  await ctx.transaction(async (tx) => {
    await tx.db.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.db.execute(sql.raw(statement))
    const findings = await checkData(tx, { patienceMinutes: -1 })
    found = findings.map((finding) => finding.check)
    for (const { count, examples } of findings)
      expect(examples.length, 'somebody must find it').toBe(Math.min(count, 5))
    return refuse('UNDONE')
  })
  expect(found).toContain(check)
})

test('every check has been seen to find something', () => {
  expect(new Set(harm.map(([check]) => check))).toEqual(new Set(checks.map(({ id }) => id)))
})
