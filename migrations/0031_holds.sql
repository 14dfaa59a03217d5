CREATE TABLE "order_holds" (
	"order_id" text PRIMARY KEY NOT NULL,
	"buyer" text NOT NULL,
	"phone" text,
	"network" text,
	"is_cash" boolean NOT NULL,
	"is_fresh" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "fresh_prepaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "fresh_cash" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_holds_buyer" ON "order_holds" USING btree ("buyer");--> statement-breakpoint
CREATE INDEX "order_holds_phone" ON "order_holds" USING btree ("phone") WHERE "order_holds"."phone" is not null;--> statement-breakpoint
CREATE INDEX "order_holds_network" ON "order_holds" USING btree ("network","at") WHERE "order_holds"."network" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_fresh" CHECK ("variants"."fresh_prepaid" >= 0 and "variants"."fresh_cash" >= 0);