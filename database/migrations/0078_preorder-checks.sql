-- no transaction
ALTER TABLE "product_stocks" VALIDATE CONSTRAINT "product_stocks_least";--> statement-breakpoint
ALTER TABLE "product_stocks" VALIDATE CONSTRAINT "product_stocks_least_stock";--> statement-breakpoint
ALTER TABLE "product_stocks" VALIDATE CONSTRAINT "product_stocks_preorder";--> statement-breakpoint
ALTER TABLE "product_stocks" VALIDATE CONSTRAINT "product_stocks_preorder_limit";--> statement-breakpoint
ALTER TABLE "stock_moves" VALIDATE CONSTRAINT "stock_moves_least";
