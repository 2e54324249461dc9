CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"file" text NOT NULL,
	"address" text,
	"reason" jsonb,
	CONSTRAINT "product_import_pictures_import_id_file_pk" PRIMARY KEY("import_id","file")
);
--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_pictures_address" ON "product_import_pictures" USING btree ("address");