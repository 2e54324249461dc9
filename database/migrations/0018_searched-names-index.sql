-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_searched_names" ON "products" USING gin ((coalesce("searched_names", lower(translate("name" || E'\n' || coalesce("translations" -> 'bn' ->> 'name', ''), E'\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u09e6\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff', '''''''''''''''''''''''              0123456789')))) gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_searched_names_missing" ON "products" USING btree ("id") WHERE "products"."searched_names" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name_search";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name_search_bn";
