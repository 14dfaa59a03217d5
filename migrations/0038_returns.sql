CREATE TABLE "quarantined_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"actor" text,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"restocked" integer,
	CONSTRAINT "quarantined_units_source_unique" UNIQUE("source"),
	CONSTRAINT "quarantined_units_quantity" CHECK ("quarantined_units"."quantity" > 0 and "quarantined_units"."restocked" between 0 and "quarantined_units"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"return_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"money" integer NOT NULL,
	"card" integer NOT NULL,
	"resell" integer,
	"quarantined" integer,
	"destroyed" integer,
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" between 1 and 20),
	CONSTRAINT "return_lines_amounts" CHECK ("return_lines"."money" >= 0 and "return_lines"."card" >= 0),
	CONSTRAINT "return_lines_inspected" CHECK (least("return_lines"."resell", "return_lines"."quarantined", "return_lines"."destroyed") >= 0 and "return_lines"."resell" + "return_lines"."quarantined" + "return_lines"."destroyed" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"seal" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"wish" text NOT NULL,
	"postage" text NOT NULL,
	"delivery_money" integer DEFAULT 0 NOT NULL,
	"delivery_card" integer DEFAULT 0 NOT NULL,
	"pickup_courier" text,
	"pickup_number" text,
	"pickup_on" date,
	"due_at" timestamp with time zone,
	"refund_id" text,
	"card_credited" integer DEFAULT 0 NOT NULL,
	"replacement_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "returns_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "returns_replacement_id_unique" UNIQUE("replacement_id"),
	CONSTRAINT "returns_amounts" CHECK ("returns"."delivery_money" >= 0 and "returns"."delivery_card" >= 0 and "returns"."card_credited" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quarantined_units" ADD CONSTRAINT "quarantined_units_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_units_open" ON "quarantined_units" USING btree ("at","id") WHERE "quarantined_units"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "quarantined_units_variant" ON "quarantined_units" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_lines_once" ON "return_lines" USING btree ("return_id","order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_pictures_return" ON "return_pictures" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "returns_due" ON "returns" USING btree ("due_at","id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "returns_updated" ON "returns" USING btree ("updated_at","id");