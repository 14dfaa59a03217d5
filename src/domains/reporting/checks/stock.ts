import { sql } from 'drizzle-orm'
import { type Check, OVER } from './check.ts'

/** Stock (I1, I2). */
export const stockChecks: readonly Check[] = [
  {
    id: 'stock-sum',
    wrong: 'variants have a stock that differs from the sum of their movements',
    find: () => sql`
      select v.sku as example from variants v
      left join (select variant_id, sum(delta) as n from stock_movements group by variant_id) m on m.variant_id = v.id
      where v.stock <> coalesce(m.n, 0)`,
  },
  {
    id: 'stock-below-zero',
    wrong: 'variants have a stock below zero',
    find: () => sql`select sku as example from variants where stock < 0`,
  },
  {
    id: 'stock-of-orders',
    wrong: 'orders took different stock from what they sold, or kept some after they ended',
    find: () => sql`
      with moved as (
        select reference, variant_id, -sum(delta) as n from stock_movements
        where reason in ('order', 'cancel', 'rto') group by reference, variant_id),
      back as (
        select u.line_id, sum(u.restocked) as n from shipment_lines u join shipments s on s.id = u.shipment_id
        where u.restocked > 0 group by u.line_id),
      again as (
        select u.line_id, sum(u.quantity) as n from shipment_lines u join shipments s on s.id = u.shipment_id
        where s.replaced_after is not null group by u.line_id),
      sold as (
        select o.number, l.variant_id, sum(
          case when o.status in ${sql.raw(OVER)} then 0 else l.quantity end - coalesce(b.n, 0) + coalesce(a.n, 0)) as n
        from orders o join order_lines l on l.order_id = o.id left join back b on b.line_id = l.id
        left join again a on a.line_id = l.id
        where l.variant_id is not null group by o.number, l.variant_id
        union all
        -- Held until a change is paid.
        select o.number, s ->> 'variantId', (s ->> 'quantity')::int
        from pending_revisions c join orders o on o.id = c.order_id, jsonb_array_elements(c.stock) as s
        where c.status = 'open' and (s ->> 'quantity')::int > 0),
      taken as (select number, variant_id, sum(n) as n from sold group by number, variant_id)
      select distinct coalesce(s.number, m.reference) as example
      from taken s full join moved m on m.reference = s.number and m.variant_id = s.variant_id
      where coalesce(s.n, 0) <> coalesce(m.n, 0)`,
  },
  {
    id: 'stock-fresh',
    wrong: 'variants count more or fewer units held by new buyers than their unpaid orders hold',
    find: () => sql`
      with held as (
        select l.variant_id, sum(case when h.is_cash then 0 else l.quantity end) as prepaid,
          sum(case when h.is_cash then l.quantity else 0 end) as cash
        from order_holds h join order_lines l on l.order_id = h.order_id
        where h.is_fresh and l.variant_id is not null group by l.variant_id)
      select v.sku as example from variants v left join held h on h.variant_id = v.id
      where v.fresh_prepaid <> coalesce(h.prepaid, 0) or v.fresh_cash <> coalesce(h.cash, 0)`,
  },
  {
    id: 'stock-holds',
    wrong: 'orders are counted as unpaid although they are paid or ended',
    find: () => sql`
      select o.number as example from order_holds h join orders o on o.id = h.order_id where o.status <> 'pending'`,
  },
]
