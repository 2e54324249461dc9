ALTER TABLE "addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TRIGGER addresses_versioned BEFORE UPDATE ON addresses FOR EACH ROW
  EXECUTE FUNCTION raise_version('first_name', 'last_name', 'email', 'street', 'city', 'state', 'zipcode', 'country', 'phone');
