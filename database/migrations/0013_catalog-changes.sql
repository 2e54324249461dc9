-- The news of the catalogue say which products have changed and how, so that servers drop only what shows them. Empty,
-- anything may have changed: all products were removed at once, or there are too many of them to be named.
CREATE OR REPLACE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 50;
  most_bytes CONSTANT integer := 4000;
  before json := '[]';
  after json := '[]';
  payload text := '';
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO before FROM (
      SELECT id, name || translations::text AS names, in_stock, CASE WHEN removed_at IS NULL THEN category END AS place FROM old_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO after FROM (
      SELECT id, name || translations::text AS names, in_stock, CASE WHEN removed_at IS NULL THEN category END AS place FROM new_rows LIMIT most + 1
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
      'moved', o.place IS DISTINCT FROM n.place
    )))::text INTO payload
    FROM json_to_recordset(before) AS o(id uuid, names text, in_stock boolean, place text)
    FULL JOIN json_to_recordset(after) AS n(id uuid, names text, in_stock boolean, place text) USING (id);
  END IF;
  PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(payload) <= most_bytes THEN payload ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A trigger that sees the rows is for one kind of statement.
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER products_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
