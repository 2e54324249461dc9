ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "changed_in" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TRIGGER users_versioned BEFORE UPDATE ON users FOR EACH ROW
  EXECUTE FUNCTION raise_version('name', 'email', 'phone', 'profile_image');
