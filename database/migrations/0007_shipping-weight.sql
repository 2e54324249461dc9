ALTER TABLE "products" ADD COLUMN "shipping_weight" integer;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_weight" CHECK ("products"."shipping_weight" between 1 and 30000) NOT VALID;
