-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_slot_day" ON "orders" USING btree (("slot" ->> 'date'),"created_at","id") WHERE ("orders"."slot" ->> 'date') is not null;
