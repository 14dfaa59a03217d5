DROP INDEX "courier_bookings_open";--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "shipment_id" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "collects" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cash_received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "card_credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_open" ON "courier_bookings" USING btree ("order_id") WHERE "courier_bookings"."status" in ('requested', 'booked', 'review', 'cancel_requested') and "courier_bookings"."shipment_id" is null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cash" CHECK ("shipments"."collects" >= 0 and "shipments"."cash_received" >= 0 and "shipments"."cash_received" <= "shipments"."collects");