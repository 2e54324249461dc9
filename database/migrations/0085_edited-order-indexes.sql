-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_status_changes_edited" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."edit" is not null;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_to_pay";