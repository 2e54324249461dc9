CREATE TABLE "product_stocks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer,
	"low_stock" integer NOT NULL,
	"is_switched_off" boolean DEFAULT false NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_stocks_stock" CHECK ("product_stocks"."stock" >= 0)
);
--> statement-breakpoint
-- Rows are small and change often: each change finds room beside the row it replaces.
ALTER TABLE "product_stocks" SET (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"product_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"order_id" uuid,
	"turn" integer,
	"mover" text NOT NULL,
	"mover_name" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_moves_product_id_number_pk" PRIMARY KEY("product_id","number"),
	CONSTRAINT "stock_moves_turn" UNIQUE("product_id","order_id","turn"),
	CONSTRAINT "stock_moves_stock" CHECK ("stock_moves"."stock" >= 0),
	CONSTRAINT "stock_moves_kind" CHECK ("stock_moves"."kind" in ('order', 'cancel', 'count', 'return')),
	CONSTRAINT "stock_moves_of_order" CHECK (("stock_moves"."order_id" is null) = ("stock_moves"."turn" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "few_left" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_low" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("id") WHERE "products"."is_low" and "products"."removed_at" is null;