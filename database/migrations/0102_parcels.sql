CREATE TABLE "courier_money" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"payout" text,
	"owed" bigint,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_money_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "courier_money_cause" UNIQUE("order_id","parcel_id","kind","cause"),
	CONSTRAINT "courier_money_kind" CHECK ("courier_money"."kind" in ('collected', 'charge', 'payout')),
	CONSTRAINT "courier_money_source" CHECK ("courier_money"."source" in ('webhook', 'courier', 'csv', 'hand')),
	CONSTRAINT "courier_money_owed" CHECK (("courier_money"."kind" = 'payout') = ("courier_money"."owed" is not null))
);
--> statement-breakpoint
CREATE TABLE "parcel_consignments" (
	"consignment" text NOT NULL,
	"provider" text NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	CONSTRAINT "parcel_consignments_consignment_provider_pk" PRIMARY KEY("consignment","provider")
);
--> statement-breakpoint
CREATE TABLE "parcel_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"held_from" text,
	"status_text" text DEFAULT '' NOT NULL,
	"consignment" text,
	"tracking" text,
	"lines" jsonb NOT NULL,
	"weight" integer NOT NULL,
	"collect" bigint NOT NULL,
	"fee" bigint,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_ask_at" timestamp with time zone,
	"restocked_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "parcels_nth" UNIQUE("order_id","nth"),
	CONSTRAINT "parcels_provider" CHECK ("parcels"."provider" in ('pathao', 'steadfast', 'redx', 'own')),
	CONSTRAINT "parcels_state" CHECK ("parcels"."state" in ('waiting', 'unclear', 'refused', 'booked', 'picked', 'in-transit', 'out-for-delivery', 'on-hold', 'delivered', 'partly-delivered', 'returning', 'returned', 'cancelled')),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight" between 1 and 30000),
	CONSTRAINT "parcels_collect" CHECK ("parcels"."collect" >= 0 and "parcels"."collect" % 100 = 0)
);
--> statement-breakpoint
ALTER TABLE "courier_money" ADD CONSTRAINT "courier_money_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_money_newest" ON "courier_money" USING btree ("id");--> statement-breakpoint
CREATE INDEX "courier_money_provider" ON "courier_money" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "courier_money_payout" ON "courier_money" USING btree ("payout","provider") WHERE "courier_money"."payout" is not null;--> statement-breakpoint
CREATE INDEX "parcels_id" ON "parcels" USING btree ("id");--> statement-breakpoint
CREATE INDEX "parcels_state" ON "parcels" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "parcels_provider" ON "parcels" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "parcels_due" ON "parcels" USING btree ("next_ask_at") WHERE "parcels"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_reference" ON "parcels" USING btree (lower("reference") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_consignment" ON "parcels" USING btree (lower("consignment") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcels_tracking" ON "parcels" USING btree (lower("tracking") text_pattern_ops);