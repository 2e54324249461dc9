ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Sessions from before were confirmed when they began.
UPDATE "sessions" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('reset-password', 'confirm-email', 'take-back-email'));