ALTER TABLE "orders" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_acceptance" CHECK ("orders"."acceptance" in ('waiting', 'accepted')) NOT VALID;