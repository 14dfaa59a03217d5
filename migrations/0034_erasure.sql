ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unerased" ON "orders" USING btree ("updated_at") WHERE "orders"."erased_at" is null and "orders"."status" in ('cancelled', 'expired');--> statement-breakpoint
-- What was agreed stays. The person may be removed from an order, which then says when.
drop trigger orders_frozen on orders;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.request_hash, old.subtotal, old.shipping_cost, old.discount_amount,
         old.member_discount, old.coupon_code, old.gift_card_amount, old.total, old.steps, old.created_at)
        is distinct from
        (new.number, new.request_hash, new.subtotal, new.shipping_cost, new.discount_amount,
         new.member_discount, new.coupon_code, new.gift_card_amount, new.total, new.steps, new.created_at)
        or ((new.erased_at is null or new.erased_at is not distinct from old.erased_at)
            and (old.idempotency_key is distinct from new.idempotency_key
                 or (old.address is distinct from new.address
                     and (old.address is null or new.address is null
                          or old.status not in ('pending', 'confirmed', 'processing'))))))
  execute function refuse_new_terms();
--> statement-breakpoint
-- Append-only tables let one thing through: the functions below, which remove people and nothing else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('store.erasure', true) = tg_table_name then
    return null;
  end if;
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
-- The words of buyers and staff, and who wrote them; when an order changed, and to what, stays.
create function erase_order_events(order_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('store.erasure', 'order_events', true);
  update order_events set note = '', actor = case when actor like '%@%' then 'erased' else actor end
  where order_id = any(order_ids) and (note <> '' or actor like '%@%');
  perform set_config('store.erasure', '', true);
end
$$;
--> statement-breakpoint
-- The recipient, once tax law needs no name any more; numbers, amounts and the state of supply stay.
create function erase_invoices(order_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('store.erasure', 'invoices', true);
  update invoices set recipient = recipient || '{"name": "", "addressLines": []}'::jsonb
  where order_id = any(order_ids);
  perform set_config('store.erasure', '', true);
end
$$;
--> statement-breakpoint
-- What entries say of erased people; who of the staff did what, and when, stays.
create function erase_audit_of(subjects text[]) returns void language plpgsql as $$
begin
  perform set_config('store.erasure', 'audit_entries', true);
  update audit_entries set before = null, after = null,
    subject_id = case when subject_id like '%@%' then 'erased' else subject_id end
  where subject_id = any(subjects);
  perform set_config('store.erasure', '', true);
end
$$;
--> statement-breakpoint
-- Old entries: no network address, no email address, nothing about customers. An address ends before a backslash, which
-- begins an escape of the JSON around it.
create function erase_audit_before(before_time timestamptz, batch integer) returns integer language plpgsql as $$
declare done integer;
begin
  perform set_config('store.erasure', 'audit_entries', true);
  with due as (
    select id from audit_entries
    where at < before_time and (ip <> '' or actor_email like '%@%' or subject_id like '%@%') order by id limit batch)
  update audit_entries e set ip = '', actor_email = e.actor_id,
    subject_id = case when e.subject_id like '%@%' then 'erased' else e.subject_id end,
    before = case when e.subject_kind in ('order', 'customer', 'subscriber', 'message', 'membership') then null
      else regexp_replace(e.before::text, '[^"\s<>@]+@[^"\s<>@\\]+', 'erased', 'g')::jsonb end,
    after = case when e.subject_kind in ('order', 'customer', 'subscriber', 'message', 'membership') then null
      else regexp_replace(e.after::text, '[^"\s<>@]+@[^"\s<>@\\]+', 'erased', 'g')::jsonb end
  from due where due.id = e.id;
  get diagnostics done = row_count;
  perform set_config('store.erasure', '', true);
  return done;
end
$$;
--> statement-breakpoint
-- Clean-ups of before, which `retention.due` does now.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where key in ('imports.clean-up-due', 'mails.clean-up-due', 'search.clean-up-due');
  end if;
end
$$;
--> statement-breakpoint
-- backfill: mails by key
-- What emails and failures of before left behind: codes in the wording, values of statements in errors.
update mails set text = case when event in ('refund.mail-due', 'order.cash-code-requested') then null else text end,
  error = split_part(error, E'\nparams:', 1)
where :batch and (error like '%params:%' or (event in ('refund.mail-due', 'order.cash-code-requested') and text is not null));
--> statement-breakpoint
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set output = null where output::text like '%params%';
  end if;
end
$$;
