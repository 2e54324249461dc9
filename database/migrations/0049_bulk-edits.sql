CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text NOT NULL,
	"change" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"changed" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_edits_changed" CHECK ("bulk_edits"."changed" >= 0)
);
