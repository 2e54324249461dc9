-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_least_price" ON "products" USING btree (coalesce("least_price", "offer_price"),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_variants" ON "products" USING gin ("variants" jsonb_path_ops);
