-- What code must never do is refused by the database itself (trust I1, I5).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what was written: no %', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_lines_append_only before update or delete or truncate on order_lines
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger orders_kept before delete or truncate on orders
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was agreed stays; the course of an order (status, tracking, payment) moves.
create function refuse_new_terms() returns trigger language plpgsql as $$
begin
  raise exception 'order %: its terms are frozen once it is placed', old.number using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.idempotency_key, old.request_hash, old.subtotal, old.shipping_cost, old.discount_amount,
         old.member_discount, old.coupon_code, old.total, old.steps, old.address, old.created_at)
        is distinct from
        (new.number, new.idempotency_key, new.request_hash, new.subtotal, new.shipping_cost, new.discount_amount,
         new.member_discount, new.coupon_code, new.total, new.steps, new.address, new.created_at))
  execute function refuse_new_terms();
