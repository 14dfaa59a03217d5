ALTER TABLE "orders" ADD COLUMN "risk" jsonb;--> statement-breakpoint
CREATE INDEX "orders_risk_pincode" ON "orders" USING btree (("address" ->> 'zipCode'),"created_at") WHERE payment_method = 'cod' and status in ('delivered', 'return_requested', 'returned', 'refunded', 'rto_initiated', 'rto_received');--> statement-breakpoint
CREATE INDEX "orders_risk_address" ON "orders" USING btree (((address ->> 'zipCode') || ' ' || lower(regexp_replace((address ->> 'address') || coalesce((address ->> 'apartment'), ''), '[[:space:][:punct:]]+', '', 'g'))),"created_at") WHERE payment_method = 'cod' and status in ('delivered', 'return_requested', 'returned', 'refunded', 'rto_initiated', 'rto_received');--> statement-breakpoint
-- How cash on delivery was judged stays as it was when the order was placed; only erasing the buyer removes it.
create function keep_order_risk() returns trigger language plpgsql as $$
begin
  if old.risk is not null and new.risk is not null and new.risk <> old.risk then
    raise exception 'the risk of an order is judged once';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_keep_risk before update of risk on orders for each row execute function keep_order_risk();
