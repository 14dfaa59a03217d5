import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import type { EventRow, LineRow, OrderRow } from './order-view.ts'

const INSERT_ORDER = `with placed as (
  insert into orders (id, number, idempotency_key, request_hash, customer_id, email, status, payment_method,
    delivery_method, subtotal, shipping_cost, discount_amount, member_discount, coupon_code, total, steps, address,
    tracking, created_at, updated_at)
  values ($1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10,
    $11, $12, $13, $14, $15,
    $16::jsonb, $17::jsonb,
    $18::jsonb, $19::timestamptz, $19::timestamptz)
  on conflict do nothing
  returning id),
lines as (
  insert into order_lines (id, order_id, position, product_id, variant_id, slug, sku, name, brand, flavor, weight,
    image, quantity, list_price, unit_price, line_total, is_upsell, upsell_percent, hsn)
  select l.id, p.id, l.position, l.product_id, l.variant_id, l.slug, l.sku, l.name, l.brand, l.flavor, l.weight,
    l.image, l.quantity, l.list_price, l.unit_price, l.line_total, l.is_upsell, l.upsell_percent, l.hsn
  from placed p, jsonb_to_recordset($20::jsonb) as l(id text, position int, product_id text,
    variant_id text, slug text, sku text, name text, brand text, flavor text, weight text, image text, quantity int,
    list_price int, unit_price int, line_total int, is_upsell boolean, upsell_percent int, hsn text)),
events as (
  insert into order_events (order_id, status, note, actor, at)
  select p.id, $21, $22, $23, $19::timestamptz from placed p)
select id from placed`

/**
 * Writes an order, its lines and its first event in one statement. False if its number or its idempotency key is taken:
 * then nothing was written. A twin that is just being placed is waited for.
 */
export async function insertOrder(
  tx: Context,
  order: OrderRow,
  lines: readonly LineRow[],
  event: EventRow,
): Promise<boolean> {
  const rows = lines.map((line) => ({
    id: line.id,
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
    is_upsell: line.isUpsell,
    upsell_percent: line.upsellPercent,
    hsn: line.hsn,
  }))
  const at = order.createdAt.toISOString()
  const placed = await preparedRows(tx.db, 'orders_insert', INSERT_ORDER, [
    order.id,
    order.number,
    order.idempotencyKey,
    order.requestHash,
    order.customerId,
    order.email,
    order.status,
    order.paymentMethod,
    order.deliveryMethod,
    order.subtotal,
    order.shippingCost,
    order.discountAmount,
    order.memberDiscount,
    order.couponCode,
    order.total,
    JSON.stringify(order.steps),
    JSON.stringify(order.address),
    JSON.stringify(order.tracking),
    at,
    JSON.stringify(rows),
    event.status,
    event.note,
    event.actor,
  ])
  return placed.length === 1
}
