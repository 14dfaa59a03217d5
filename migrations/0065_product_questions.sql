CREATE TABLE "product_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"customer_id" text,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "product_questions_answer" CHECK ("product_questions"."status" <> 'answered' or ("product_questions"."answer" <> '' and "product_questions"."answered_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_questions_customer" ON "product_questions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "product_questions_answered" ON "product_questions" USING btree ("product_id","answered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'answered';--> statement-breakpoint
CREATE INDEX "product_questions_pending" ON "product_questions" USING btree ("asked_at","id") WHERE status = 'pending';