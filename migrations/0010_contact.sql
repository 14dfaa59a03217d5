CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"customer_id" text,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"owner_mailed_at" timestamp with time zone,
	"receipt_mailed_at" timestamp with time zone,
	CONSTRAINT "contact_messages_ticket_unique" UNIQUE("ticket"),
	CONSTRAINT "contact_messages_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_customer" ON "contact_messages" USING btree ("customer_id");