CREATE TABLE "pending_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"stock" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "pending_revisions_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "pending_revisions_amount" CHECK ("pending_revisions"."amount" > 0),
	CONSTRAINT "pending_revisions_closed" CHECK (("pending_revisions"."status" = 'open') = ("pending_revisions"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revision_id" text;--> statement-breakpoint
ALTER TABLE "pending_revisions" ADD CONSTRAINT "pending_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pending_revisions_number" ON "pending_revisions" USING btree ("order_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_revisions_open" ON "pending_revisions" USING btree ("order_id") WHERE "pending_revisions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "pending_revisions_due" ON "pending_revisions" USING btree ("expires_at") WHERE "pending_revisions"."status" = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_revision_id_pending_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."pending_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_revision_id_unique" UNIQUE("revision_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_for" CHECK (("payments"."order_id" is null) <> ("payments"."revision_id" is null));--> statement-breakpoint
-- What the buyer was asked to pay for stays as it was; it ends once. Erasure empties the reason.
create function refuse_pending_change() returns trigger language plpgsql as $$
begin
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
create trigger pending_revisions_kept before update or delete on pending_revisions
  for each row execute function refuse_pending_change();
--> statement-breakpoint
create trigger pending_revisions_not_emptied before truncate on pending_revisions
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Goods that the buyer may be paying for at this moment must not leave without them.
create function refuse_pending_dispatch() returns trigger language plpgsql as $$
begin
  if exists (select from pending_revisions p where p.order_id = new.id and p.status = 'open') then
    raise exception 'order %: it waits for the payment of a change', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger orders_not_pending before update of status on orders for each row
  when (new.status = 'shipped' and old.status = 'processing') execute function refuse_pending_dispatch();
--> statement-breakpoint
create or replace function erase_order_events(order_ids text[]) returns void language plpgsql as $$
begin
  perform set_config('store.erasure', 'order_events', true);
  update order_events set note = '', actor = case when actor like '%@%' then 'erased' else actor end
  where order_id = any(order_ids) and (note <> '' or actor like '%@%');
  perform set_config('store.erasure', 'order_revisions', true);
  update order_revisions set reason = '' where order_id = any(order_ids) and reason <> '';
  perform set_config('store.erasure', '', true);
  update pending_revisions set reason = '' where order_id = any(order_ids) and reason <> '';
end
$$;
