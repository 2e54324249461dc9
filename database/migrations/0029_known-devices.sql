ALTER TABLE "sellers" ADD COLUMN "devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "devices" text[] DEFAULT '{}' NOT NULL;