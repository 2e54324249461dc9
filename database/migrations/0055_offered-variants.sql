ALTER TABLE "product_requests" ADD COLUMN "varies_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "variants" jsonb;
