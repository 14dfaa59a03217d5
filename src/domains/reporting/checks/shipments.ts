import { sql } from 'drizzle-orm'
import { isShipmentOver, orderCourse, SHIPMENT_STATUSES } from '../../orders/shipments/rules.ts'
import type { Check } from './check.ts'

const list = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(', ')})`

/** The table of `rules.ts` as an expression: the order's status as those of its shipments say. */
const courseOf = (which: string) =>
  `case ${orderCourse
    .map(([status, own]) => `when bool_or(${which} and s.status in ${list(own)}) then '${status}'`)
    .join(' ')} end`

/** Shipments that ended without reaching their buyer. */
const OVER = list(SHIPMENT_STATUSES.filter(isShipmentOver))

/** Orders with units that are in no shipment yet. */
const REST = `exists (select from order_lines l where l.order_id = o.id and l.quantity >
  coalesce((select sum(u.quantity) from shipment_lines u join shipments p on p.id = u.shipment_id
    where u.line_id = l.id and p.replaced_after is null), 0))`

/** Shipments: units, statuses, and what came back (I37, I38). */
export const shipmentChecks: readonly Check[] = [
  {
    id: 'shipment-units',
    wrong: 'orders have shipments with more or fewer units than they sold',
    find: () => sql`
      with dispatched as (select distinct order_id from shipments),
      sent as (
        select u.line_id, sum(u.quantity) as n from shipment_lines u join shipments s on s.id = u.shipment_id
        where s.replaced_after is null group by u.line_id)
      select distinct o.number as example from dispatched d join orders o on o.id = d.order_id
      join order_lines l on l.order_id = o.id left join sent n on n.line_id = l.id
      where l.quantity < coalesce(n.n, 0) or (l.quantity > coalesce(n.n, 0) and o.status <> 'partly_shipped')`,
  },
  {
    id: 'shipment-history',
    wrong: 'shipments have a status that differs from the last entry of their history',
    find: () => sql`
      select o.number as example from shipments s join orders o on o.id = s.order_id
      where s.status is distinct from (
        select e.status from shipment_events e where e.shipment_id = s.id order by e.id desc limit 1)`,
  },
  {
    id: 'shipment-order',
    wrong: 'orders have a status that differs from what their shipments say',
    find: () => sql`
      select o.number as example from orders o join (
        select s.order_id, coalesce(${sql.raw(courseOf('s.replaced_after is null'))}, ${sql.raw(courseOf('true'))}) as course
        from shipments s group by s.order_id) c
      on c.order_id = o.id
      where o.status in ${sql.raw(list(['processing', 'partly_shipped', ...orderCourse.map(([status]) => status)]))}
        and o.status <> case when ${sql.raw(REST)} then 'partly_shipped' else c.course end`,
  },
  {
    id: 'shipment-back',
    wrong: 'shipments came back without every unit in stock or in quarantine, or have units there without coming back',
    find: () => sql`
      select distinct o.number as example from shipment_lines u
      join shipments s on s.id = u.shipment_id join orders o on o.id = s.order_id
      where u.restocked + u.quarantined <> case when s.status in ('rto_received', 'cancelled') then u.quantity else 0 end`,
  },
  {
    id: 'shipment-quarantine',
    wrong: 'shipments brought back other units to quarantine than it recorded',
    find: () => sql`
      select coalesce(o.number, q.reference) as example from (
        select u.shipment_id || ' ' || u.line_id as source, u.quarantined, s.order_id from shipment_lines u
        join shipments s on s.id = u.shipment_id where u.quarantined > 0) b
      full join (select * from quarantined_units where source like 'shp_%') q on q.source = b.source
      left join orders o on o.id = b.order_id
      where b.quarantined is distinct from q.quantity`,
  },
  {
    id: 'quarantine-stock',
    wrong: 'variants got other stock back from quarantine than was decided',
    find: () => sql`
      with decided as (
        select variant_id, sum(restocked) as n from quarantined_units where restocked > 0 group by variant_id),
      moved as (
        select variant_id, sum(delta) as n from stock_movements where reason = 'quarantine' group by variant_id)
      select v.sku as example from decided d full join moved m on m.variant_id = d.variant_id
      join variants v on v.id = coalesce(d.variant_id, m.variant_id)
      where coalesce(d.n, 0) <> coalesce(m.n, 0)`,
  },
  {
    id: 'shipment-write-off',
    wrong: 'orders wrote off other cash than what their shipments lost',
    find: () => sql`
      select o.number as example from shipments s join orders o on o.id = s.order_id
      where s.written_off <> case when o.payment_method = 'cod' and s.status in ${sql.raw(OVER)}
        then coalesce(s.collects, o.total) else 0 end`,
  },
  {
    id: 'shipment-cash',
    wrong:
      'orders in several shipments collect other cash than their total, or received other cash than their shipments',
    find: () => sql`
      select o.number as example from shipments s join orders o on o.id = s.order_id
      group by o.id, o.number, o.total, o.payment_method, o.cash_received
      having count(*) > 1 and (sum(s.cash_received) <> o.cash_received
        or coalesce(sum(s.collects), 0) > case when o.payment_method = 'cod' then o.total else 0 end
        or (o.payment_method = 'cod' and not ${sql.raw(REST)} and sum(s.collects) <> o.total))`,
  },
  {
    id: 'shipment-replaced',
    wrong: 'parcels are sent again although they arrived, or although their money was settled',
    find: () => sql`
      select o.number as example from shipments s join orders o on o.id = s.order_id
      where s.replaced_after is not null and (s.status not in ('lost', 'damaged', 'rto_received') or s.settled_at is null
        or s.written_off > 0 or s.card_credited > 0 or s.cash_received > 0 or coalesce(s.collects, 0) > 0
        or s.replaced_after < s.position
        or exists (select from refunds r where r.request_key = 'shipment:' || s.id))`,
  },
  {
    id: 'shipment-settled',
    wrong: 'shipments were not delivered, and the money for their goods was not settled',
    find: (dueBefore) => sql`
      select o.number as example from shipments s join orders o on o.id = s.order_id
      where s.status in ${sql.raw(OVER)} and s.settled_at is null and s.updated_at < ${dueBefore}::timestamptz
        and o.status not in ('rto_received', 'lost', 'damaged')`,
  },
]
