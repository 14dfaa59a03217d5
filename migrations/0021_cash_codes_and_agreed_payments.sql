CREATE TABLE "cash_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_open_cash";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_codes_buyer" ON "cash_codes" USING btree ("buyer","phone");--> statement-breakpoint
CREATE INDEX "cash_codes_asked" ON "cash_codes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "orders_cash" ON "orders" USING btree (("address" ->> 'phone'),"created_at") WHERE "orders"."payment_method" = 'cod' and "orders"."status" <> 'cancelled';