ALTER TABLE "products" ADD COLUMN "ships_from" date;
--> statement-breakpoint
-- From which day on something is sent follows from its stock, which is not among what dates a product's page.
CREATE OR REPLACE FUNCTION product_page(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.variants IS NULL THEN page ELSE page
    - '{price,offer_price,weight}'::text[]
    || jsonb_build_object(
      'facts', product.facts - product.varies_by,
      'variants', (
        SELECT jsonb_agg(variant - '{inStock,fewLeft,isLow,shipsFrom}'::text[] ORDER BY place)
        FROM jsonb_array_elements(product.variants) WITH ORDINALITY AS sold (variant, place)
      )
    ) END
  FROM (SELECT to_jsonb(product) - '{in_stock,few_left,is_low,ships_from,least_price,publish_at,changed_at}'::text[]) AS shown (page)
$$;
