CREATE TABLE "upi_claims" (
	"order_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "upi_claims_reference" CHECK ("upi_claims"."reference" ~ '^[0-9]{12}$')
);
--> statement-breakpoint
ALTER TABLE "payment_captures" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upi_claims" ADD CONSTRAINT "upi_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upi_claims_waiting" ON "upi_claims" USING btree ("given_at") WHERE "upi_claims"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "upi_claims_reference" ON "upi_claims" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_unpaid_upi" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'pending' and "orders"."payment_method" = 'upi-qr';