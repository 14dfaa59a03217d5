import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { products, variants } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'
import type { QuoteStep } from '../pricing/schemas.ts'
import type { ShippingAddress } from '../shipping/schemas.ts'
import type { OrderKind, OrderStatus, OrderTracking, PaymentMethod } from './schemas.ts'

/**
 * The words that staff find an order by: its number with and without the shop's letters, e-mail, names, and the phone whole
 * and by its last four digits. A search must ask for this very expression: `orders_terms` is its index.
 */
export const ORDER_TERMS = `array_to_tsvector(string_to_array(trim(regexp_replace(lower(number || ' ' || split_part(number, '-', 2) || ' ' || email || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '') || ' ' || coalesce(right(address ->> 'phone', 10), '') || ' ' || coalesce(right(address ->> 'phone', 4), '')), '\\s+', ' ', 'g')), ' '))`

/** Orders: a snapshot of what was bought, by whom, for how much. Amounts in paise. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    /** `<customer id>:<Idempotency-Key>`; the same key gives the same order (I15). */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** SHA-256 of the request's meaning: the same key with another body is refused (I15). */
    requestHash: text('request_hash').notNull(),
    customerId: text('customer_id').references(() => users.id),
    email: text('email').notNull(),
    kind: text('kind').notNull().default('goods').$type<OrderKind>(),
    status: text('status').notNull().default('pending').$type<OrderStatus>(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    deliveryMethod: text('delivery_method').notNull().default('standard'),
    subtotal: integer('subtotal').notNull(),
    shippingCost: integer('shipping_cost').notNull(),
    discountAmount: integer('discount_amount').notNull().default(0),
    memberDiscount: integer('member_discount').notNull().default(0),
    couponCode: text('coupon_code'),
    /** What a gift card has paid of it; `total` is what was left to pay. */
    giftCardAmount: integer('gift_card_amount').notNull().default(0),
    total: integer('total').notNull(),
    steps: jsonb('steps').notNull().$type<QuoteStep[]>(),
    /** Where the parcel goes; null where there is none. */
    address: jsonb('address').$type<ShippingAddress>(),
    tracking: jsonb('tracking').$type<Partial<OrderTracking>>(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** When the person was removed from it. */
    erasedAt: at('erased_at'),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.createdAt.desc()),
    index('orders_email').on(t.email, t.createdAt.desc()),
    index('orders_cash')
      .on(sql`(${t.address} ->> 'phone')`, t.createdAt)
      .where(sql`${t.paymentMethod} = 'cod' and ${t.status} <> 'cancelled'`),
    // `nullsFirst` is what a plain `order by … desc` asks for.
    index('orders_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** Parcels that somebody may have to do something about: few, however many were ever delivered. */
    index('orders_work')
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kind} = 'goods' and ${t.status} <> 'delivered'`),
    index('orders_terms').using('gin', sql.raw(ORDER_TERMS)),
    index('orders_unpaid')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending' and ${t.paymentMethod} in ('card', 'upi')`),
    /** What ended without an invoice and still names somebody: what the nightly purge looks for. */
    index('orders_unerased')
      .on(t.updatedAt)
      .where(sql`${t.erasedAt} is null and ${t.status} in ('cancelled', 'expired')`),
    check('orders_total', sql`${t.total} between 0 and 100000000`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    /** Null, as the variant, for what is no product: a membership, a gift card. */
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
    /** The line's shares of what the order's discounts took, for its invoice. */
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
 * What is held without paying: one row for each order that waits for its payment, or, in cash, for staff to confirm it. It
 * goes when the order moves on. Buyer, phone and network are keyed hashes: the table is no list of people.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    // No foreign key: one statement writes it with its order, orders stay, and checking it would cost each of them.
    orderId: text('order_id').primaryKey(),
    buyer: text('buyer').notNull(),
    /** Null where nothing is sent: a membership, a gift card. */
    phone: text('phone'),
    /** An IPv4 address or an IPv6 /64; null where it is unknown, and after an hour. */
    network: text('network'),
    isCash: boolean('is_cash').notNull(),
    /** Whether the pieces count towards what fresh buyers may hold together. */
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
 * Codes that confirm large orders in cash: the last one of each buyer and phone, until it is used. The code itself stands
 * nowhere: it follows from the id and the shop's secret.
 */
export const cashCodes = pgTable(
  'cash_codes',
  {
    id: text('id').primaryKey(),
    /** The buyer, as idempotency keys begin with them. */
    buyer: text('buyer').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    tries: integer('tries').notNull().default(0),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [uniqueIndex('cash_codes_buyer').on(t.buyer, t.phone), index('cash_codes_asked').on(t.askedAt)],
)

/** What staff tell each other about an order; its buyer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    authorEmail: text('author_email').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.at)],
)

/** Views of the list of orders that somebody of the staff keeps: a name, and the address's query. */
export const orderViews = pgTable(
  'order_views',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('order_views_name').on(t.staffId, t.name)],
)

/** What happened to an order, append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull().$type<OrderStatus>(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)
