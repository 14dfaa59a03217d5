import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

const ACCEPTED = sql.raw('coalesce(l.resell, 0) + coalesce(l.quarantined, 0) + coalesce(l.destroyed, 0)')

/** Returns: nothing is restocked or refunded twice. */
export const returnChecks: readonly Check[] = [
  {
    id: 'return-units',
    wrong: 'order lines were returned more often than they were bought',
    find: () => sql`
      select o.number as example from return_lines l
      join returns r on r.id = l.return_id and r.status not in ('refused', 'withdrawn')
      join order_lines b on b.id = l.order_line_id join orders o on o.id = b.order_id
      group by o.number, b.id, b.quantity having sum(l.quantity) > b.quantity
      union
      select r.number from return_lines l join returns r on r.id = l.return_id
      join order_lines b on b.id = l.order_line_id where b.order_id <> r.order_id`,
  },
  {
    id: 'return-stock',
    wrong: 'returns put different units back into stock or quarantine from what was inspected',
    find: () => sql`
      with shelved as (
        select r.number, b.variant_id, sum(coalesce(l.resell, 0)) as n from returns r
        join return_lines l on l.return_id = r.id join order_lines b on b.id = l.order_line_id
        group by r.number, b.variant_id),
      moved as (
        select m.reference, m.variant_id, sum(m.delta) as n from stock_movements m
        where m.reason = 'returned' and m.reference in (select number from returns) group by m.reference, m.variant_id)
      select coalesce(s.number, m.reference) as example
      from shelved s full join moved m on m.reference = s.number and m.variant_id = s.variant_id
      where coalesce(s.n, 0) <> coalesce(m.n, 0)
      union
      select r.number from returns r join return_lines l on l.return_id = r.id
      left join quarantined_units q on q.source = 'return:' || r.id || ':' || l.order_line_id
      where coalesce(l.quarantined, 0) <> coalesce(q.quantity, 0)`,
  },
  {
    id: 'return-inspected',
    wrong: 'returns were settled without an inspection, or inspected before they were',
    find: () => sql`
      select r.number as example from returns r join return_lines l on l.return_id = r.id
      group by r.id, r.number, r.status
      having (r.status in ('inspected', 'refunded', 'replaced', 'closed')) <> (sum(${ACCEPTED}) > 0)`,
  },
  {
    id: 'return-settled',
    wrong: 'returns are refunded without a refund, or after it failed, replaced without an order, or both',
    // A replacement is refunded from the order whose goods it replaces. A return follows its refund in a job.
    find: () => sql`
      with recursive paid as (
        select r.order_id, r.order_id as paid_id from returns r
        union select p.order_id, s.order_id from paid p join returns s on s.replacement_id = p.paid_id)
      select r.number as example from returns r
      left join refunds f on f.id = r.refund_id
        and f.order_id in (select p.paid_id from paid p where p.order_id = r.order_id)
      left join orders o on o.id = r.replacement_id
      where (r.status = 'refunded' and f.id is null and r.card_credited = 0)
        or (f.id is not null and (r.status = 'refunded') <> (f.status <> 'failed')
          and coalesce(f.settled_at, f.created_at) < now() - interval '1 hour')
        or (r.status <> 'refunded' and f.id is null and r.card_credited > 0)
        or (r.refund_id is not null and f.id is null) or (r.status = 'replaced') <> (o.id is not null)
        or (r.status = 'replaced' and o.status in ('cancelled', 'expired')
          and o.updated_at < now() - interval '1 hour')`,
  },
  {
    id: 'return-history',
    wrong: 'returns have a status that differs from the last entry of their history, or a deadline after they ended',
    find: () => sql`
      select r.number as example from returns r
      where r.status is distinct from (
          select e.status from return_events e where e.return_id = r.id order by e.id desc limit 1)
        or (r.due_at is null) <> (r.status in ('refused', 'withdrawn', 'refunded', 'replaced', 'closed'))`,
  },
]
