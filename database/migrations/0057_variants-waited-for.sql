ALTER TABLE "back_in_stock_waits" DROP CONSTRAINT "back_in_stock_waits_product_id_products_id_fk";
