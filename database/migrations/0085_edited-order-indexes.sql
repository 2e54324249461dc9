-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_status_changes_edited" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."edit" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_rest_to_collect" ON "orders" USING btree ("to_pay") WHERE "orders"."to_pay" > 0 and "orders"."status" in ('Order Placed', 'Processing', 'Shipped');--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_to_pay";