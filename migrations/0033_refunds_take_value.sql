CREATE TABLE "waiting_documents" (
	"order_number" text NOT NULL,
	"reference" text NOT NULL,
	"request" jsonb,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_documents_order_number_reference_pk" PRIMARY KEY("order_number","reference")
);
--> statement-breakpoint
CREATE TABLE "membership_reversals" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_reversals_seconds" CHECK ("membership_reversals"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"applied_status" text,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_sign";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "value_taken" integer;--> statement-breakpoint
ALTER TABLE "membership_reversals" ADD CONSTRAINT "membership_reversals_order_id_membership_terms_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."membership_terms"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_reversals_order" ON "membership_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_open" ON "provider_refunds" USING btree ("told_at") WHERE "provider_refunds"."applied_status" is distinct from "provider_refunds"."status";--> statement-breakpoint
CREATE INDEX "payment_captures_refunded" ON "payment_captures" USING btree ("at") WHERE "payment_captures"."kind" = 'order' and "payment_captures"."refunded" = "payment_captures"."amount";--> statement-breakpoint
CREATE INDEX "refunds_value_spent" ON "refunds" USING btree ("created_at") WHERE "refunds"."value_taken" < "refunds"."amount";--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_sign" CHECK ("gift_card_entries"."amount" <> 0 and ("gift_card_entries"."kind" = 'adjusted' or ("gift_card_entries"."kind" in ('used', 'retaken', 'refunded')) = ("gift_card_entries"."amount" < 0)));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_value_taken" CHECK ("refunds"."value_taken" between 0 and "refunds"."amount");--> statement-breakpoint
-- Refunds that the provider told of before their payment was known: until now they were only noted as unmatched.
insert into provider_refunds (id, payment_id, key, amount, status, told_at)
  select distinct on (facts->'refund'->>'refundId') facts->'refund'->>'refundId', facts->'refund'->>'paymentId',
    facts->'refund'->>'key', (facts->'refund'->>'amount')::int, facts->'refund'->>'status', received_at
  from payment_webhooks
  where outcome = 'unmatched' and facts->>'kind' = 'refund' and facts->'refund'->>'status' in ('processed', 'failed')
  order by facts->'refund'->>'refundId', (facts->'refund'->>'status' = 'processed') desc
  on conflict do nothing;
--> statement-breakpoint
update payment_webhooks set outcome = 'applied' where outcome = 'unmatched' and facts->>'kind' = 'refund';
