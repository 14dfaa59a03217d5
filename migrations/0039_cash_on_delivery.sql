CREATE TABLE "cash_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"request_hash" text,
	"order_id" text NOT NULL,
	"capture_id" text NOT NULL,
	"amount" integer NOT NULL,
	"source" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"remittance_id" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_receipts_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "cash_receipts_amount" CHECK ("cash_receipts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cash_remittances" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"delivered_until" date NOT NULL,
	"expected" integer,
	"file_total" integer,
	"rows" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_payouts" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"details" text,
	"masked" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_capture_id_payment_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."payment_captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_remittance_id_cash_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."cash_remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_receipts_order" ON "cash_receipts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "cash_receipts_remittance" ON "cash_receipts" USING btree ("remittance_id") WHERE "cash_receipts"."remittance_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_remittances_created" ON "cash_remittances" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_payouts_details" ON "refund_payouts" USING btree ("created_at") WHERE "refund_payouts"."details" is not null;--> statement-breakpoint
CREATE INDEX "orders_cash_tracking" ON "orders" USING btree (upper("tracking" ->> 'trackingNumber')) WHERE "orders"."payment_method" = 'cod';--> statement-breakpoint
CREATE INDEX "orders_cash_due" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_method" = 'cod' and "orders"."status" = 'delivered' and "orders"."cash_received" < "orders"."total";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_received" CHECK ("orders"."cash_received" between 0 and "orders"."total");--> statement-breakpoint
-- Money that was received stays received: the sums of orders and captures rest on it.
create trigger cash_receipts_append_only before update or delete or truncate on cash_receipts
  for each statement execute function refuse_change();
