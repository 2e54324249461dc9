-- The bound of a low stock and the pre-order are sent by the form of their product, and count as changes of it. Of a
-- new stock everything counts: there is no older row, and `OLD` is null.
CREATE FUNCTION raise_version_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := '{}';
BEGIN
  IF NEW.low_stock IS DISTINCT FROM OLD.low_stock THEN
    changed := changed || 'low_stock'::text;
  END IF;
  IF (NEW.preorder_limit, NEW.ships_from) IS DISTINCT FROM (OLD.preorder_limit, OLD.ships_from) THEN
    changed := changed || 'preorder'::text;
  END IF;
  IF changed <> '{}' THEN
    UPDATE products
    SET version = version + 1,
      changed_in = changed_in || (SELECT jsonb_object_agg(name, version + 1) FROM unnest(changed) AS name)
    WHERE id = coalesce((SELECT product_id FROM variants WHERE variants.id = NEW.product_id), NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_stocks_versioned AFTER INSERT OR UPDATE OF low_stock, preorder_limit, ships_from ON product_stocks
  FOR EACH ROW EXECUTE FUNCTION raise_version_of_stock();
