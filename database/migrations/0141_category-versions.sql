ALTER TABLE "categories" ADD COLUMN "changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- Raises the version of a row where one of the columns that the trigger names changes. Who writes another version than before has raised
-- it already.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next CONSTANT integer := CASE WHEN NEW.version = OLD.version THEN OLD.version + 1 ELSE NEW.version END;
  changed jsonb;
BEGIN
  SELECT jsonb_object_agg(name, next) INTO changed
  FROM unnest(TG_ARGV) AS name
  WHERE to_jsonb(OLD) -> name IS DISTINCT FROM to_jsonb(NEW) -> name;
  IF changed IS NOT NULL THEN
    NEW.version := next;
    NEW.changed_in := OLD.changed_in || changed;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_versioned BEFORE UPDATE ON categories FOR EACH ROW
  EXECUTE FUNCTION raise_version('names', 'parent', 'color', 'is_hidden', 'position');
