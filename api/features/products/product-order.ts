import { type AnyColumn, asc, desc, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { productListQuery } from '#contract/catalog/list-schemas.ts';
import { productName } from '#contract/products/product-name.ts';
import type { ProductSort } from '#contract/products/product-sorts.ts';
import { discountOf, leastPriceOf, sortedName } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { discountIn } from './discount-in.ts';

type Sorting = Pick<z.output<typeof productListQuery>, 'sort' | 'language'> & {
  /** The ids of a list in manual order. It has no `sort`, and its cursors are ids. */
  picked?: readonly string[] | undefined;
};
type ChosenSort = Exclude<ProductSort, 'newest'>;
type Columns = Record<
  'id' | 'name' | 'translations' | 'price' | 'offerPrice' | 'leastPrice' | 'bestDiscount' | 'ratingLift',
  AnyColumn
>;
type Row = Pick<typeof products.$inferSelect, keyof Columns>;

/** Whether products are sorted in ascending order of the value; equal ones are sorted by id. */
const upwards: Record<ChosenSort, boolean> = {
  'price-low': true,
  'price-high': false,
  discount: false,
  rating: false,
  name: true,
};

/** Returns the sort expression of a list; each has an index together with the id. */
function valueIn(sort: ChosenSort, { language = 'en' }: Sorting, columns: Columns): SQL | AnyColumn {
  if (sort === 'name') return sortedName(columns, language);
  if (sort === 'rating') return columns.ratingLift;
  return sort === 'discount' ? discountOf(columns) : leastPriceOf(columns);
}

/** Returns the ORDER BY terms of a list of products. */
export function orderOf({ sort = 'newest', picked, ...query }: Sorting, columns: Columns = products): SQL[] {
  if (picked) return [asc(placeIn(picked, columns.id))];
  if (sort === 'newest') return [desc(columns.id)];
  const direction = upwards[sort] ? asc : desc;
  return [direction(valueIn(sort, query, columns)), direction(columns.id)];
}

/** Matches products after a cursor in the list's order. A placeholder cursor is an id, for lists that are sorted by newest. */
export function isAfter(cursor: string | Placeholder, { sort = 'newest', picked, ...query }: Sorting): SQL {
  if (picked) return gt(placeIn(picked, products.id), placeIn(picked, cursor));
  if (sort === 'newest' || typeof cursor !== 'string') return lt(products.id, cursor);
  return standsAfter(cursor, sort, sql`${valueIn(sort, query, products)}, ${products.id}`);
}

/** The place of a product in a list in manual order; null when it is not listed. */
function placeIn(picked: readonly string[], id: AnyColumn | string | Placeholder): SQL {
  return sql`array_position(${sql.param(picked)}::uuid[], ${id}::uuid)`;
}

/** Values are compared together with ids, so that equal values are not skipped. */
function standsAfter(cursor: string, sort: ChosenSort, place: SQL): SQL {
  const [value, id] = split(cursor);
  const known = sort === 'name' ? sql`lower(${textOf(value)}::text) collate "C"` : sql`${Number(value)}::integer`;
  const comparison = sql.raw(upwards[sort] ? '>' : '<');
  return sql`(${place}) ${comparison} (${known}, ${id}::uuid)`;
}

/** For products found by a text search: the sort value, the order, and the condition for the page, in terms of `found.value`. */
export function orderOfFound({ sort = 'newest', cursor, ...query }: Sorting & { cursor?: string | undefined }) {
  if (sort === 'newest') return { where: cursor === undefined ? undefined : sql`found.id < ${cursor}` };
  const direction = sql.raw(upwards[sort] ? 'asc' : 'desc');
  return {
    value: sql`${valueIn(sort, query, products)}`.as('value'),
    order: sql`found.value ${direction}, found.id ${direction}`,
    where: cursor === undefined ? undefined : standsAfter(cursor, sort, sql`found.value, found.id`),
  };
}

/** Returns the cursor after a product. */
export function cursorAt(row: Row, { sort = 'newest', language = 'en' }: Sorting): string {
  if (sort === 'newest') return row.id;
  if (sort === 'name') return `${Buffer.from(productName(row, language)).toString('base64url')}.${row.id}`;
  if (sort === 'rating') return `${row.ratingLift}.${row.id}`;
  return `${sort === 'discount' ? (row.bestDiscount ?? discountIn(row)) : (row.leastPrice ?? row.offerPrice)}.${row.id}`;
}

function split(cursor: string): [value: string, id: string] {
  const dot = cursor.lastIndexOf('.');
  return [cursor.slice(0, Math.max(dot, 0)), cursor.slice(dot + 1)];
}

/** Decodes a text of a cursor without NUL, which PostgreSQL cannot store. */
function textOf(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString().replaceAll('\0', '');
}
