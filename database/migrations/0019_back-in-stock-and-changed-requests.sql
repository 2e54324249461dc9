CREATE TABLE "back_in_stock_waits" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_waits_product_id_id_pk" PRIMARY KEY("product_id","id"),
	CONSTRAINT "back_in_stock_waits_user" UNIQUE("product_id","user_id"),
	CONSTRAINT "back_in_stock_waits_email" UNIQUE("product_id","email"),
	CONSTRAINT "back_in_stock_waits_receiver" CHECK (("back_in_stock_waits"."user_id" is null) <> ("back_in_stock_waits"."email" is null))
);
--> statement-breakpoint
ALTER TABLE "product_requests" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "back_in_stock_waits" ADD CONSTRAINT "back_in_stock_waits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_waits" ADD CONSTRAINT "back_in_stock_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_waits_of_user" ON "back_in_stock_waits" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "back_in_stock_waits_of_email" ON "back_in_stock_waits" USING btree ("email","id");