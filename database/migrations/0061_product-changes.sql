ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone;
--> statement-breakpoint
-- What a product's page shows, other than its stock. A new column counts until it is named here. Of a product with several variants,
-- prices, weight and facts of its row are those of the first one in stock: they follow from its variants, whose levels are left out.
CREATE FUNCTION product_page(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.variants IS NULL THEN page ELSE page
    - '{price,offer_price,weight}'::text[]
    || jsonb_build_object(
      'facts', product.facts - product.varies_by,
      'variants', (
        SELECT jsonb_agg(variant - '{inStock,fewLeft,isLow}'::text[] ORDER BY place)
        FROM jsonb_array_elements(product.variants) WITH ORDINALITY AS sold (variant, place)
      )
    ) END
  FROM (SELECT to_jsonb(product) - '{in_stock,few_left,is_low,least_price,publish_at,changed_at}'::text[]) AS shown (page)
$$;
--> statement-breakpoint
CREATE FUNCTION date_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF product_page(OLD) IS DISTINCT FROM product_page(NEW) THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_dated BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION date_product_change();
