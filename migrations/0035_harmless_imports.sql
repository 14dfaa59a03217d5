CREATE TABLE "import_counts" (
	"import_id" text NOT NULL,
	"sku" text NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "import_counts_import_id_sku_pk" PRIMARY KEY("import_id","sku")
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "hsn" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "stock" SET DEFAULT 'keep';--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_problems" ADD COLUMN "is_refusal" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fills" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "lacking" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failures_of_host" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_counts" ADD CONSTRAINT "import_counts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_retry" ON "import_pictures" USING btree ("retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "import_problems_picture" ON "import_problems" USING btree ("value") WHERE "column" = 'Picture';