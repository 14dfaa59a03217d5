CREATE TABLE "visit_hours" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
