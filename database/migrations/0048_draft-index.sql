-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_drafts" ON "products" USING btree ("id") WHERE "products"."is_draft";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_drafts_hidden";
