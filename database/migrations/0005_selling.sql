CREATE TABLE "order_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"mover" text NOT NULL,
	"mover_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"description" text[] NOT NULL,
	"images" text[] NOT NULL,
	"price" integer NOT NULL,
	"offer_price" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text DEFAULT '' NOT NULL,
	"seller_notes" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_requests_product_id_unique" UNIQUE("product_id"),
	CONSTRAINT "product_requests_prices" CHECK ("product_requests"."price" >= 0 and "product_requests"."offer_price" >= 0),
	CONSTRAINT "product_requests_images" CHECK (cardinality("product_requests"."images") between 1 and 4),
	CONSTRAINT "product_requests_outcome" CHECK (case "product_requests"."status"
        when 'pending' then "product_requests"."product_id" is null and "product_requests"."rejection_reason" = ''
        when 'approved' then "product_requests"."product_id" is not null and "product_requests"."rejection_reason" = ''
        when 'rejected' then "product_requests"."product_id" is null and "product_requests"."rejection_reason" <> ''
        else false end)
);
--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_status_changes_order" ON "order_status_changes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "product_requests_user" ON "product_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "product_requests_status" ON "product_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "product_requests_images" ON "product_requests" USING gin ("images");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login");