CREATE TABLE "courier_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"courier" text NOT NULL,
	"attempt" integer NOT NULL,
	"reference" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"service_id" text,
	"grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"courier_order_id" text,
	"courier_shipment_id" text,
	"tracking_number" text,
	"carrier" text,
	"tracking_url" text,
	"cost" integer,
	"pickup_on" text,
	"pickup_at" timestamp with time zone,
	"label_digest" text,
	"failure" text,
	"sent_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"update_at" timestamp with time zone,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_label_digest_unique" UNIQUE("label_digest"),
	CONSTRAINT "courier_bookings_cost" CHECK ("courier_bookings"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"named" jsonb,
	"status" text,
	"text" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_order" ON "courier_bookings" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_open" ON "courier_bookings" USING btree ("order_id") WHERE "courier_bookings"."status" in ('requested', 'booked', 'review', 'cancel_requested');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_number" ON "courier_bookings" USING btree ("courier","tracking_number") WHERE "courier_bookings"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "courier_bookings_next_check" ON "courier_bookings" USING btree ("next_check_at") WHERE "courier_bookings"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "courier_updates_parcel" ON "courier_updates" USING btree ("tracking_number","at");--> statement-breakpoint
CREATE INDEX "courier_updates_open" ON "courier_updates" USING btree ("received_at") WHERE "courier_updates"."outcome" is null;