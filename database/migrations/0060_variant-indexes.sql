-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_least_price" ON "products" USING btree (coalesce("least_price", "offer_price"),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_lowest_offer" ON "products" USING btree (coalesce("lowest_offer", "offer_price"),coalesce("highest_offer", "offer_price"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_highest_offer" ON "products" USING btree (coalesce("highest_offer", "offer_price"));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_best_discount" ON "products" USING btree (coalesce("best_discount", (case when "price" > "offer_price" then (("price" - "offer_price")::bigint * 10000 + "price" - 1) / "price" else 0 end)),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_variants" ON "products" USING gin ("variants" jsonb_path_ops);
