-- no transaction
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_discount";
