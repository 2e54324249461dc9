-- Texts are stored in normal form C from now on (contract/text.ts); what was stored as it was typed follows. Only rows
-- that differ are written.
UPDATE "users" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "addresses" SET
  "first_name" = normalize("first_name", NFC),
  "last_name" = normalize("last_name", NFC),
  "street" = normalize("street", NFC),
  "city" = normalize("city", NFC),
  "state" = normalize("state", NFC),
  "country" = normalize("country", NFC)
WHERE concat_ws(chr(10), "first_name", "last_name", "street", "city", "state", "country") IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "contact_messages" SET
  "name" = normalize("name", NFC),
  "subject" = normalize("subject", NFC),
  "message" = normalize("message", NFC)
WHERE concat_ws(chr(10), "name", "subject", "message") IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "posts" SET "content" = normalize("content", NFC) WHERE "content" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "post_comments" SET "content" = normalize("content", NFC) WHERE "content" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "products" SET
  "name" = normalize("name", NFC),
  "weight" = normalize("weight", NFC),
  "description" = array(SELECT normalize("line", NFC) FROM unnest("description") WITH ORDINALITY AS "lines"("line", "place") ORDER BY "place")
WHERE concat_ws(chr(10), "name", "weight", array_to_string("description", chr(10))) IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "product_requests" SET
  "name" = normalize("name", NFC),
  "rejection_reason" = normalize("rejection_reason", NFC),
  "seller_notes" = normalize("seller_notes", NFC),
  "description" = array(SELECT normalize("line", NFC) FROM unnest("description") WITH ORDINALITY AS "lines"("line", "place") ORDER BY "place")
WHERE concat_ws(chr(10), "name", "rejection_reason", "seller_notes", array_to_string("description", chr(10))) IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "order_lines" SET "name" = normalize("name", NFC), "weight" = normalize("weight", NFC)
WHERE concat_ws(chr(10), "name", "weight") IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "order_status_changes" SET "mover_name" = normalize("mover_name", NFC) WHERE "mover_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "stock_moves" SET "mover_name" = normalize("mover_name", NFC) WHERE "mover_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "payment_refunds" SET "reason" = normalize("reason", NFC) WHERE "reason" IS NOT NFC NORMALIZED;--> statement-breakpoint
-- As JSON in one piece. A mark behind an escape (a line that begins with one) would join its letter: that text stays as it is.
UPDATE "orders" SET "address" = normalize("address"::text, NFC)::jsonb
WHERE "address"::text IS NOT NFC NORMALIZED AND "address"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';--> statement-breakpoint
UPDATE "order_lines" SET "translations" = normalize("translations"::text, NFC)::jsonb
WHERE "translations"::text IS NOT NFC NORMALIZED AND "translations"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';--> statement-breakpoint
UPDATE "products" SET "translations" = normalize("translations"::text, NFC)::jsonb
WHERE "translations"::text IS NOT NFC NORMALIZED AND "translations"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';--> statement-breakpoint
UPDATE "product_requests" SET "translations" = normalize("translations"::text, NFC)::jsonb
WHERE "translations"::text IS NOT NFC NORMALIZED AND "translations"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';--> statement-breakpoint
UPDATE "product_requests" SET "changes" = normalize("changes"::text, NFC)::jsonb
WHERE "changes"::text IS NOT NFC NORMALIZED AND "changes"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';--> statement-breakpoint
UPDATE "shop_settings" SET "settings" = normalize("settings"::text, NFC)::jsonb
WHERE "settings"::text IS NOT NFC NORMALIZED AND "settings"::text !~ '\\(u[0-9a-f]{4}|[a-z])[\u0300-\u036f]';
