CREATE INDEX "order_status_changes_uncancelled" ON "order_status_changes" USING btree ("changed_at") WHERE "order_status_changes"."from_status" = 'Cancelled';--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ((right("id"::text, 8)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ((regexp_replace(regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g'), '^(00)?(880)?0?', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING btree ((lower(("address" ->> 'firstName') || ' ' || ("address" ->> 'lastName'))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree ((lower("address" ->> 'lastName')) text_pattern_ops);