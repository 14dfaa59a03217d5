ALTER TABLE "products" ADD COLUMN "lowest_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_choice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "products" SET "lowest_price" = own."lowest", "has_choice" = own."several"
  FROM (SELECT "product_id", min("price") AS "lowest", count(*) > 1 AS "several" FROM "variants" WHERE "is_active" GROUP BY 1) own
  WHERE own."product_id" = "products"."id";
