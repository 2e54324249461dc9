ALTER TABLE "products" ADD COLUMN "in_the_parcel" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grower_left" boolean DEFAULT false NOT NULL;