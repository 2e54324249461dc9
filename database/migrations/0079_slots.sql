CREATE TABLE "slots" (
	"id" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "slots_taken" CHECK ("slots"."taken" between 0 and "slots"."capacity")
);
--> statement-breakpoint
CREATE INDEX "slots_date" ON "slots" USING btree ("date");