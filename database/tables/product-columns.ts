import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { TranslatedLanguage } from '#contract/languages.ts';
import type { Translations } from '#contract/product-texts.ts';

/** What sellers and users enter of a product: columns of `products` and of `product_requests`. Prices in poisha. */
export const productColumns = () => ({
  name: text('name').notNull(),
  category: text('category').notNull(),
  images: text('images').array().notNull(),
  price: integer('price').notNull(),
  offerPrice: integer('offer_price').notNull(),
  description: text('description').array().notNull(),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
});

type Columns = ReturnType<typeof productColumns>;
type Name = keyof Columns;
const names = Object.keys(productColumns()) as Name[];

/** The values of these columns in a row of either table. */
export type ProductColumns = { [Column in Name]: Value<Columns[Column]> };

type Value<Column extends { _: { data: unknown } }> = Column extends { _: { $type: infer Stated } }
  ? Stated
  : Column['_']['data'];

/** What is written in a row of either table, to be copied or shown. */
export function pickProductColumns<Row extends ProductColumns>(row: Row): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** The name in a language, of a column of translations. An index finds it only by this very expression. */
export function translatedName(translations: AnyColumn, language: TranslatedLanguage): SQL {
  return sql`${translations} -> ${sql.raw(`'${language}'`)} ->> 'name'`;
}
