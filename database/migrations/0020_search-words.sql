CREATE TABLE "search_names" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"names" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"spelling" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_spellings_spelling_word_pk" PRIMARY KEY("spelling","word")
);
--> statement-breakpoint
DROP INDEX "search_documents_names";--> statement-breakpoint
ALTER TABLE "search_names" ADD CONSTRAINT "search_names_product_id_search_documents_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."search_documents"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_names_words" ON "search_names" USING gin ("words") WITH (fastupdate=false);