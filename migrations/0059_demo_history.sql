ALTER TABLE "orders" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_demo" ON "orders" USING btree ("id") WHERE "orders"."is_demo";--> statement-breakpoint
CREATE INDEX "reviews_demo" ON "reviews" USING btree ("product_id") WHERE "reviews"."is_demo";--> statement-breakpoint
-- Whether an order was invented is decided when it is written.
create trigger orders_keep_demo before update of is_demo on orders for each row
  when (old.is_demo is distinct from new.is_demo) execute function refuse_new_terms();
--> statement-breakpoint
-- Append-only tables also let through the deletion of what the demo invented, with `delete_demo_history` below.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('store.erasure', true) = tg_table_name then
    return null;
  end if;
  if tg_op = 'DELETE' and (current_setting('store.deletion', true) = tg_table_name
      or (current_setting('store.deletion', true) = 'demo' and tg_table_name <> 'audit_entries')) then
    return null;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace function refuse_unrevised_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('store.deletion', true) = 'demo' then
    return old;
  end if;
  if exists (
      select from order_revisions r join orders o on o.id = r.order_id and o.revision = r.number
      where r.order_id = old.order_id and r.transaction = pg_current_xact_id()::text) then
    if tg_op = 'DELETE' then
      return old;
    end if;
    if (new.id, new.order_id, new.product_id, new.variant_id, new.slug, new.sku, new.name, new.brand, new.flavor, new.weight,
        new.image, new.list_price, new.unit_price, new.is_upsell, new.upsell_percent, new.hsn)
      is not distinct from
       (old.id, old.order_id, old.product_id, old.variant_id, old.slug, old.sku, old.name, old.brand, old.flavor, old.weight,
        old.image, old.list_price, old.unit_price, old.is_upsell, old.upsell_percent, old.hsn) then
      return new;
    end if;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace function refuse_pending_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('store.deletion', true) = 'demo' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.order_id, new.number, new.request_key, new.request_hash, new.before, new.after, new.rows, new.stock,
         new.amount, new.actor, new.created_at, new.expires_at)
      is not distinct from
        (old.id, old.order_id, old.number, old.request_key, old.request_hash, old.before, old.after, old.rows, old.stock,
         old.amount, old.actor, old.created_at, old.expires_at)
    and (new.reason = old.reason or new.reason = '')
    and (old.status = 'open' or (new.status, new.closed_at, new.sends) is not distinct from (old.status, old.closed_at, old.sends)) then
    return new;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create or replace function refuse_return_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('store.deletion', true) = 'demo' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.note = ''
    and (new.id, new.return_id, new.status, new.actor, new.at)
      is not distinct from (old.id, old.return_id, old.status, old.actor, old.at) then
    return new;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
-- Orders that the demo invented, with all that belongs to them; then its reviews, people and visits. Nothing of others:
-- an account that somebody has used for an order, a review or a message stays, and stock counts stay as they are.
create function delete_demo_history() returns void language plpgsql as $$
declare
  gone text[] := array(select id from orders where is_demo);
  numbers text[] := array(select number from orders where is_demo);
  gone_returns text[] := array(select id from returns where order_id = any(gone));
  return_numbers text[] := array(select number from returns where order_id = any(gone));
  gone_payments text[] := array(select p.id from payments p left join pending_revisions c on c.id = p.revision_id
    where coalesce(p.order_id, c.order_id) = any(gone));
  gone_captures text[] := array(select id from payment_captures where payment_id = any(gone_payments));
  gone_refunds text[] := array(select id from refunds where order_id = any(gone));
  gone_documents text[] := array(select id from invoices where order_id = any(gone));
  gone_shipments text[] := array(select id from shipments where order_id = any(gone));
  gone_reviews text[] := array(select id from reviews where is_demo);
  reviewed text[] := array(select distinct product_id from reviews where is_demo);
  gone_cards text[];
  people text[];
begin
  perform set_config('store.deletion', 'demo', true);
  with moved as (
    delete from stock_movements where reference = any(numbers || return_numbers) returning variant_id),
  counts as (
    select v.id, v.stock - coalesce((select sum(m.delta) from stock_movements m
      where m.variant_id = v.id and (m.reference = any(numbers || return_numbers)) is not true), 0)::int as delta
    from variants v where v.id in (select variant_id from moved))
  insert into stock_movements (variant_id, delta, reason, reference)
  select id, delta, 'correction', 'Demo orders deleted' from counts where delta <> 0 order by id;
  delete from quarantined_units where reference = any(numbers);
  delete from return_events where return_id = any(gone_returns);
  delete from return_lines where return_id = any(gone_returns);
  delete from returns where id = any(gone_returns);
  delete from invoice_lines where invoice_id = any(gone_documents);
  delete from invoices where id = any(gone_documents);
  delete from invoice_counters c where c.series like 'DEMO%'
    and not exists (select from invoices i where i.series = c.series and i.financial_year = c.financial_year);
  delete from waiting_documents where order_number = any(numbers);
  delete from refund_payouts where refund_id = any(gone_refunds);
  delete from cash_receipts where order_id = any(gone);
  delete from refunds where id = any(gone_refunds);
  delete from provider_refunds where payment_id = any(gone_captures);
  delete from payment_captures where id = any(gone_captures);
  delete from payments where id = any(gone_payments);
  delete from upi_claims where order_id = any(gone);
  delete from courier_bookings where order_id = any(gone);
  delete from shipment_events where shipment_id = any(gone_shipments);
  delete from shipment_lines where shipment_id = any(gone_shipments);
  delete from shipments where id = any(gone_shipments);
  delete from order_revisions where order_id = any(gone);
  delete from pending_revisions where order_id = any(gone);
  delete from order_notes where order_id = any(gone);
  delete from order_events where order_id = any(gone);
  delete from order_holds where order_id = any(gone);
  with uses as (delete from coupon_redemptions where reference = any(numbers) returning coupon_id)
  update coupons c set usage_count = (select count(*) from coupon_redemptions r
      where r.coupon_id = c.id and r.released_at is null and r.reference <> all(numbers))
    where c.id in (select coupon_id from uses);
  delete from membership_terms where order_id = any(gone);
  delete from gifts where order_id = any(gone);
  -- A card that somebody has paid a real order with stays.
  gone_cards := array(select card_id from gift_card_entries group by card_id
    having bool_or(kind = 'issued' and reference = any(numbers || gone_refunds))
      and bool_and(kind <> 'used' or reference = any(numbers)));
  delete from gift_card_blocks where card_id = any(gone_cards);
  delete from gift_card_entries where card_id = any(gone_cards);
  delete from gift_cards where id = any(gone_cards);
  delete from order_lines where order_id = any(gone);
  delete from orders where id = any(gone);

  delete from review_events where review_id = any(gone_reviews);
  delete from reviews where id = any(gone_reviews);
  delete from review_totals where product_id = any(reviewed);
  insert into review_totals (product_id, one, two, three, four, five)
  select product_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)
  from reviews where product_id = any(reviewed) and status = 'published' group by product_id;
  update products p set reviews = t.count, rating = round(t.points::numeric / t.count, 2), updated_at = now()
  from review_totals t where t.product_id = p.id and p.id = any(reviewed) and p.is_reviewed;
  update products p set reviews = imported_reviews, rating = imported_rating, is_reviewed = false, updated_at = now()
  where p.id = any(reviewed) and p.is_reviewed and not exists (select from review_totals t where t.product_id = p.id);

  delete from contact_messages m using demo_rows d where d.kind = 'ticket' and d.id = m.id;
  delete from newsletter_consents c using subscribers s, demo_rows d
    where d.kind = 'subscriber' and d.id = s.id and d.fingerprint = s.email and c.subscriber_id = s.id;
  delete from subscribers s using demo_rows d where d.kind = 'subscriber' and d.id = s.id and d.fingerprint = s.email;
  people := array(select u.id from users u join demo_rows d on d.kind = 'customer' and d.id = u.id and d.fingerprint = u.email
    where u.role = 'customer' and not exists (select from orders o where o.customer_id = u.id)
      and not exists (select from reviews r where r.customer_id = u.id)
      and not exists (select from contact_messages m where m.customer_id = u.id)
      and not exists (select from gifts g where g.customer_id = u.id));
  delete from memberships m where m.customer_id = any(people)
    and not exists (select from membership_terms t where t.membership_id = m.id);
  delete from customer_notes where customer_id = any(people);
  delete from alerts where customer_id = any(people);
  delete from users where id = any(people);
  delete from visit_hours v using demo_rows d where d.kind = 'history' and v.hour < date_trunc('hour', d.fingerprint::timestamptz);
  perform set_config('store.deletion', '', true);
end
$$;
