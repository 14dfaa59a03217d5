-- A card's balance is the sum of its entries, which only grow in number (trust I7).
create trigger gift_card_entries_append_only before update or delete or truncate on gift_card_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger gift_cards_kept before delete or truncate on gift_cards
  for each statement execute function refuse_change();
--> statement-breakpoint
create function keep_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards set balance = balance + new.amount,
    used_at = case when balance + new.amount = 0 then new.at end
  where id = new.card_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger gift_card_entries_balance after insert on gift_card_entries
  for each row execute function keep_gift_card_balance();
--> statement-breakpoint
create function refuse_other_balance() returns trigger language plpgsql as $$
begin
  -- What the trigger of the ledger writes comes from within it.
  if pg_trigger_depth() < 2 then
    raise exception 'gift card %: only its entries change it', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger gift_cards_by_entries before update on gift_cards
  for each row execute function refuse_other_balance();
--> statement-breakpoint
-- What was agreed stays, what a gift card has paid too.
drop trigger orders_frozen on orders;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.idempotency_key, old.request_hash, old.subtotal, old.shipping_cost, old.discount_amount,
         old.member_discount, old.coupon_code, old.gift_card_amount, old.total, old.steps, old.address, old.created_at)
        is distinct from
        (new.number, new.idempotency_key, new.request_hash, new.subtotal, new.shipping_cost, new.discount_amount,
         new.member_discount, new.coupon_code, new.gift_card_amount, new.total, new.steps, new.address, new.created_at))
  execute function refuse_new_terms();
--> statement-breakpoint
-- What was issued stays as it was: corrections are credit notes (trust I12).
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_lines_append_only before update or delete or truncate on invoice_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_counters_kept before delete or truncate on invoice_counters
  for each statement execute function refuse_change();
--> statement-breakpoint
create function refuse_skipped_number() returns trigger language plpgsql as $$
begin
  raise exception 'series % of %: after % comes %, not %', old.series, old.financial_year, old.last, old.last + 1, new.last
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger invoice_counters_gapless before update on invoice_counters for each row
  when (new.last <> old.last + 1 or (old.series, old.financial_year) is distinct from (new.series, new.financial_year))
  execute function refuse_skipped_number();
