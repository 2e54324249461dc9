-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_guest_key" ON "orders" USING btree ("guest_key") WHERE "orders"."guest_key" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_guest_attempt" ON "orders" USING btree ("guest_attempt") WHERE "orders"."guest_attempt" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open_network" ON "orders" USING btree ("guest_network") WHERE "orders"."guest_network" is not null and not "orders"."is_paid" and "orders"."status" in ('Awaiting Payment', 'Order Placed', 'Processing');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_guest_email" ON "orders" USING btree (("address" ->> 'email')) WHERE "orders"."user_id" is null;
