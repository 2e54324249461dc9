-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "coupons_code" ON "coupons" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_code_search" ON "coupons" USING btree ("code_key" collate "C");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_batch" ON "coupons" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupons_offers" ON "coupons" USING btree ("ends_at","id") WHERE "coupons"."code_key" is null and "coupons"."stopped_at" is null;
