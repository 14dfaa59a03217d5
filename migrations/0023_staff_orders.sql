CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_name" ON "order_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_work" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."kind" = 'goods' and "orders"."status" <> 'delivered';--> statement-breakpoint
CREATE INDEX "orders_terms" ON "orders" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(lower(number || ' ' || split_part(number, '-', 2) || ' ' || email || ' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '') || ' ' || coalesce(right(address ->> 'phone', 10), '') || ' ' || coalesce(right(address ->> 'phone', 4), '')), '\s+', ' ', 'g')), ' ')));