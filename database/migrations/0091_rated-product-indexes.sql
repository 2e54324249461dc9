-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_rating" ON "products" USING btree ("rating_lift","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_rated" ON "products" USING btree ("id") WHERE "products"."rating_count" > 0;
