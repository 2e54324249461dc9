CREATE TABLE "document_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"refund_id" uuid,
	"snapshot" jsonb NOT NULL,
	"pages" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "documents_refund" CHECK (("documents"."kind" = 'credit-note') = ("documents"."refund_id" is not null)),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_invoice" ON "documents" USING btree ("order_id") WHERE "documents"."kind" = 'invoice';