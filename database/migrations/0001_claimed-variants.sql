ALTER TABLE "claim_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;