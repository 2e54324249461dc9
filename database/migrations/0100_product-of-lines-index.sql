-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_product" ON "order_lines" USING btree ("product_id");