CREATE TABLE "rider_links" (
	"subject" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rider_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "kept" jsonb;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "dead" jsonb;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "photo_images" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "rider_links_created" ON "rider_links" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_photos" CHECK (cardinality("parcels"."photo_images") = jsonb_array_length("parcels"."photos")) NOT VALID;
