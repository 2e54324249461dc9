ALTER TABLE "payment_attempts" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "answered_at" timestamp with time zone;