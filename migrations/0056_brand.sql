CREATE TABLE "brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_files" (
	"logo" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "brand_files_logo_file_pk" PRIMARY KEY("logo","file")
);
