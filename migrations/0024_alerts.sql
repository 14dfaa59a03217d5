CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"price_then" integer NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirm_mailed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alerts_token_unique" UNIQUE("token"),
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('back-in-stock', 'price-drop'))
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"cart_version" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "cart_reminders_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("kind","variant_id","email") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id") WHERE sent_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "alerts_customer" ON "alerts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "alerts_email" ON "alerts" USING btree ("email");