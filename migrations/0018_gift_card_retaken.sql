ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_once";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_sign";--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_once" ON "gift_card_entries" USING btree ("card_id","kind","reference") WHERE kind in ('issued', 'used');--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_sign" CHECK (("gift_card_entries"."kind" in ('used', 'retaken')) = ("gift_card_entries"."amount" < 0) and "gift_card_entries"."amount" <> 0);