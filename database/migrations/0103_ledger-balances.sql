CREATE TABLE "ledger_balances" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balances_paid" CHECK ("ledger_balances"."paid" >= 0)
);
--> statement-breakpoint
CREATE INDEX "ledger_balances_open" ON "ledger_balances" USING btree (("earned" - "paid") desc,"user_id");