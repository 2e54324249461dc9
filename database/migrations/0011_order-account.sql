CREATE TABLE "order_account" (
	"order_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"cause" text NOT NULL,
	"way" text,
	"receipt_id" uuid,
	"parcel_id" uuid,
	"refund_id" uuid,
	"pieces" jsonb,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_account_order_id_id_pk" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_account_cause" UNIQUE("order_id","cause"),
	CONSTRAINT "order_account_kind" CHECK ("order_account"."kind" in ('placed', 'edited', 'returned', 'credited', 'cancelled', 'receipt', 'refund')),
	CONSTRAINT "order_account_receipt" CHECK (("order_account"."kind" in ('receipt', 'refund')) = ("order_account"."receipt_id" is not null)),
	CONSTRAINT "order_account_pieces" CHECK (("order_account"."kind" = 'returned') = ("order_account"."pieces" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_accounted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_account" ADD CONSTRAINT "order_account_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_account_returned" ON "order_account" USING btree ("at") WHERE "order_account"."kind" = 'returned';
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account" CHECK ("orders"."returned" >= 0 and "orders"."credited" >= 0 and "orders"."cancelled" >= 0
        and "orders"."returned" + "orders"."credited" + "orders"."cancelled" <= "orders"."total"
        and "orders"."refunded" between 0 and "orders"."paid") NOT VALID;
