ALTER TABLE "products" ADD COLUMN "rating_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_lift" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Where a product stands in lists follows from the reviews of others too, which do not date its page.
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
  FROM (SELECT to_jsonb(product) - '{in_stock,few_left,is_low,ships_from,least_price,rating_lift,publish_at,changed_at}'::text[]) AS shown (page)
$$;
