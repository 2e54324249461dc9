-- On a Citus cluster triggers run at the parts of a table, whose rows have types of their own: functions take rows as JSON.
CREATE FUNCTION product_page(product jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product ->> 'variants' IS NULL THEN page ELSE page
    - '{price,offer_price,weight}'::text[]
    || jsonb_build_object(
      'facts', (product -> 'facts') - ARRAY(SELECT jsonb_array_elements_text(product -> 'varies_by')),
      'variants', (
        SELECT jsonb_agg(variant - '{inStock,fewLeft,isLow,shipsFrom}'::text[] ORDER BY place)
        FROM jsonb_array_elements(product -> 'variants') WITH ORDINALITY AS sold (variant, place)
      )
    ) END
  FROM (SELECT product - '{in_stock,few_left,is_low,ships_from,least_price,rating_lift,publish_at,changed_at,version,changed_in}'::text[]) AS shown (page)
$$;
--> statement-breakpoint
CREATE FUNCTION product_form(product jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT product_page(product)
    - '{id,lowest_offer,highest_offer,best_discount,rating_stars,rating_count,submitter_id,grower_left,created_at,removed_at}'::text[]
    || jsonb_build_object('publish_at', product -> 'publish_at')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION date_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF product_page(to_jsonb(OLD)) IS DISTINCT FROM product_page(to_jsonb(NEW)) THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT jsonb := changed_columns(product_form(to_jsonb(OLD)), product_form(to_jsonb(NEW)), OLD.version + 1);
BEGIN
  IF changed IS NOT NULL THEN
    NEW.version := OLD.version + 1;
    NEW.changed_in := OLD.changed_in || changed;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP FUNCTION product_form(products);
--> statement-breakpoint
DROP FUNCTION product_page(products);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 50;
  most_bytes CONSTANT integer := 4000;
  before json := '[]';
  after json := '[]';
  payload text := '';
BEGIN
  -- Of the machines of a Citus cluster, nodes listen to the coordinator; the others cannot notify in their part of a commit.
  IF to_regclass('pg_catalog.pg_dist_local_group') IS NOT NULL THEN
    IF (SELECT groupid <> 0 FROM pg_dist_local_group) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO before FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM old_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO after FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM new_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) <= most THEN
    SELECT json_build_object('products', json_agg(json_build_object(
      'id', id,
      'lists', CASE
        WHEN o.place IS DISTINCT FROM n.place THEN array_remove(ARRAY[o.place, n.place], NULL)
        WHEN o.in_stock <> n.in_stock THEN array_remove(ARRAY[n.place], NULL)
        ELSE '{}'
      END,
      'renamed', coalesce(o.names <> n.names, false),
      'repriced', coalesce(o.prices <> n.prices, false),
      'factsChanged', coalesce(o.facts <> n.facts, false),
      'moved', o.place IS DISTINCT FROM n.place
    )))::text INTO payload
    FROM json_to_recordset(before) AS o(id uuid, names text, prices text, facts text, in_stock boolean, place text)
    FULL JOIN json_to_recordset(after) AS n(id uuid, names text, prices text, facts text, in_stock boolean, place text) USING (id);
  END IF;
  PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(payload) <= most_bytes THEN payload ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The shop counts these itself: a machine that holds stocks cannot write products, which are on all.
DROP TRIGGER IF EXISTS product_stocks_versioned ON product_stocks;
--> statement-breakpoint
DROP FUNCTION raise_version_of_stock();
