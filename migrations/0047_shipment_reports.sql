ALTER TABLE "shipments" ADD COLUMN "reported" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shipments_due" ON "shipments" USING btree ("due_at") WHERE "shipments"."due_at" is not null;