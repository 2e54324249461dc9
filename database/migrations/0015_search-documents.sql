CREATE TABLE "search_documents" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"source" text NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_names" ON "search_documents" USING gin ("names" gin_trgm_ops) WITH (fastupdate=false);