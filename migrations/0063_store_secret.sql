CREATE TABLE "store_secret" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "store_secret_one_row" CHECK ("store_secret"."is_only")
);
