ALTER TABLE "shipments" ADD COLUMN "replaced_after" integer;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD COLUMN "shipment_id" text;--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;