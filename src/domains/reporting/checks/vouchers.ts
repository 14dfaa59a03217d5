import { sql } from 'drizzle-orm'
import { type Check, ENDED } from './check.ts'

/** Coupons and gift cards (I6, I7). */
export const voucherChecks: readonly Check[] = [
  {
    id: 'coupon-count',
    wrong: 'coupons have a use count that differs from their orders',
    find: () => sql`
      select c.code as example from coupons c
      left join (select coupon_id, count(*) as n from coupon_redemptions where released_at is null group by coupon_id) r
        on r.coupon_id = c.id
      where c.usage_count <> coalesce(r.n, 0)`,
  },
  {
    id: 'coupon-limit',
    wrong: 'coupons were used more often than allowed (or their limit was lowered since)',
    find: () => sql`
      select c.code as example from coupons c
      where c.usage_count > c.usage_limit or exists (
        select from coupon_redemptions r where r.coupon_id = c.id and r.released_at is null
        group by r.buyer having count(*) > c.per_customer_limit)`,
  },
  {
    id: 'coupon-orders',
    wrong: 'coupon uses are counted for an ended or missing order, or released for an active one',
    find: () => sql`
      select r.reference as example from coupon_redemptions r left join orders o on o.number = r.reference
      -- A change of its items may have cost an order its coupon.
      where o.id is null
        or (o.status in ${sql.raw(ENDED)} or o.coupon_code is null) <> (r.released_at is not null)`,
  },
  {
    id: 'gift-card-balance',
    wrong: 'gift cards have a balance that differs from the sum of their entries, or is out of range',
    find: () => sql`
      select 'card of ' || coalesce(e.bought, c.id) as example from gift_cards c
      left join (
        select card_id, sum(amount) as n, min(reference) filter (where kind = 'issued') as bought
        from gift_card_entries group by card_id) e on e.card_id = c.id
      where c.balance <> coalesce(e.n, 0) or c.balance not between 0 and c.amount`,
  },
  {
    id: 'gift-card-orders',
    wrong: 'orders took the wrong amount from gift cards, took it twice, or kept it after they ended',
    // A return of a replacement credits the card that paid for the first goods.
    find: () => sql`
      with recursive used as (
        select reference, -sum(amount) as n, count(*) filter (where kind = 'used') as times
        from gift_card_entries where kind in ('used', 'returned', 'retaken') group by reference),
      back as (
        select card_credited as n, order_id from returns where card_credited > 0
        union all select b.n, r.order_id from back b join returns r on r.replacement_id = b.order_id),
      credited as (
        select order_id, sum(n) as n from back b
        where not exists (select from returns r where r.replacement_id = b.order_id) group by order_id)
      select coalesce(o.number, u.reference) as example
      from orders o full join used u on u.reference = o.number left join credited c on c.order_id = o.id
      where coalesce(u.times, 0) > 1 or (o.status is distinct from 'refunded' or coalesce(u.n, 0) <> 0) and coalesce(u.n, 0) <>
        case when o.id is null or o.status in ${sql.raw(ENDED)} then 0 else o.gift_card_amount
          - coalesce(c.n, 0) - coalesce((select sum(s.card_credited) from shipments s where s.order_id = o.id), 0) end`,
  },
]
