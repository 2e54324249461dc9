CREATE TABLE "ledger_rows" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"product_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_rows_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "ledger_rows_cause" UNIQUE("user_id","cause"),
	CONSTRAINT "ledger_rows_kind" CHECK ("ledger_rows"."kind" in ('sale', 'commission', 'refund', 'refund-commission', 'payout', 'correction')),
	CONSTRAINT "ledger_rows_amount" CHECK ("ledger_rows"."amount" <> 0 and ("ledger_rows"."kind" <> 'payout' or "ledger_rows"."amount" < 0)),
	CONSTRAINT "ledger_rows_line" CHECK (("ledger_rows"."kind" in ('payout', 'correction')) = ("ledger_rows"."order_id" is null))
);
--> statement-breakpoint
CREATE INDEX "ledger_rows_order" ON "ledger_rows" USING btree ("order_id") WHERE "ledger_rows"."order_id" is not null;