-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open_to_phone" ON "orders" USING btree ((regexp_replace(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), '^(0|880)+', ''))) WHERE not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_phone" ON "orders" USING btree ((regexp_replace(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), '^(0|880)+', '')) text_pattern_ops);
