CREATE TABLE "order_holds" (
	"order_id" text PRIMARY KEY NOT NULL,
	"buyer" text NOT NULL,
	"phone" text,
	"network" text,
	"is_cash" boolean NOT NULL,
	"is_fresh" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "fresh_prepaid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "fresh_cash" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "phone_key" text;--> statement-breakpoint
CREATE INDEX "order_holds_buyer" ON "order_holds" USING btree ("buyer");--> statement-breakpoint
CREATE INDEX "order_holds_phone" ON "order_holds" USING btree ("phone") WHERE "order_holds"."phone" is not null;--> statement-breakpoint
CREATE INDEX "order_holds_network" ON "order_holds" USING btree ("network","at") WHERE "order_holds"."network" is not null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_email" ON "coupon_redemptions" USING btree ("coupon_id","email_key") WHERE "coupon_redemptions"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_phone" ON "coupon_redemptions" USING btree ("coupon_id","phone_key") WHERE "coupon_redemptions"."phone_key" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_fresh" CHECK ("variants"."fresh_prepaid" >= 0 and "variants"."fresh_cash" >= 0);--> statement-breakpoint
-- What the demo makes up about itself stood in the code's defaults, which are empty now: a demo keeps it as its own.
UPDATE "settings" SET "changes" = jsonb_set("changes", '{store}', '{"legalName": "O2 Nutrition Demo Store", "phone": "+91 11 4000 0202", "whatsapp": "+91 98100 00202", "addressLines": ["Shop 14, Ground Floor, Central Market", "Lajpat Nagar II, New Delhi, Delhi 110024"]}'::jsonb || ("changes" -> 'store'))
WHERE "changes" #>> '{store,isDemo}' = 'true';--> statement-breakpoint
-- The demo's GSTIN had a wrong check digit.
UPDATE "settings" SET "changes" = jsonb_set("changes", '{store,gstin}', '"07AAAAA0000A1Z4"')
WHERE "changes" #>> '{store,isDemo}' = 'true' AND "changes" #>> '{store,gstin}' = '07AAAAA0000A1Z5';--> statement-breakpoint
-- Stores whose demo ended earlier kept its GSTIN and officer.
UPDATE "settings" SET "changes" = "changes" #- '{store,gstin}'
WHERE coalesce("changes" #>> '{store,isDemo}', 'false') = 'false' AND "changes" #>> '{store,gstin}' = '07AAAAA0000A1Z5';--> statement-breakpoint
UPDATE "settings" SET "changes" = "changes" #- '{grievance,officer}'
WHERE coalesce("changes" #>> '{store,isDemo}', 'false') = 'false' AND "changes" #>> '{grievance,officer}' = 'Meera Nair (made up)';
