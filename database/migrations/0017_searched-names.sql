ALTER TABLE "products" ADD COLUMN "searched_names" text;
--> statement-breakpoint
-- The names of a product as a search compares them: `searchedNamesOf` of the shop, which a test compares with it.
CREATE FUNCTION write_searched_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched_names := lower(translate(NEW.name || E'\n' || coalesce(NEW.translations -> 'bn' ->> 'name', ''), E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              0123456789'));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_searched BEFORE INSERT OR UPDATE OF name, translations ON products FOR EACH ROW
  EXECUTE FUNCTION write_searched_names();
--> statement-breakpoint
-- Neither a page nor a form shows what a search compares.
CREATE OR REPLACE FUNCTION product_page(product jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product ->> 'variants' IS NULL THEN page ELSE page
    - '{price,offer_price,weight}'::text[]
    || jsonb_build_object(
      'facts', (product -> 'facts') - ARRAY(SELECT jsonb_array_elements_text(product -> 'varies_by')),
      'variants', (
        SELECT jsonb_agg(variant - '{inStock,fewLeft,isLow,shipsFrom}'::text[] ORDER BY place)
        FROM jsonb_array_elements(product -> 'variants') WITH ORDINALITY AS sold (variant, place)
      )
    ) END
  FROM (SELECT product - '{in_stock,few_left,is_low,ships_from,least_price,rating_lift,publish_at,changed_at,searched_names,version,changed_in}'::text[]) AS shown (page)
$$;
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
  -- A job fills in what a search compares, of which no response shows anything.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT FROM old_rows AS o JOIN new_rows AS n USING (id)
      WHERE o.searched_names IS NOT NULL OR to_jsonb(o) - 'searched_names' IS DISTINCT FROM to_jsonb(n) - 'searched_names'
    ) THEN
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
