CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"items" jsonb NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "stock_movements_variant";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fssai" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_declared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "actor" text;--> statement-breakpoint
CREATE INDEX "products_publish_at" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "variants_sku_start" ON "variants" USING btree (lower(sku) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_barcode" ON "variants" USING btree ("barcode") WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX "variants_stock" ON "variants" USING btree ("stock","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");