CREATE TABLE "claim_lines" (
	"order_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_lines_order_id_claim_id_product_id_pk" PRIMARY KEY("order_id","claim_id","product_id"),
	CONSTRAINT "claim_lines_quantity" CHECK ("claim_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim" FOREIGN KEY ("order_id","claim_id") REFERENCES "public"."claims"("order_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_lines_product" ON "claim_lines" USING btree ("product_id");