CREATE TABLE "store_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"bucket" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"apart_from" text
);
