ALTER TABLE "product_stocks" DROP CONSTRAINT "product_stocks_product_id_products_id_fk";
