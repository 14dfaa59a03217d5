import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS, dayInIndia } from '../../../shared/dates.ts'
import type { RtoQuery } from '../schemas.ts'
import { within } from '../within.ts'

const DEFAULT_DAYS = 30
const MAX_DAYS = 366

/** The days of a report: as asked, but at most a year and not the wrong way round. */
export function daysOf({ from, to }: Pick<RtoQuery, 'from' | 'to'>, now: Date): { from: string; to: string } {
  const last = to ?? dayInIndia(now)
  const daysBefore = (days: number) => new Date(Date.parse(last) - days * DAY_MS).toISOString().slice(0, 10)
  const first = from ?? daysBefore(DEFAULT_DAYS - 1)
  const earliest = daysBefore(MAX_DAYS - 1)
  if (first > last) return { from: last, to: last }
  const isTooLong = first < earliest
  return { from: isTooLong ? earliest : first, to: last }
}

/** What became of a parcel. */
const RESULT = sql.raw(`case when p.status = 'delivered' then 'delivered'
  when p.status in ('rto_initiated', 'rto_received') then 'rto'
  when p.status in ('lost', 'damaged') then 'lost' else 'on-the-way' end`)

/**
 * `parcels` for a query: every shipment of the orders placed on these days, without what was cancelled before it left or
 * was collected from the store. An order that was dispatched before shipments
 * were records is one parcel; what it was delivered as is in its status.
 */
export const parcelsOf = (days: { from: string; to: string }): SQL => sql`found as (
    select o.id as order_id, s.id as shipment_id, o.number, o.created_at, o.payment_method,
      o.address ->> 'zipCode' as pincode, s.status, nullif(trim(s.carrier), '') as carrier, s.written_off,
      case when s.status in ('rto_initiated', 'rto_received', 'lost', 'damaged') then coalesce(s.courier_cost, 0) else 0 end
        as courier_cost
    from orders o join shipments s on s.order_id = o.id and s.status <> 'cancelled'
    where o.kind = 'goods' and o.pickup is null and ${within(sql`o.created_at`, days)}
    union all
    select o.id, null, o.number, o.created_at, o.payment_method, o.address ->> 'zipCode',
      case when o.status in ('return_requested', 'returned', 'refunded') then 'delivered'
        when o.status = 'shipped' then 'picked_up' else o.status end,
      nullif(trim(o.tracking ->> 'carrier'), ''), 0, 0
    from orders o
    where o.kind = 'goods' and ${within(sql`o.created_at`, days)} and o.status in ('shipped', 'out_for_delivery',
        'delivered', 'rto_initiated', 'rto_received', 'lost', 'damaged', 'return_requested', 'returned', 'refunded')
      and not exists (select from shipments s where s.order_id = o.id)),
  parcels as (select p.*, ${RESULT} as result, lower(coalesce(p.carrier, '')) as courier,
      coalesce(p.payment_method, '') as payment from found p),
  units as (
    select p.*, l.id as line_id, l.product_id, l.name, coalesce(sl.quantity, l.quantity) as quantity,
      coalesce(sl.quarantined, 0) as quarantined,
      -- At least one paisa, so that free goods have a share, too.
      (l.unit_price::bigint * coalesce(sl.quantity, l.quantity) + 1) as worth
    from parcels p cross join lateral (select * from order_lines where order_id = p.order_id offset 0) l
      left join shipment_lines sl on sl.shipment_id = p.shipment_id and sl.line_id = l.id
    where p.shipment_id is null or sl.line_id is not null),
  -- Cash written off and the courier's charge are split by rounding running totals: the parts of a parcel add up to the paisa.
  shared as (
    select u.*, round(u.written_off::numeric * (sum(worth) over lines) / (sum(worth) over parcel))
      - round(u.written_off::numeric * (sum(worth) over lines - worth) / (sum(worth) over parcel)) as part,
      round(u.courier_cost::numeric * (sum(worth) over lines) / (sum(worth) over parcel))
      - round(u.courier_cost::numeric * (sum(worth) over lines - worth) / (sum(worth) over parcel)) as charge
    from units u
    window parcel as (partition by u.order_id, u.shipment_id),
      lines as (partition by u.order_id, u.shipment_id order by u.line_id))`
