DROP TABLE "order_mails" CASCADE;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "owner_mailed_at";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "receipt_mailed_at";--> statement-breakpoint
ALTER TABLE "subscribers" DROP COLUMN "welcomed_at";