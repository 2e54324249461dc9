-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "claim_lines_order_id_claim_id_product_id_place_pk" ON "claim_lines" ("order_id","claim_id","product_id","place");
