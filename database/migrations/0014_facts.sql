ALTER TABLE "product_requests" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("offer_price","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_discount" ON "products" USING btree ((case when "price" > "offer_price" then (("price" - "offer_price")::bigint * 10000 + "price" - 1) / "price" else 0 end),"id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_sorted_name_en" ON "products" USING btree (lower("name") collate "C","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_sorted_name_bn" ON "products" USING btree (lower(coalesce("translations" -> 'bn' ->> 'name', "name")) collate "C","id") WHERE "products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "products_facts" ON "products" USING gin ("facts" jsonb_path_ops);--> statement-breakpoint
-- The news say, too, whether a price or a fact has changed: lists are sorted and filtered by these.
CREATE OR REPLACE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 50;
  most_bytes CONSTANT integer := 4000;
  before json := '[]';
  after json := '[]';
  payload text := '';
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO before FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM old_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    SELECT coalesce(json_agg(r), '[]') INTO after FROM (
      SELECT id, name || translations::text AS names, price || ' ' || offer_price AS prices, facts::text AS facts, in_stock,
        CASE WHEN removed_at IS NULL THEN category END AS place
      FROM new_rows LIMIT most + 1
    ) r;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' AND greatest(json_array_length(before), json_array_length(after)) <= most THEN
    SELECT json_build_object('products', json_agg(json_build_object(
      'id', id,
      'lists', CASE
        WHEN o.place IS DISTINCT FROM n.place THEN array_remove(ARRAY[o.place, n.place], NULL)
        WHEN o.in_stock <> n.in_stock THEN array_remove(ARRAY[n.place], NULL)
        ELSE '{}'
      END,
      'renamed', coalesce(o.names <> n.names, false),
      'repriced', coalesce(o.prices <> n.prices, false),
      'factsChanged', coalesce(o.facts <> n.facts, false),
      'moved', o.place IS DISTINCT FROM n.place
    )))::text INTO payload
    FROM json_to_recordset(before) AS o(id uuid, names text, prices text, facts text, in_stock boolean, place text)
    FULL JOIN json_to_recordset(after) AS n(id uuid, names text, prices text, facts text, in_stock boolean, place text) USING (id);
  END IF;
  PERFORM pg_notify('catalog_changed', CASE WHEN octet_length(payload) <= most_bytes THEN payload ELSE '' END);
  RETURN NULL;
END
$$;
