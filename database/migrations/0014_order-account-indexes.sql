-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_left_to_collect" ON "orders" USING btree ("to_pay") WHERE not "orders"."is_paid" and "orders"."status" not in ('Awaiting Payment', 'Cancelled');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unaccounted" ON "orders" USING btree ("id") WHERE not "orders"."is_accounted";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payment_attempts_captured_once" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'captured' and "payment_attempts"."provider" <> 'cod';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_to_collect";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_rest_to_collect";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_attempts_captured";
--> statement-breakpoint
ALTER TABLE "documents" VALIDATE CONSTRAINT "documents_refund";
--> statement-breakpoint
ALTER TABLE "documents" VALIDATE CONSTRAINT "documents_kind";
--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_returned";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_account";
