CREATE TABLE "cart_lines" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text DEFAULT '' NOT NULL,
	"selected_flavor" text DEFAULT '' NOT NULL,
	"selected_weight" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"related_product_id" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_user_id_list_product_id_variant_id_selected_flavor_selected_weight_pk" PRIMARY KEY("user_id","list","product_id","variant_id","selected_flavor","selected_weight"),
	CONSTRAINT "cart_lines_list" CHECK ("cart_lines"."list" in ('lines', 'later')),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;