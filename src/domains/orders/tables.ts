import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { products, variants } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'
import type { QuoteStep } from '../pricing/schemas.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import type {
  OrderChannel,
  OrderKind,
  OrderPickup,
  OrderRisk,
  OrderStatus,
  OrderTracking,
  PaymentMethod,
} from './schemas.ts'

/**
 * The words that staff find an order by: its number with and without the prefix, email, names, and the phone number in
 * full and its last four digits. Searches must use exactly this expression, because `orders_terms` is its index.
 */
export const ORDER_TERMS = `array_to_tsvector(string_to_array(trim(regexp_replace(lower(number || ' ' || split_part(number, '-', 2) || ' ' || email || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '') || ' ' || coalesce(right(address ->> 'phone', 10), '') || ' ' || coalesce(right(address ->> 'phone', 4), '')), '\\s+', ' ', 'g')), ' '))`

/** A delivery address without punctuation and case, as the index `orders_risk_address` has it. */
export const addressKey = (pincode: string, address: string, apartment: string): string =>
  `(${pincode} || ' ' || lower(regexp_replace(${address} || coalesce(${apartment}, ''), '[[:space:][:punct:]]+', '', 'g')))`
const ADDRESS_KEY = addressKey(`(address ->> 'zipCode')`, `(address ->> 'address')`, `(address ->> 'apartment')`)
/** Delivered or on the way back; what was lost or damaged says nothing about its buyer. */
export const CASH_ENDED = `payment_method = 'cod' and status in ('delivered', 'return_requested', 'returned', 'refunded', 'rto_initiated', 'rto_received')`

/** Orders: a snapshot of what was bought, by whom, for how much. Amounts in paise. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** `<customer id>:<Idempotency-Key>`; the same key returns the same order (I15). */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** SHA-256 of the request's meaning: the same key with a different body is refused (I15). */
    requestHash: text('request_hash').notNull(),
    customerId: text('customer_id').references(() => users.id),
    email: text('email').notNull(),
    kind: text('kind').notNull().default('goods').$type<OrderKind>(),
    /** `phone`: staff placed it for the buyer; the first event names who. */
    channel: text('channel').notNull().default('web').$type<OrderChannel>(),
    status: text('status').notNull().default('pending').$type<OrderStatus>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    deliveryMethod: text('delivery_method').notNull().default('standard'),
    /** Where it is collected; null if it is delivered. `address` then has the place's address. */
    pickup: jsonb('pickup').$type<OrderPickup>(),
    subtotal: integer('subtotal').notNull(),
    shippingCost: integer('shipping_cost').notNull(),
    discountAmount: integer('discount_amount').notNull().default(0),
    memberDiscount: integer('member_discount').notNull().default(0),
    /** For an order that was prepaid; its lines' shares follow from their prices (`shares/rules.ts`). */
    prepaidDiscount: integer('prepaid_discount').notNull().default(0),
    codFee: integer('cod_fee').notNull().default(0),
    couponCode: text('coupon_code'),
    /** What a gift card paid; `total` is what was left to pay. */
    giftCardAmount: integer('gift_card_amount').notNull().default(0),
    total: integer('total').notNull(),
    /** Cash on delivery that has reached the store; `cash_receipts` says how. */
    cashReceived: integer('cash_received').notNull().default(0),
    steps: jsonb('steps').notNull().$type<QuoteStep[]>(),
    /** The delivery address; null for digital product orders. */
    address: jsonb('address').$type<ShippingAddress>(),
    tracking: jsonb('tracking').$type<Partial<OrderTracking>>(),
    /** How cash on delivery was judged; null for other orders. Written once: a trigger refuses another value. */
    risk: jsonb('risk').$type<OrderRisk>(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** When personal data was removed. */
    erasedAt: at('erased_at'),
    /** The number of its latest revision; 0 as placed. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.createdAt.desc()),
    index('orders_email').on(t.email, t.createdAt.desc()),
    index('orders_cash')
      .on(sql`(${t.address} ->> 'phone')`, t.createdAt)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.status} <> 'cancelled'`),
    /** Cash orders that ended, by PIN code and by address: they decide what later ones need (decision 0050). */
    index('orders_risk_pincode').on(sql`(${t.address} ->> 'zipCode')`, t.createdAt).where(sql.raw(CASH_ENDED)),
    index('orders_risk_address').on(sql.raw(ADDRESS_KEY), t.createdAt).where(sql.raw(CASH_ENDED)),
    // `nullsFirst` matches a plain `order by … desc`.
    index('orders_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** Parcels that may need work: a small index, however many orders were delivered. */
    index('orders_work')
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kind} = 'goods' and ${t.status} <> 'delivered'`),
    index('orders_phone')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.channel} = 'phone'`),
    index('orders_terms').using('gin', sql.raw(ORDER_TERMS)),
    index('orders_unpaid')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.paymentMethod} in ('card', 'upi')`),
    index('orders_unpaid_upi').on(t.createdAt).where(sql`${t.status} = 'pending' and ${t.paymentMethod} = 'upi-qr'`),
    /** Orders that ended without an invoice and still contain personal data; used by the nightly purge. */
    index('orders_unerased')
      .on(t.updatedAt)
      .where(sql`${t.erasedAt} is null and ${t.status} in ('cancelled', 'expired')`),
    /** Couriers' remittance files name parcels by tracking number. */
    index('orders_cash_tracking')
      .on(sql`upper(${t.tracking} ->> 'trackingNumber')`)
      .where(sql`${t.paymentMethod} = 'cod'`),
    /** Delivered parcels whose cash has not been recorded in full. */
    index('orders_cash_due')
      .on(t.createdAt, t.id)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.status} = 'delivered' and ${t.cashReceived} < ${t.total}`),
    check('orders_total', sql`${t.total} between 0 and 100000000`),
    check(
      'orders_payment_price',
      sql`least(${t.prepaidDiscount}, ${t.codFee}) = 0 and greatest(${t.prepaidDiscount}, ${t.codFee}) between 0 and 100000000`,
    ),
    check('orders_cash_received', sql`${t.cashReceived} between 0 and ${t.total}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    position: integer('position').notNull(),
    /** Null, like the variant, for memberships and gift cards. */
    productId: text('product_id').references(() => products.id),
    variantId: text('variant_id').references(() => variants.id),
    slug: text('slug').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    flavor: text('flavor'),
    weight: text('weight'),
    image: text('image'),
    quantity: integer('quantity').notNull(),
    listPrice: integer('list_price').notNull(),
    unitPrice: integer('unit_price').notNull(),
    lineTotal: integer('line_total').notNull(),
    /** The line's share of the order's discounts, for the invoice. */
    memberDiscount: integer('member_discount').notNull().default(0),
    couponDiscount: integer('coupon_discount').notNull().default(0),
    isUpsell: boolean('is_upsell').notNull().default(false),
    upsellPercent: integer('upsell_percent').notNull().default(0),
    hsn: text('hsn').notNull(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 20`),
    check('order_lines_product', sql`(${t.productId} is null) = (${t.variantId} is null)`),
  ],
)

/**
 * What unpaid orders hold: one row for each order that waits for payment or, for cash on delivery, for staff to confirm
 * it. The row is deleted when the order's status changes. Buyer, phone and network are keyed hashes, so that the table
 * can't be read as a list of people.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    // No foreign key: the row is written in the same statement as its order, orders are never deleted, and the check
    // would slow down every order.
    orderId: text('order_id').primaryKey(),
    buyer: text('buyer').notNull(),
    /** Null for memberships and gift cards, which aren't shipped. */
    phone: text('phone'),
    /** An IPv4 address or an IPv6 /64; null if unknown, and after an hour. */
    network: text('network'),
    isCash: boolean('is_cash').notNull(),
    /** Whether the pieces count towards the share of stock that fresh buyers may hold together. */
    isFresh: boolean('is_fresh').notNull(),
    pieces: integer('pieces').notNull(),
    amount: integer('amount').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('order_holds_buyer').on(t.buyer),
    index('order_holds_phone').on(t.phone).where(sql`${t.phone} is not null`),
    index('order_holds_network').on(t.network, t.at).where(sql`${t.network} is not null`),
  ],
)

/**
 * Codes that confirm large cash-on-delivery orders: the latest one for each buyer and phone, until it is used. The code
 * itself is not stored: it is derived from the id and the store's secret.
 */
export const cashCodes = pgTable(
  'cash_codes',
  {
    id: text('id').primaryKey(),
    /** The buyer, in the form that idempotency keys begin with. */
    buyer: text('buyer').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    tries: integer('tries').notNull().default(0),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('cash_codes_buyer').on(t.buyer, t.phone), index('cash_codes_asked').on(t.askedAt)],
)

/** Internal notes of staff about an order; the buyer never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    authorEmail: text('author_email').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at)],
)

/** Saved views of the order list, per staff member: a name, and the URL's query string. */
export const orderViews = pgTable(
  'order_views',
  {
    id: text('id').primaryKey(),
    staffId: idOf('staff_id', () => users.id, 'cascade'),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('order_views_name').on(t.staffId, t.name)],
)

/** The history of an order, append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: idOf('order_id', () => orders.id),
    status: text('status').notNull().$type<OrderStatus>(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)
