ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_attempt" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_network" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_nth" integer;
