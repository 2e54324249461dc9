-- Keys of what must be unique, in the form in which they are compared from now on. Where two rows come to one form, the first has it and
-- the others keep theirs, which no new text has.
WITH "plain" AS (
  SELECT "key", "form", row_number() OVER (PARTITION BY "form" ORDER BY "key") AS "nth" FROM (
    SELECT "key", lower(trim(regexp_replace(regexp_replace(normalize(regexp_replace(normalize("key", NFKC), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC), '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032]', '''', 'g'), '\s+', ' ', 'g'))) AS "form" FROM "skus" WHERE "key" ~ '[^ -~]'
  ) AS "written" WHERE "form" <> "key"
)
UPDATE "skus" SET "key" = "plain"."form" FROM "plain"
WHERE "skus"."key" = "plain"."key" AND "plain"."nth" = 1
  AND NOT EXISTS (SELECT 1 FROM "skus" AS "other" WHERE "other"."key" = "plain"."form");
--> statement-breakpoint
WITH "plain" AS (
  SELECT "id", "form", row_number() OVER (PARTITION BY "form" ORDER BY "code_key") AS "nth" FROM (
    SELECT "id", "code_key", lower(trim(regexp_replace(regexp_replace(normalize(regexp_replace(normalize("code_key", NFKC), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC), '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032]', '''', 'g'), '\s+', ' ', 'g'))) AS "form" FROM "coupons" WHERE "code_key" ~ '[^ -~]'
  ) AS "written" WHERE "form" <> "code_key"
)
UPDATE "coupons" SET "code_key" = "plain"."form" FROM "plain"
WHERE "coupons"."id" = "plain"."id" AND "plain"."nth" = 1
  AND NOT EXISTS (SELECT 1 FROM "coupons" AS "other" WHERE "other"."code_key" = "plain"."form");
--> statement-breakpoint
WITH "plain" AS (
  SELECT "path", "form", row_number() OVER (PARTITION BY "form" ORDER BY "name_key") AS "nth" FROM (
    SELECT "path", "name_key", lower(trim(regexp_replace(regexp_replace(normalize(regexp_replace(normalize("name_key", NFKC), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC), '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032]', '''', 'g'), '\s+', ' ', 'g'))) AS "form" FROM "categories" WHERE "name_key" ~ '[^ -~]'
  ) AS "written" WHERE "form" <> "name_key"
)
UPDATE "categories" SET "name_key" = "plain"."form" FROM "plain"
WHERE "categories"."path" = "plain"."path" AND "plain"."nth" = 1
  AND NOT EXISTS (SELECT 1 FROM "categories" AS "other" WHERE "other"."name_key" = "plain"."form");
--> statement-breakpoint
WITH "plain" AS (
  SELECT "id", "method", "form", row_number() OVER (PARTITION BY "method", "form" ORDER BY "reference_key") AS "nth" FROM (
    SELECT "id", "method", "reference_key", lower(trim(regexp_replace(regexp_replace(normalize(regexp_replace(normalize("reference_key", NFKC), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC), '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032]', '''', 'g'), '\s+', ' ', 'g'))) AS "form" FROM "payouts" WHERE "reference_key" ~ '[^ -~]'
  ) AS "written" WHERE "form" <> "reference_key"
)
UPDATE "payouts" SET "reference_key" = "plain"."form" FROM "plain"
WHERE "payouts"."id" = "plain"."id" AND "plain"."nth" = 1
  AND NOT EXISTS (SELECT 1 FROM "payouts" AS "other" WHERE "other"."reference_key" = "plain"."form" AND "other"."method" = "plain"."method");
