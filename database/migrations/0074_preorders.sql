ALTER TABLE "product_stocks" DROP CONSTRAINT "product_stocks_stock";--> statement-breakpoint
ALTER TABLE "product_stocks" ADD COLUMN "preorder_limit" integer;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD COLUMN "ships_from" date;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD COLUMN "least_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_least" CHECK ("product_stocks"."stock" >= "product_stocks"."least_stock") NOT VALID;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_least_stock" CHECK ("product_stocks"."least_stock" between -10000 and 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_preorder" CHECK (("product_stocks"."preorder_limit" is null) = ("product_stocks"."ships_from" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_stocks" ADD CONSTRAINT "product_stocks_preorder_limit" CHECK ("product_stocks"."preorder_limit" >= 1 and "product_stocks"."preorder_limit" <= -"product_stocks"."least_stock") NOT VALID;
