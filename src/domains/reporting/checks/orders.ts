import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Revisions of earlier versions name neither. */
const NEITHER = sql`'{"prepaidDiscount":0,"codFee":0}'::jsonb`

/** The amounts of orders (I4, I5), and the revisions that changed them (D120). */
export const orderChecks: readonly Check[] = [
  {
    id: 'order-total',
    wrong: 'orders have a total that differs from the sum of its parts, or is below zero',
    find: () => sql`
      select number as example from orders
      where total <> subtotal - member_discount - discount_amount + shipping_cost - prepaid_discount + cod_fee
          - gift_card_amount
        or least(total, subtotal, member_discount, discount_amount, shipping_cost, gift_card_amount) < 0
        or member_discount + discount_amount + prepaid_discount > subtotal`,
  },
  {
    id: 'order-payment-price',
    wrong: 'cash orders have a prepaid discount, or prepaid orders a fee for cash on delivery',
    find: () => sql`
      select number as example from orders
      where (prepaid_discount > 0 and payment_method = 'cod') or (cod_fee > 0 and payment_method is distinct from 'cod')`,
  },
  {
    id: 'order-steps',
    wrong: 'orders show a calculation that does not end in their total',
    find: () => sql`
      select number as example from orders o
      where total <> (select coalesce(sum((step ->> 'amount')::int), 0) from jsonb_array_elements(o.steps) as step)`,
  },
  {
    id: 'order-lines',
    wrong: 'orders have lines that do not add up to their subtotal and discounts',
    // Orders from before line items stored their shares of the discounts have none.
    find: () => sql`
      select o.number as example from orders o
      left join (
        select order_id, sum(line_total) as total, sum(member_discount) as member, sum(coupon_discount) as coupon,
          bool_or(line_total <> unit_price * quantity or least(line_total, unit_price) < 0
            or member_discount + coupon_discount > line_total) as is_wrong
        from order_lines group by order_id) l on l.order_id = o.id
      where l.total is distinct from o.subtotal or l.is_wrong
        or (l.member not in (0, o.member_discount)) or (l.coupon not in (0, o.discount_amount))`,
  },
  {
    id: 'order-history',
    wrong: 'orders have a status that differs from the last entry of their history',
    find: () => sql`
      select o.number as example from orders o
      where o.status is distinct from (
        select e.status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  },
  {
    id: 'order-risk',
    wrong: 'orders are cash on delivery although the rules allowed card and UPI only',
    find: () => sql`
      select number as example from orders
      where payment_method = 'cod' and risk ->> 'outcome' = 'prepaid' and risk -> 'isOverridden' is null`,
  },
  {
    id: 'order-revisions',
    wrong:
      'orders have amounts or lines that differ from their last revision, or revisions that don’t follow each other',
    find: () => sql`
      select o.number as example from orders o
      left join order_revisions r on r.order_id = o.id and r.number = o.revision
      where o.revision > 0 and (r.id is null
        or o.revision <> (select count(*) from order_revisions n where n.order_id = o.id)
        or (o.total, o.subtotal, o.member_discount, o.discount_amount, o.shipping_cost, o.gift_card_amount,
            o.prepaid_discount, o.cod_fee, o.coupon_code) is distinct from
           (r.total_after, (r.after ->> 'subtotal')::int, (r.after ->> 'memberDiscount')::int,
            (r.after ->> 'discountAmount')::int, (r.after ->> 'shippingCost')::int, (r.after ->> 'giftCardAmount')::int,
            coalesce((r.after ->> 'prepaidDiscount')::int, 0), coalesce((r.after ->> 'codFee')::int, 0),
            r.after ->> 'couponCode')
        or (select jsonb_object_agg(l.id, jsonb_build_array(l.quantity, l.line_total)) from order_lines l
              where l.order_id = o.id) is distinct from
           (select jsonb_object_agg(l ->> 'id', jsonb_build_array((l ->> 'quantity')::int, (l ->> 'lineTotal')::int))
              from jsonb_array_elements(r.after -> 'lines') as l))
      union
      select o.number from order_revisions r join orders o on o.id = r.order_id
      left join order_revisions n on n.order_id = r.order_id and n.number = r.number + 1
      where r.number > o.revision or (r.number < o.revision and ${NEITHER} || n.before is distinct from ${NEITHER} || r.after)
        or (r.before ->> 'total')::int <> r.total_before or (r.after ->> 'total')::int <> r.total_after`,
  },
]
