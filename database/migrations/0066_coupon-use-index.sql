-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");
