CREATE INDEX "order_lines_image" ON "order_lines" USING btree ("image");--> statement-breakpoint
CREATE INDEX "products_images" ON "products" USING gin ("images");--> statement-breakpoint
CREATE INDEX "users_profile_image" ON "users" USING btree ("profile_image") WHERE "users"."profile_image" <> '';