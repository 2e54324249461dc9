import { type AnyColumn, asc, desc, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productListQuery } from '#contract/product-list.ts';
import type { ProductSort } from '#contract/product-sorts.ts';
import { productName } from '#contract/product-texts.ts';
import { discountOf, sortedName } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';

type Sorting = Pick<z.output<typeof productListQuery>, 'sort' | 'language'>;
type ChosenSort = Exclude<ProductSort, 'newest'>;
type Columns = Record<'id' | 'name' | 'translations' | 'price' | 'offerPrice', AnyColumn>;
type Row = Pick<typeof products.$inferSelect, keyof Columns>;

/** How products run: up or down by a value, where it is equal by id. */
const upwards: Record<ChosenSort, boolean> = {
  'price-low': true,
  'price-high': false,
  discount: false,
  name: true,
};

/** What a sorted list is sorted by: an expression that has an index with the id behind it. */
function valueIn(sort: ChosenSort, { language = 'en' }: Sorting, columns: Columns): SQL | AnyColumn {
  if (sort === 'name') return sortedName(columns, language);
  return sort === 'discount' ? discountOf(columns) : columns.offerPrice;
}

/** The order of a list of products. */
export function orderOf({ sort = 'newest', ...query }: Sorting, columns: Columns = products): SQL[] {
  if (sort === 'newest') return [desc(columns.id)];
  const direction = upwards[sort] ? asc : desc;
  return [direction(valueIn(sort, query, columns)), direction(columns.id)];
}

/** Which products stand after a cursor in their order. One that comes later is an id, of the newest first. */
export function isAfter(cursor: string | Placeholder, { sort = 'newest', ...query }: Sorting): SQL {
  if (sort === 'newest' || typeof cursor !== 'string') return lt(products.id, cursor);
  return standsAfter(cursor, sort, sql`${valueIn(sort, query, products)}, ${products.id}`);
}

/** Values are compared together with ids, so that none is passed over. */
function standsAfter(cursor: string, sort: ChosenSort, place: SQL): SQL {
  const [value, id] = split(cursor);
  const known = sort === 'name' ? sql`lower(${textOf(value)}::text) collate "C"` : sql`${Number(value)}::integer`;
  const comparison = sql.raw(upwards[sort] ? '>' : '<');
  return sql`(${place}) ${comparison} (${known}, ${id}::uuid)`;
}

/** For products that were found by a text: what they are sorted by, and their order and place by `found.value`. */
export function orderOfFound({ sort = 'newest', cursor, ...query }: Sorting & { cursor?: string | undefined }) {
  if (sort === 'newest') return { where: cursor === undefined ? undefined : sql`found.id < ${cursor}` };
  const direction = sql.raw(upwards[sort] ? 'asc' : 'desc');
  return {
    value: sql`${valueIn(sort, query, products)}`.as('value'),
    order: sql`found.value ${direction}, found.id ${direction}`,
    where: cursor === undefined ? undefined : standsAfter(cursor, sort, sql`found.value, found.id`),
  };
}

/** The cursor of what follows a product. */
export function cursorAt(row: Row, { sort = 'newest', language = 'en' }: Sorting): string {
  if (sort === 'newest') return row.id;
  if (sort === 'name') return `${Buffer.from(productName(row, language)).toString('base64url')}.${row.id}`;
  return `${sort === 'discount' ? discount(row) : row.offerPrice}.${row.id}`;
}

/** As `discountOf` has it. */
function discount({ price, offerPrice }: Row): number {
  return price > offerPrice ? Math.ceil(((price - offerPrice) * 10_000) / price) : 0;
}

function split(cursor: string): [value: string, id: string] {
  const dot = cursor.lastIndexOf('.');
  return [cursor.slice(0, Math.max(dot, 0)), cursor.slice(dot + 1)];
}

/** A text of a cursor, as a database can hold it. */
function textOf(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString().replaceAll('\0', '');
}
