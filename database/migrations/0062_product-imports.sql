CREATE TABLE "product_import_items" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"product_id" uuid,
	"rows" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "product_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_imports_state" CHECK ("product_imports"."state" in ('reading', 'ready', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_created" ON "product_imports" USING btree ("created_at");