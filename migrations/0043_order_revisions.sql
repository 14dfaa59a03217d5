CREATE TABLE "order_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"total_before" integer NOT NULL,
	"total_after" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"transaction" text DEFAULT pg_current_xact_id()::text NOT NULL,
	CONSTRAINT "order_revisions_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "order_revisions_totals" CHECK (least("order_revisions"."total_before", "order_revisions"."total_after") >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_number" ON "order_revisions" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_revision" ON "invoices" USING btree ("order_id","revision") WHERE kind <> 'credit-note';--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
-- A line that was invoiced may be removed from its order; the invoice names it as it was sold.
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk";
--> statement-breakpoint
create trigger order_revisions_append_only before update or delete or truncate on order_revisions
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What an order costs changes only with a revision of this transaction that says so, and only before dispatch.
create function refuse_unrevised_terms() returns trigger language plpgsql as $$
begin
  if old.status in ('pending', 'confirmed', 'processing') and new.status = old.status and new.revision = old.revision + 1
    and exists (
      select from order_revisions r
      where r.order_id = old.id and r.number = new.revision and r.total_before = old.total and r.total_after = new.total
        and r.transaction = pg_current_xact_id()::text) then
    return new;
  end if;
  raise exception 'order %: its terms are frozen once it is placed, except by a revision before dispatch', old.number
    using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
drop trigger orders_frozen on orders;
--> statement-breakpoint
create trigger orders_frozen before update on orders for each row
  when ((old.number, old.request_hash, old.created_at) is distinct from (new.number, new.request_hash, new.created_at)
        or ((new.erased_at is null or new.erased_at is not distinct from old.erased_at)
            and (old.idempotency_key is distinct from new.idempotency_key
                 or (old.address is distinct from new.address
                     and (old.address is null or new.address is null
                          or old.status not in ('pending', 'confirmed', 'processing'))))))
  execute function refuse_new_terms();
--> statement-breakpoint
create trigger orders_revised before update on orders for each row
  when ((old.revision, old.subtotal, old.shipping_cost, old.discount_amount, old.member_discount, old.coupon_code,
         old.gift_card_amount, old.total, old.steps)
        is distinct from
        (new.revision, new.subtotal, new.shipping_cost, new.discount_amount, new.member_discount, new.coupon_code,
         new.gift_card_amount, new.total, new.steps))
  execute function refuse_unrevised_terms();
--> statement-breakpoint
-- Lines follow the revision: units and amounts of a line, never what it is.
create function refuse_unrevised_line() returns trigger language plpgsql as $$
begin
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
drop trigger order_lines_append_only on order_lines;
--> statement-breakpoint
create trigger order_lines_kept before truncate on order_lines for each statement execute function refuse_change();
--> statement-breakpoint
create trigger order_lines_revised before update or delete on order_lines
  for each row execute function refuse_unrevised_line();
--> statement-breakpoint
-- The words of buyers and staff, and who wrote them; when an order changed, and to what, stays.
create or replace function erase_order_events(order_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('store.erasure', 'order_events', true);
  update order_events set note = '', actor = case when actor like '%@%' then 'erased' else actor end
  where order_id = any(order_ids) and (note <> '' or actor like '%@%');
  perform set_config('store.erasure', 'order_revisions', true);
  update order_revisions set reason = '' where order_id = any(order_ids) and reason <> '';
  perform set_config('store.erasure', '', true);
end
$$;
