CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"asked_by" text NOT NULL,
	"place" text NOT NULL,
	"file" text,
	"bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "backups_unfinished" ON "backups" USING btree (("finished_at" is null)) WHERE "backups"."finished_at" is null;