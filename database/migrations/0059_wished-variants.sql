ALTER TABLE "wishes" DROP CONSTRAINT "wishes_product_id_products_id_fk";
