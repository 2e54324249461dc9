import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { type Language, type TranslatedLanguage, translatedLanguages } from '#contract/languages.ts';
import type { Facts } from '#contract/products/facts.ts';
import type { Translations } from '#contract/products/text-schemas.ts';
import { keysOf } from '#contract/records.ts';

/** Columns of `products` and `product_requests` that sellers and users fill in. Prices in poisha. */
export const productColumns = () => ({
  name: text('name').notNull(),
  category: text('category').notNull(),
  images: text('images').array().notNull(),
  price: integer('price').notNull(),
  offerPrice: integer('offer_price').notNull(),
  description: text('description').array().notNull(),
  facts: jsonb('facts').$type<Facts>().notNull().default({}),
  translations: jsonb('translations').$type<Translations>().notNull().default({}),
});

type Columns = ReturnType<typeof productColumns>;
type Name = keyof Columns;
export const productColumnNames = keysOf(productColumns());

/** The values of these columns in a row of either table. */
export type ProductColumns = { [Column in Name]: Value<Columns[Column]> };

type Value<Column extends { _: { data: unknown } }> = Column extends { _: { $type: infer Stated } }
  ? Stated
  : Column['_']['data'];

/** Returns these columns of a row of either table. */
export function pickProductColumns<Row extends ProductColumns>(row: Row): Pick<Row, Name> {
  return Object.fromEntries(productColumnNames.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Returns the parts of a product's address. Without a slug, the id leads to its page. */
export function addressParts({ id, category, slug }: { id: string; category: string; slug: string | null }) {
  return { _id: id, category, slug: slug ?? id };
}

/** SQL of the name in a language, from a column of translations. Expression indexes match only exactly this expression. */
export function translatedName(translations: AnyColumn, language: TranslatedLanguage): SQL {
  return sql`${translations} -> ${sql.raw(`'${language}'`)} ->> 'name'`;
}

type Prices<Derived extends string> = Record<Derived | 'offerPrice', AnyColumn>;

// SQL of the values by which lists sort and filter products. Expression indexes match only exactly these expressions.

/** The price by which a product is sorted. */
export function leastPriceOf({ leastPrice, offerPrice }: Prices<'leastPrice'>): SQL {
  return sql`coalesce(${leastPrice}, ${offerPrice})`;
}

/** The lowest offer price of a product or its variants. */
export function lowestOfferOf({ lowestOffer, offerPrice }: Prices<'lowestOffer'>): SQL {
  return sql`coalesce(${lowestOffer}, ${offerPrice})`;
}

/** The highest offer price of a product or its variants. */
export function highestOfferOf({ highestOffer, offerPrice }: Prices<'highestOffer'>): SQL {
  return sql`coalesce(${highestOffer}, ${offerPrice})`;
}

/** An offer's discount, in hundredths of a percent, rounded up, of the variant with the largest one. */
export function discountOf({ bestDiscount, price, offerPrice }: Prices<'bestDiscount' | 'price'>): SQL {
  return sql`coalesce(${bestDiscount}, ${ownDiscountOf({ price, offerPrice })})`;
}

/** The same of a product's own prices. */
function ownDiscountOf({ price, offerPrice }: Prices<'price'>): SQL {
  return sql`(case when ${price} > ${offerPrice} then ((${price} - ${offerPrice})::bigint * 10000 + ${price} - 1) / ${price} else 0 end)`;
}

/** SQL of the name in a language for sorting: by bytes, so that every server sorts alike. */
export function sortedName(columns: { name: AnyColumn; translations: AnyColumn }, language: Language): SQL {
  const code = translatedLanguages.find((translated) => translated === language);
  const { name, translations } = columns;
  const shown = code ? sql`coalesce(${translatedName(translations, code)}, ${name})` : sql`${name}`;
  return sql`lower(${shown}) collate "C"`;
}
