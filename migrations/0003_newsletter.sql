CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"wants_whatsapp" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"welcomed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_token_unique" UNIQUE("token")
);
