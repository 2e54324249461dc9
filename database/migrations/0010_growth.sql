CREATE TABLE "daily_product_sales" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "daily_product_sales_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_sales" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"revenue" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_rollups" (
	"id" text PRIMARY KEY NOT NULL,
	"rolled_from" timestamp with time zone NOT NULL,
	"rolled_until" timestamp with time zone NOT NULL,
	"first_day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "product_sales_least" ON "product_sales" USING btree ("pieces","product_id");--> statement-breakpoint
CREATE INDEX "product_sales_best" ON "product_sales" USING btree ("pieces" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "order_status_changes_cancelled" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."to_status" = 'Cancelled';--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_in_stock" ON "products" USING btree ("id") WHERE "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_in_stock" ON "products" USING btree ("category","id") WHERE "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("id") WHERE not "products"."in_stock" and "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at");