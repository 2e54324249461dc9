CREATE TABLE "categories" (
	"path" text PRIMARY KEY NOT NULL,
	"parent" text,
	"names" jsonb NOT NULL,
	"name_key" text,
	"image" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"moved_to" text,
	CONSTRAINT "categories_color" CHECK ("categories"."color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "categories_parent" CHECK (lower("categories"."parent") <> lower("categories"."path")),
	CONSTRAINT "categories_removed" CHECK (("categories"."removed_at" is null) = ("categories"."name_key" is not null)),
	CONSTRAINT "categories_moved" CHECK ("categories"."moved_to" is null or "categories"."removed_at" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_path" ON "categories" USING btree (lower("path"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree ("name_key");--> statement-breakpoint
-- What a shop begins with. The seller changes all of it.
INSERT INTO "categories" ("path", "names", "name_key", "image", "color", "position", "version") VALUES
  ('flower', '{ "en": "Flower", "bn": "ফুল" }', 'flower', '/art/category-flower.webp', '#fde6ec', 0, 1),
  ('Fruits', '{ "en": "Fruits", "bn": "ফল" }', 'fruits', '/art/category-fruits.webp', '#fff0d4', 1, 1),
  ('Indoor', '{ "en": "Indoor Plants", "bn": "ইনডোর প্ল্যান্ট" }', 'indoor plants', '/art/category-indoor.webp', '#dff3e7', 2, 1),
  ('Vegetable', '{ "en": "Vegetable Plants", "bn": "সবজির চারা ও বীজ" }', 'vegetable plants', '/art/category-vegetable.webp', '#eaf4d3', 3, 1),
  ('Bonsai', '{ "en": "Bonsai Trees", "bn": "বনসাই" }', 'bonsai trees', '/art/category-bonsai.webp', '#e3eef6', 4, 1),
  ('Herbs', '{ "en": "Herbs & Medicinal", "bn": "ভেষজ ও ঔষধি" }', 'herbs & medicinal', '/art/category-herbs.webp', '#e9e5f7', 5, 1);
