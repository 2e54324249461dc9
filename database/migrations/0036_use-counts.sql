CREATE TABLE "use_counts" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"uses" integer NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "use_counts_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE INDEX "use_counts_starts" ON "use_counts" USING btree ("starts_at");