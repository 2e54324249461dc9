ALTER TABLE "stock_moves" DROP CONSTRAINT "stock_moves_stock";--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_least" CHECK ("stock_moves"."stock" >= -10000) NOT VALID;
