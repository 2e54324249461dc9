-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_lines_product_order" ON "order_lines" USING btree ("product_id","order_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_district" ON "orders" USING btree (("address" ->> 'city'),"created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_payment_type" ON "orders" USING btree ("payment_type","created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unpaid" ON "orders" USING btree ("created_at","id") WHERE not "orders"."is_paid" and "orders"."status" not in ('Awaiting Payment', 'Cancelled');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_channel" ON "orders" USING btree ("channel","created_at","id") WHERE "orders"."channel" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_amount" ON "orders" USING btree ("total","created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_arrival" ON "orders" USING btree ((coalesce("promised_until", 'infinity')),"created_at","id") WHERE "orders"."status" <> 'Awaiting Payment';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_promised" ON "orders" USING btree ("promised_until") WHERE "orders"."promised_until" is not null and "orders"."status" in ('Order Placed', 'Processing', 'Shipped');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_courier" ON "parcels" USING btree ("provider","order_id") WHERE "parcels"."state" not in ('refused', 'cancelled', 'returned');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_to_pick_up" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" in ('waiting', 'unclear', 'booked');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_photos" ON "parcels" USING gin ("photo_images");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_photographed" ON "parcels" USING btree ("id") WHERE cardinality("parcels"."photo_images") > 0;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "parcels_need_seller" ON "parcels" USING btree ("id") WHERE ("parcels"."state" in ('on-hold', 'unclear', 'refused') or "parcels"."told" = false
    or "parcels"."state" = 'partly-delivered' and "parcels"."kept" is null
    or "parcels"."state" in ('returning', 'returned') and "parcels"."restocked_at" is null);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_product";
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_shipping_weight";
--> statement-breakpoint
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_photos";
