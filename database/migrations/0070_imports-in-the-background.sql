ALTER TABLE "product_imports" ADD COLUMN "lease_id" uuid;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "csv_parts" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "zip_parts" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "zip_bytes" integer;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "read_done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "read_all" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "failure" jsonb;