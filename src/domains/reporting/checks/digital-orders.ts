import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

const IS_PAID = `exists (select from payments p
  where p.order_id = o.id and p.status in ('captured', 'refund_due', 'refunded'))`

/** Digital product orders, which the payment itself fulfils (I9). */
export const digitalOrderChecks: readonly Check[] = [
  {
    id: 'membership-unpaid',
    wrong: 'memberships started without a payment',
    find: () => sql`
      select coalesce(o.number, t.order_id) as example
      from membership_terms t left join orders o on o.id = t.order_id
      where t.starts_at is not null and (o.id is null or not ${sql.raw(IS_PAID)})`,
  },
  {
    id: 'gift-card-unpaid',
    wrong: 'gift cards were issued without a payment, more than once or with the wrong value',
    find: () => sql`
      select coalesce(o.number, g.order_id) as example from gifts g left join orders o on o.id = g.order_id
      where g.card_id is not null and (o.id is null or not ${sql.raw(IS_PAID)}
        or 1 <> (select count(*) from gift_card_entries e where e.reference = o.number and e.kind = 'issued')
        or g.amount <> (select c.amount from gift_cards c where c.id = g.card_id))`,
  },
  {
    id: 'service-overdue',
    wrong: 'memberships or gift cards were paid but not delivered',
    find: (dueBefore) => sql`
      select o.number as example from orders o
      left join membership_terms t on t.order_id = o.id left join gifts g on g.order_id = o.id
      where o.kind <> 'goods' and o.status = 'confirmed' and o.updated_at < ${dueBefore}::timestamptz
        and t.starts_at is null and g.card_id is null and ${sql.raw(IS_PAID)}`,
  },
]
