CREATE TABLE "courier_payouts" (
	"provider" text NOT NULL,
	"payout" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"parcels" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"newest_id" uuid NOT NULL,
	CONSTRAINT "courier_payouts_provider_payout_pk" PRIMARY KEY("provider","payout")
);
--> statement-breakpoint
CREATE TABLE "courier_sums" (
	"provider" text PRIMARY KEY NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"charged" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"parcels" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "courier_payouts_newest" ON "courier_payouts" USING btree ("newest_id","provider");