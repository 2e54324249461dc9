-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_network" ON "orders" USING btree ("guest_network","created_at") WHERE "orders"."guest_network" is not null;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_acceptance";