import { sql } from 'drizzle-orm'
import { type Check, ENDED, PAYMENTS_OF_ORDERS } from './check.ts'

/** Payments, cash and refunds (I8 to I11). */
export const paymentChecks: readonly Check[] = [
  {
    id: 'payment-order',
    wrong: 'payments have no order, or an amount that differs from their order',
    find: () => sql`
      -- A payment through a provider is begun before the first revision; staff may find one by UPI later.
      select p.id as example from payments p left join orders o on o.id = p.order_id
      left join order_revisions r on r.order_id = o.id and r.number = 1 and p.provider <> 'cash'
        and (p.provider <> 'upi' or p.created_at < r.at)
      left join pending_revisions c on c.id = p.revision_id
      where case when p.revision_id is null then o.id is null or p.amount <> coalesce(r.total_before, o.total)
        else p.amount is distinct from c.amount end`,
  },
  {
    id: 'revision-refund',
    wrong: 'paid orders were changed without refunding exactly the difference',
    find: () => sql`
      select o.number as example from orders o
      join order_revisions r on r.order_id = o.id and r.number = 1
      where o.payment_method is distinct from 'cod' and r.total_before - o.total <> coalesce((
        select sum(f.amount) from refunds f where f.order_id = o.id and f.reason = 'revision'), 0) - coalesce((
        select sum(c.amount) from pending_revisions c where c.order_id = o.id and c.status = 'applied'), 0)
      union
      -- A refund that is split over several payments has a key for each.
      select min(f.id) from refunds f
      left join order_revisions r on r.id = split_part(f.request_key, ':', 1) and r.order_id = f.order_id
      where f.reason = 'revision' group by split_part(f.request_key, ':', 1), r.total_before, r.total_after
      having sum(f.amount) is distinct from r.total_before - r.total_after`,
  },
  {
    id: 'pending-revision',
    wrong:
      'changes of orders were made without their payment, paid without being made, or wait for an order that ended',
    find: () => sql`
      select o.number as example from pending_revisions c join orders o on o.id = c.order_id
      left join order_revisions r on r.id = c.id and r.order_id = c.order_id
      left join payments p on p.revision_id = c.id
      left join payment_captures t on t.id = p.provider_payment_id and t.kind = 'order'
      where (c.status = 'applied') is distinct from (r.id is not null and r.total_after - r.total_before = c.amount)
        or (c.status = 'applied') is distinct from (t.amount is not distinct from c.amount)
        or c.amount <> (c.after ->> 'total')::int - (c.before ->> 'total')::int
        or (c.status = 'open' and (o.status not in ('confirmed', 'processing') or o.total <> (c.before ->> 'total')::int))`,
  },
  {
    id: 'capture-payment',
    wrong: 'amounts were received that have no payment, or are wrong and not under review',
    find: () => sql`
      select c.id as example from payment_captures c left join payments p on p.id = c.payment_id
      where p.id is null or (c.kind = 'order' and p.provider_payment_id is distinct from c.id)
        or (c.kind not in ('review', 'cash') and (c.amount <> p.amount or c.currency <> p.currency))`,
  },
  {
    id: 'paid-yet-pending',
    wrong: 'orders are paid but still waiting for payment',
    find: () => sql`
      select o.number as example from orders o join payments p on p.order_id = o.id
      where o.status = 'pending' and p.status = 'captured'`,
  },
  {
    id: 'confirmed-unpaid',
    wrong: 'orders were confirmed by a payment that was never received',
    find: () => sql`
      select o.number as example from orders o
      where exists (select from order_events e
          where e.order_id = o.id and e.status = 'confirmed' and e.note = 'Payment received')
        and not exists (select from payments p
          where p.order_id = o.id and p.status in ('captured', 'refund_due', 'refunded'))`,
  },
  {
    id: 'refund-sum',
    wrong: 'received amounts have refunds that differ from those recorded, or exceed what was received',
    find: () => sql`
      select c.id as example from payment_captures c
      left join (select capture_id, sum(amount) as n from refunds where status <> 'failed' group by capture_id) r
        on r.capture_id = c.id
      where c.refunded <> coalesce(r.n, 0) or c.refunded > c.amount
      union
      select r.id from refunds r left join payment_captures c on c.id = r.capture_id
      left join ${sql.raw(PAYMENTS_OF_ORDERS)} p on p.id = c.payment_id
      where p.order_id is distinct from r.order_id`,
  },
  {
    id: 'cash-sum',
    wrong: 'orders have received cash that differs from its receipts, or exceeds what was due',
    find: () => sql`
      select o.number as example from orders o
      left join (select order_id, sum(amount) as n from cash_receipts group by order_id) r on r.order_id = o.id
      left join payment_captures c on c.id = 'cash_' || o.id
      where (o.cash_received > 0 or r.n is not null) and (o.payment_method is distinct from 'cod'
        or o.cash_received > o.total or o.cash_received is distinct from r.n or o.cash_received is distinct from c.amount)
      union
      select c.id from payment_captures c left join payments p on p.id = c.payment_id
      where c.kind = 'cash' and c.id is distinct from 'cash_' || p.order_id`,
  },
  {
    id: 'cash-parcel',
    wrong: 'parcels received other cash than their receipts, or receipts name the parcel of another order',
    find: () => sql`
      -- Receipts from before they named their parcel are of the order.
      select o.number as example from shipments s join orders o on o.id = s.order_id
      left join (select shipment_id, sum(amount) as n from cash_receipts group by shipment_id) r on r.shipment_id = s.id
      group by o.id, o.number
      having bool_or(s.cash_received < coalesce(r.n, 0)) or (count(*) > 1 and sum(s.cash_received - coalesce(r.n, 0)) <>
        coalesce((select sum(c.amount) from cash_receipts c where c.order_id = o.id and c.shipment_id is null), 0))
      union
      select c.id from cash_receipts c join shipments s on s.id = c.shipment_id where s.order_id <> c.order_id`,
  },
  {
    id: 'upi-claim',
    wrong: 'UPI payments were confirmed without being recorded, or recorded without being confirmed',
    find: () => sql`
      select u.order_id as example from upi_claims u left join payments p on p.order_id = u.order_id
      left join payment_captures c on c.id = 'upi_' || u.reference and c.payment_id = p.id and c.is_by_hand
      where u.status = 'confirmed' and c.id is null
      union
      select c.id from payment_captures c join payments p on p.id = c.payment_id
      join orders o on o.id = p.order_id and o.erased_at is null
      left join upi_claims u on u.order_id = p.order_id
      where c.is_by_hand and u.status is distinct from 'confirmed'`,
  },
  {
    id: 'refund-payout',
    wrong: 'refunds that staff send have the wrong destination, or keep its details after they were settled',
    find: () => sql`
      select r.id as example from refunds r join payment_captures c on c.id = r.capture_id
      left join refund_payouts d on d.refund_id = r.id
      where (r.destination in ('upi', 'bank') or (c.is_by_hand and r.destination = 'source')) <> (d.refund_id is not null)
        or (c.kind = 'cash' and r.destination = 'source')
        or (c.kind <> 'cash' and not c.is_by_hand and d.refund_id is not null)
        or (r.status <> 'pending' and d.details is not null)
        or (r.status = 'processed' and d.refund_id is not null and d.reference is null)`,
  },
  {
    id: 'refund-gift-card',
    wrong: 'refunds to a gift card have no card, more than one or the wrong value',
    find: () => sql`
      select r.id as example from refunds r
      left join gift_card_entries e on e.reference = r.id and e.kind = 'issued'
      where r.destination = 'gift-card' and r.status = 'processed'
      group by r.id, r.amount having count(e.id) <> 1 or max(e.amount) <> r.amount`,
  },
  {
    id: 'refund-value',
    wrong: 'refunded gift cards still have value',
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
    wrong: 'refunds at the payment provider are not recorded with their payment',
    find: (dueBefore) => sql`
      select f.id as example from provider_refunds f join payment_captures c on c.id = f.payment_id
      where f.applied_status is distinct from f.status and f.told_at < ${dueBefore}::timestamptz`,
  },
  {
    id: 'money-to-give-back',
    wrong: 'orders ended, or were paid twice, without a full refund',
    find: (dueBefore) => sql`
      select o.number as example from payment_captures c
      join ${sql.raw(PAYMENTS_OF_ORDERS)} p on p.id = c.payment_id join orders o on o.id = p.order_id
      where c.refunded < c.amount and ((c.kind = 'order' and o.status in ${sql.raw(ENDED)}) or c.kind = 'extra')
        and greatest(c.at, o.updated_at) < ${dueBefore}::timestamptz`,
  },
  {
    id: 'webhook-waiting',
    wrong: 'messages from the payment provider were stored but never processed',
    find: (dueBefore) => sql`
      select id as example from payment_webhooks
      where outcome is null and received_at < ${dueBefore}::timestamptz`,
  },
]
