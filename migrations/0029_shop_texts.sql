CREATE TABLE "own_page_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_page_addresses" ADD CONSTRAINT "own_page_addresses_page_id_own_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."own_pages"("id") ON DELETE cascade ON UPDATE no action;