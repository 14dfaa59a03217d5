import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import type { NewOrder } from './build-order.ts'
import type { Hold } from './limit-unpaid.ts'
import type { EventRow, LineRow, OrderRow } from './order-view.ts'

const INSERT_ORDERS = `with placed as (
  insert into orders (id, number, idempotency_key, request_hash, customer_id, email, status, payment_method,
    delivery_method, subtotal, shipping_cost, discount_amount, member_discount, coupon_code, gift_card_amount, total, steps, address,
    tracking, created_at, updated_at)
  select o.id, o.number, o.idempotency_key, o.request_hash, o.customer_id, o.email, o.status, o.payment_method,
    o.delivery_method, o.subtotal, o.shipping_cost, o.discount_amount, o.member_discount, o.coupon_code, o.gift_card_amount,
    o.total, o.steps, o.address, o.tracking, o.created_at, o.created_at
  from jsonb_to_recordset($1::jsonb) as o(id text, number text, idempotency_key text, request_hash text,
    customer_id text, email text, status text, payment_method text, delivery_method text, subtotal int,
    shipping_cost int, discount_amount int, member_discount int, coupon_code text, gift_card_amount int, total int, steps jsonb,
    address jsonb, tracking jsonb, created_at timestamptz)
  on conflict do nothing
  returning id),
lines as (
  insert into order_lines (id, order_id, position, product_id, variant_id, slug, sku, name, brand, flavor, weight,
    image, quantity, list_price, unit_price, line_total, member_discount, coupon_discount, is_upsell, upsell_percent, hsn)
  select l.id, p.id, l.position, l.product_id, l.variant_id, l.slug, l.sku, l.name, l.brand, l.flavor, l.weight,
    l.image, l.quantity, l.list_price, l.unit_price, l.line_total, l.member_discount, l.coupon_discount, l.is_upsell,
    l.upsell_percent, l.hsn
  from jsonb_to_recordset($2::jsonb) as l(id text, order_id text, position int, product_id text,
    variant_id text, slug text, sku text, name text, brand text, flavor text, weight text, image text, quantity int,
    list_price int, unit_price int, line_total int, member_discount int, coupon_discount int, is_upsell boolean,
    upsell_percent int, hsn text)
  join placed p on p.id = l.order_id),
events as (
  insert into order_events (order_id, status, note, actor, at)
  select p.id, e.status, e.note, e.actor, e.at
  from jsonb_to_recordset($3::jsonb) as e(position int, order_id text, status text, note text, actor text, at timestamptz)
  join placed p on p.id = e.order_id order by e.position),
holds as (
  insert into order_holds (order_id, buyer, phone, network, is_cash, is_fresh, pieces, amount, at)
  select p.id, h.buyer, h.phone, h.network, h.is_cash, h.is_fresh, h.pieces, h.amount, h.at
  from jsonb_to_recordset($4::jsonb) as h(order_id text, buyer text, phone text, network text, is_cash boolean,
    is_fresh boolean, pieces int, amount int, at timestamptz)
  join placed p on p.id = h.order_id)
select id from placed`

/**
 * Writes orders with their lines and first events in one statement. False if a number or an idempotency key is taken, or
 * given twice: then roll back, for the others were written. A twin that is just being placed is waited for; orders are
 * written in the order of their keys, so that two statements with the same twins do not wait for each other.
 */
export async function insertOrders(tx: Context, orders: readonly NewOrder[]): Promise<boolean> {
  const sorted = orders.toSorted((a, b) => (a.order.idempotencyKey < b.order.idempotencyKey ? -1 : 1))
  const placed = await preparedRows(tx.db, 'orders_insert', INSERT_ORDERS, [
    JSON.stringify(sorted.map(({ order }) => orderRecord(order))),
    JSON.stringify(sorted.flatMap(({ lines }) => lines.map(lineRecord))),
    JSON.stringify(sorted.flatMap(({ events }) => events).map(eventRecord)),
    JSON.stringify(sorted.flatMap(({ hold }) => (hold ? holdRecord(hold) : []))),
  ])
  return placed.length === orders.length
}

const orderRecord = (order: OrderRow) => ({
  id: order.id,
  number: order.number,
  idempotency_key: order.idempotencyKey,
  request_hash: order.requestHash,
  customer_id: order.customerId,
  email: order.email,
  status: order.status,
  payment_method: order.paymentMethod,
  delivery_method: order.deliveryMethod,
  subtotal: order.subtotal,
  shipping_cost: order.shippingCost,
  discount_amount: order.discountAmount,
  member_discount: order.memberDiscount,
  coupon_code: order.couponCode,
  gift_card_amount: order.giftCardAmount,
  total: order.total,
  steps: order.steps,
  address: order.address,
  tracking: order.tracking,
  created_at: order.createdAt,
})

const lineRecord = (line: LineRow) => ({
  id: line.id,
  order_id: line.orderId,
  position: line.position,
  product_id: line.productId,
  variant_id: line.variantId,
  slug: line.slug,
  sku: line.sku,
  name: line.name,
  brand: line.brand,
  flavor: line.flavor,
  weight: line.weight,
  image: line.image,
  quantity: line.quantity,
  list_price: line.listPrice,
  unit_price: line.unitPrice,
  line_total: line.lineTotal,
  member_discount: line.memberDiscount,
  coupon_discount: line.couponDiscount,
  is_upsell: line.isUpsell,
  upsell_percent: line.upsellPercent,
  hsn: line.hsn,
})

const holdRecord = ({ row }: Hold) => ({
  order_id: row.orderId,
  buyer: row.buyer,
  phone: row.phone,
  network: row.network,
  is_cash: row.isCash,
  is_fresh: row.isFresh,
  pieces: row.pieces,
  amount: row.amount,
  at: row.at,
})

/** In the order in which things happened: their numbers tell it afterwards. */
const eventRecord = (event: EventRow, position: number) => ({
  position,
  order_id: event.orderId,
  status: event.status,
  note: event.note,
  actor: event.actor,
  at: event.at,
})
