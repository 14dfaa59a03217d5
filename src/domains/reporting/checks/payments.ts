import { sql } from 'drizzle-orm'
import { type Check, OVER } from './check.ts'

/** Payments and refunds (I8 to I11). */
export const paymentChecks: readonly Check[] = [
  {
    id: 'payment-order',
    wrong: 'payments belong to no order, or ask for another amount than it costs',
    find: () => sql`
      select p.id as example from payments p left join orders o on o.id = p.order_id
      where o.id is null or p.amount <> o.total`,
  },
  {
    id: 'capture-payment',
    wrong: 'amounts came that belong to no payment, or are not what was asked for and yet are not under review',
    find: () => sql`
      select c.id as example from payment_captures c left join payments p on p.id = c.payment_id
      where p.id is null or (c.kind = 'order' and p.provider_payment_id is distinct from c.id)
        or (c.kind <> 'review' and (c.amount <> p.amount or c.currency <> p.currency))`,
  },
  {
    id: 'paid-yet-pending',
    wrong: 'orders are paid and still wait for their payment',
    find: () => sql`
      select o.number as example from orders o join payments p on p.order_id = o.id
      where o.status = 'pending' and p.status = 'captured'`,
  },
  {
    id: 'confirmed-unpaid',
    wrong: 'orders were confirmed by a payment that never came',
    find: () => sql`
      select o.number as example from orders o
      where exists (select from order_events e
          where e.order_id = o.id and e.status = 'confirmed' and e.note = 'Payment received')
        and not exists (select from payments p
          where p.order_id = o.id and p.status in ('captured', 'refund_due', 'refunded'))`,
  },
  {
    id: 'refund-sum',
    wrong: 'amounts that came have other refunds than are noted with them, or more than came',
    find: () => sql`
      select c.id as example from payment_captures c
      left join (select capture_id, sum(amount) as n from refunds where status <> 'failed' group by capture_id) r
        on r.capture_id = c.id
      where c.refunded <> coalesce(r.n, 0) or c.refunded > c.amount
      union
      select r.id from refunds r left join payment_captures c on c.id = r.capture_id
      left join payments p on p.id = c.payment_id
      where p.order_id is distinct from r.order_id`,
  },
  {
    id: 'refund-gift-card',
    wrong: 'refunds went onto a gift card that was never made, twice, or with another value',
    find: () => sql`
      select r.id as example from refunds r
      left join gift_card_entries e on e.reference = r.id and e.kind = 'issued'
      where r.destination = 'gift-card' and r.status = 'processed'
      group by r.id, r.amount having count(e.id) <> 1 or max(e.amount) <> r.amount`,
  },
  {
    id: 'refund-value',
    wrong: 'refunds of gift cards left value on a card whose price went back',
    find: () => sql`
      select o.number as example from refunds r join orders o on o.id = r.order_id and o.kind = 'gift-card'
      join payment_captures c on c.id = r.capture_id and c.kind = 'order'
      left join gifts g on g.order_id = o.id left join gift_cards k on k.id = g.card_id
      left join (
        select reference, -sum(amount) as n from gift_card_entries
        where kind in ('refunded', 'restored') group by reference) e on e.reference = r.id
      where case
        when r.value_taken is null then r.status <> 'failed' and k.balance > k.amount - r.amount
          and not exists (select from gift_card_blocks b where b.card_id = k.id)
        when r.status = 'failed' then false
        else coalesce(e.n, 0) <> r.value_taken end`,
  },
  {
    id: 'refund-told',
    wrong: 'refunds at the payment provider are not noted with the payment that they belong to',
    find: (dueBefore) => sql`
      select f.id as example from provider_refunds f join payment_captures c on c.id = f.payment_id
      where f.applied_status is distinct from f.status and f.told_at < ${dueBefore}::timestamptz`,
  },
  {
    id: 'money-to-give-back',
    wrong: 'orders ended, or were paid twice, and not all of the money goes back',
    find: (dueBefore) => sql`
      select o.number as example from payment_captures c
      join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
      where c.refunded < c.amount and ((c.kind = 'order' and o.status in ${sql.raw(OVER)}) or c.kind = 'extra')
        and greatest(c.at, o.updated_at) < ${dueBefore}::timestamptz`,
  },
  {
    id: 'webhook-waiting',
    wrong: 'messages of the payment provider were kept and never read',
    find: (dueBefore) => sql`
      select id as example from payment_webhooks
      where outcome is null and received_at < ${dueBefore}::timestamptz`,
  },
]
