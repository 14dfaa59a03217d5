CREATE TABLE "owner_alerts" (
	"condition" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"quiet_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"notices" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
