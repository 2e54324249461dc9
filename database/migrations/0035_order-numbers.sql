CREATE TABLE "order_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
-- The numbers that people know. Of several orders with one number the first has it here; all go on being found by it.
INSERT INTO "order_numbers" ("number", "order_id")
SELECT right("id"::text, 8), "id" FROM "orders" ORDER BY "created_at", "id"
ON CONFLICT DO NOTHING;
