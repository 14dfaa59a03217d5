import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { testContext } from '../../platform/testing/index.ts'
import { problems, refuser } from '../../shared/result.ts'
import { checks } from './check-data.ts'
import { checkData } from './index.ts'
import { openFullBooks } from './testing/full-books.ts'

const refuse = refuser(problems({ UNDONE: [409, 'Not now'] }))
let ctx: Context

beforeAll(async () => {
  ctx = await testContext()
  await openFullBooks(ctx)
})

test('I1 I2 I5 I6 I7 I8 I11 I12: a store in which everything has happened adds up, also when nothing is in progress any more', async () => {
  expect(await checkData(ctx)).toEqual([])
  expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
})

const anOrder = (where: string) => `(select id from orders where ${where} order by created_at limit 1)`
const PAID = anOrder(`kind = 'goods' and status = 'confirmed'`)
const REVISED = anOrder('revision = 2')
const CANCELLED = anOrder(`status = 'cancelled' and coupon_code = 'TEN'`)

const bookingOf = (order: string, status: string) =>
  `insert into courier_bookings (id, order_id, courier, attempt, reference, status, grams, length_cm, width_cm, height_cm,
    fingerprint, actor, created_at, updated_at)
    values ('b', ${order}, 'shiprocket', 1, 'b', '${status}', 1, 1, 1, 1, '', 'system', now(), now())`

const TO_COLLECT = `update orders set delivery_method = 'pickup:okhla', pickup = '{}'`

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
  ['order-payment-price', `update orders set cod_fee = 100 where id = ${PAID}`],
  ['order-steps', `update orders set steps = '[]' where id = ${PAID}`],
  ['order-lines', `update order_lines set line_total = line_total + 100 where order_id = ${PAID}`],
  ['order-revisions', `update order_lines set quantity = quantity + 1 where order_id = ${REVISED}`],
  ['order-revisions', `delete from order_revisions where number = 1`],
  ['revision-refund', `delete from refunds where reason = 'revision'`],
  ['revision-refund', `delete from pending_revisions where status = 'applied'`],
  ['pending-revision', `update pending_revisions set status = 'open', closed_at = null where status = 'applied'`],
  ['pending-revision', `update pending_revisions set amount = amount + 1 where status = 'open'`],
  [
    'pending-revision',
    `update payment_captures set kind = 'extra' where payment_id in (select id from payments where revision_id is not null)`,
  ],
  ['stock-of-orders', `update pending_revisions set status = 'lapsed', closed_at = now() where status = 'open'`],
  ['order-history', `update orders set status = 'delivered' where id = ${PAID}`],
  ['order-risk', `update orders set risk = '{"outcome":"prepaid","checks":[]}' where payment_method = 'cod'`],
  ['pickup-method', `update orders set delivery_method = 'pickup:okhla' where id = ${PAID}`],
  ['pickup-status', `${TO_COLLECT} where status = 'rto_received'`],
  ['pickup-status', `${TO_COLLECT} where id = ${PAID}`, bookingOf(PAID, 'requested')],
  ['pickup-charge', `${TO_COLLECT}, shipping_cost = 100 where id = ${PAID}`],
  ['pickup-cash', `${TO_COLLECT}, cash_received = total - 1 where status = 'delivered' and payment_method = 'cod'`],
  ['shipment-units', 'update shipment_lines set quantity = quantity + 1'],
  ['shipment-history', `delete from shipment_events where status = 'rto_received'`],
  ['shipment-order', `update orders set status = 'delivered' where status = 'rto_received'`],
  ['shipment-back', 'update shipment_lines set restocked = 0'],
  ['shipment-back', `update shipment_lines set restocked = 1 where restocked = 0`],
  ['shipment-quarantine', 'update quarantined_units set quantity = quantity + 1'],
  ['shipment-quarantine', 'delete from quarantined_units'],
  ['quarantine-stock', 'update quarantined_units set restocked = quantity where decided_at is not null'],
  ['shipment-cash', 'update shipments set collects = collects - 1 where collects > 0 and settled_at is not null'],
  [
    'shipment-settled',
    `update shipments set settled_at = null, updated_at = '2020-01-01' where settled_at is not null`,
  ],
  ['shipment-replaced', 'update shipments set settled_at = null where replaced_after is not null'],
  ['shipment-replaced', `update shipments set status = 'delivered' where replaced_after is not null`],
  ['shipment-units', 'update shipments set replaced_after = null'],
  ['stock-of-orders', 'update shipments set replaced_after = null'],
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
  ['cash-parcel', 'update cash_receipts set amount = amount + 1 where shipment_id is not null'],
  ['cash-parcel', `update cash_receipts set order_id = ${PAID} where shipment_id is not null`],
  [
    'upi-claim',
    `insert into upi_claims (order_id, reference, status, given_at, held_until)
      select id, '412345678901', 'confirmed', now(), now() from orders limit 1`,
  ],
  ['upi-claim', `update payment_captures set is_by_hand = true where kind = 'order'`],
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
  ['return-settled', `update refunds set status = 'failed', settled_at = now() - interval '2 hours'`],
  ['return-history', 'delete from return_events'],
  ['return-history', 'update returns set due_at = now()'],
  ['booking-answer', bookingOf(PAID, 'booked')],
  ['booking-cancelled', bookingOf(CANCELLED, 'requested')],
  [
    'courier-waiting',
    `insert into courier_updates (id, courier, tracking_number, at, received_at) values ('u', 'shiprocket', '1', now(), now())`,
  ],
  ['invoice-once', `update orders set gift_card_amount = 0 where gift_card_amount > 0`],
  [
    'invoice-once',
    'drop index invoices_one_per_revision',
    `update invoices set order_id = ${PAID} where kind <> 'credit-note'`,
  ],
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
