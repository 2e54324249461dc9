CREATE TABLE "payment_attempts" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"transaction_id" text,
	"payment_url" text,
	"language" text NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "payment_attempts_transaction" UNIQUE("provider","transaction_id"),
	CONSTRAINT "payment_attempts_provider" CHECK ("payment_attempts"."provider" in ('cod', 'sslcommerz', 'bkash')),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('created', 'started', 'unknown', 'held', 'captured', 'surplus', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount" >= 0),
	CONSTRAINT "payment_attempts_refunded" CHECK ("payment_attempts"."refunded" between 0 and "payment_attempts"."captured")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"ours" jsonb NOT NULL,
	"theirs" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_differences_order_id_attempt_id_kind_pk" PRIMARY KEY("order_id","attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"asked" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "payment_refunds_key" UNIQUE("order_id","key"),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('requested', 'processing', 'done', 'failed')),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_attempt" FOREIGN KEY ("order_id","attempt_id") REFERENCES "public"."payment_attempts"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_attempt" FOREIGN KEY ("order_id","attempt_id") REFERENCES "public"."payment_attempts"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_captured" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "payment_attempts_id" ON "payment_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("ask_at") WHERE "payment_attempts"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_held" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_differences_newest" ON "payment_differences" USING btree ("found_at","attempt_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("ask_at") WHERE "payment_refunds"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "order_status_changes_awaited" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."from_status" = 'Awaiting Payment';--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'));