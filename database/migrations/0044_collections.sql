CREATE TABLE "collection_lists" (
	"version" integer PRIMARY KEY NOT NULL,
	"collections" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_lists_version" CHECK ("collection_lists"."version" > 0)
);
--> statement-breakpoint
-- What a shop begins with. The seller changes all of it; the season has no products until they are picked, and so is not shown.
INSERT INTO "collection_lists" ("version", "saved_by", "saved_at", "collections")
VALUES (1, '', now(), '[
  {
    "slug": "low-light", "isOn": true, "products": { "kind": "rule", "rule": { "light": "low" } },
    "name": { "en": "Low light", "bn": "কম আলো" },
    "text": { "en": "Plants that do well away from the window.", "bn": "জানালা থেকে দূরেও এই গাছগুলো ভালো থাকে।" }
  },
  {
    "slug": "pet-safe", "isOn": true, "products": { "kind": "rule", "rule": { "petSafe": "true" } },
    "name": { "en": "Pet safe", "bn": "পোষা প্রাণীর জন্য নিরাপদ" },
    "text": { "en": "Safe for homes with cats and dogs.", "bn": "বাসায় বিড়াল বা কুকুর থাকলেও ভয় নেই।" }
  },
  {
    "slug": "beginners", "isOn": true, "products": { "kind": "rule", "rule": { "difficulty": "easy" } },
    "name": { "en": "For beginners", "bn": "নতুনদের জন্য" },
    "text": { "en": "Easy to care for, also when it is your first plant.", "bn": "যত্ন সহজ, প্রথম গাছ হলেও চলবে।" }
  },
  {
    "slug": "under-200", "isOn": true, "products": { "kind": "rule", "rule": { "maxPrice": "200" } },
    "name": { "en": "Under ৳200", "bn": "৳ ২০০-এর মধ্যে" },
    "text": { "en": "Everything for ৳200 or less.", "bn": "৳ ২০০ বা তার কম দামের সবকিছু।" }
  },
  {
    "slug": "this-season", "isOn": true, "products": { "kind": "picked", "ids": [] },
    "name": { "en": "This season", "bn": "এই মৌসুমে" },
    "text": { "en": "What grows and flowers now.", "bn": "এখন যা ফোটে আর ফলে।" }
  }
]');
