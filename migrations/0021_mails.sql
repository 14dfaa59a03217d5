CREATE TABLE "mails" (
	"key" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at" DESC NULLS LAST,"key") WHERE status <> 'sent';