CREATE TABLE "review_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" text NOT NULL,
	"position" integer NOT NULL,
	"digest" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	CONSTRAINT "review_pictures_place" UNIQUE("review_id","position"),
	CONSTRAINT "review_pictures_once" UNIQUE("review_id","digest"),
	CONSTRAINT "review_pictures_position" CHECK ("review_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;