ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- A version dates no page.
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
  FROM (SELECT to_jsonb(product) - '{in_stock,few_left,is_low,ships_from,least_price,rating_lift,publish_at,changed_at,version,changed_in}'::text[]) AS shown (page)
$$;
--> statement-breakpoint
-- What the seller's form sends of a product. A new column counts until it is named here.
CREATE FUNCTION product_form(product products) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT product_page(product)
    - '{id,lowest_offer,highest_offer,best_discount,rating_stars,rating_count,submitter_id,grower_left,created_at,removed_at}'::text[]
    || jsonb_build_object('publish_at', product.publish_at)
$$;
--> statement-breakpoint
-- The columns that differ, each with the version in which they do; null without any.
CREATE FUNCTION changed_columns(before jsonb, after jsonb, version integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, version)
  FROM jsonb_each(before) AS b FULL JOIN jsonb_each(after) AS a USING (key)
  WHERE a.value IS DISTINCT FROM b.value
$$;
--> statement-breakpoint
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := changed_columns(product_form(OLD), product_form(NEW), OLD.version + 1);
BEGIN
  IF changed IS NOT NULL THEN
    NEW.version := OLD.version + 1;
    NEW.changed_in := OLD.changed_in || changed;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_versioned BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION raise_product_version();
