CREATE TABLE "courier_file_columns" (
	"provider" text NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_file_columns_provider_headings_pk" PRIMARY KEY("provider","headings")
);
--> statement-breakpoint
ALTER TABLE "courier_money" DROP CONSTRAINT "courier_money_kind";
--> statement-breakpoint
ALTER TABLE "courier_money" ADD COLUMN "allowed" bigint;
--> statement-breakpoint
ALTER TABLE "courier_money" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "courier_money" ADD COLUMN "takes_back" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "courier_money" ADD CONSTRAINT "courier_money_kind" CHECK ("courier_money"."kind" in ('collected', 'charge', 'cod', 'payout')) NOT VALID;