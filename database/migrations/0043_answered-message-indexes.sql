-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_new" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_answered" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."answered_at" is not null;
