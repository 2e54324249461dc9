CREATE TABLE "claims" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"replacement_order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "claims_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('broken', 'missing', 'wrong', 'other')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('asked', 'accepted', 'refused', 'closed')),
	CONSTRAINT "claims_decided" CHECK (("claims"."state" = 'asked') = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_outcome" CHECK (num_nonnulls("claims"."refund_id", "claims"."replacement_order_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("id");--> statement-breakpoint
CREATE INDEX "claims_state" ON "claims" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "claims_images" ON "claims" USING gin ("images");