ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_provider";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_provider" CHECK ("payment_attempts"."provider" in ('cod', 'sslcommerz', 'bkash', 'manual-bkash', 'manual-nagad', 'manual-rocket')) NOT VALID;