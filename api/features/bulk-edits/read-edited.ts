import { isDeepStrictEqual } from 'node:util';
import { and, inArray } from 'drizzle-orm';
import { soldIds } from '#api/features/products/named-variant.ts';
import { isNothingLeft, isSoldOut } from '#api/features/stock/switch-stocks.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import { keysOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import type { EditedItem } from '#database/tables/bulk-edits.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { applyChange, columnsOf, outOfRange } from './apply-change.ts';
import { partsOf, type Stocks, stocksFor } from './edited-parts.ts';

type Row = typeof products.$inferSelect;

/** The result of a change for a product, or for each of its variants. */
export type Edited = {
  product: Row;
  items: EditedItem[];
  /**
   * The items whose change visitors see. A sold-out item that is switched on or off looks the same until it has stock
   * again.
   */
  seen: EditedItem[];
};

/**
 * Returns the products that a change alters, in the order of their ids, and the number of unaltered ones. Refused as a
 * whole when a product is unknown, a price would be out of range, variants differ by a changed fact, or a product has
 * no stock to put on sale. Two statements at most.
 */
export async function readEdited(
  db: Database,
  ids: readonly string[],
  change: BulkChange,
  today: string,
): Promise<{ edited: Edited[]; unchanged: number; stocks: Stocks } | Refusal> {
  const wanted = [...new Set(ids)];
  const rows = await readKept(db, wanted);
  if (rows.length < wanted.length) return new Refusal('product-not-found');
  const varying = varyingFacts(rows, change).map((key) => problemAt(`change.facts.${key}`, 'bulk-fact-varies'));
  if (varying.length > 0) return invalid(varying);
  const stocks = await stocksFor(db, change, rows);
  if (change.inStock && rows.some((row) => isNothingLeft(soldIds(row), stocks, today)))
    return new Refusal('nothing-left');
  const edited: Edited[] = [];
  for (const product of rows) {
    const items = itemsOf(product, change, stocks);
    if (!items) return invalid([problemAt('change.price', 'bulk-price-beyond')]);
    const seen = items.filter(({ id, variantId = id }) => !isSoldOut(stocks.get(variantId), today));
    if (seen.length > 0) edited.push({ product, items, seen });
  }
  return { edited, unchanged: rows.length - edited.length, stocks };
}

/** Returns the items of a product that a change alters; undefined when a price would be out of range. */
function itemsOf(product: Row, change: BulkChange, stocks: Stocks): EditedItem[] | undefined {
  const items: EditedItem[] = [];
  for (const { variantId, has } of partsOf(product, change, stocks)) {
    const before = columnsOf(has, change);
    const after = applyChange(has, change);
    if (after === outOfRange) return undefined;
    if (!isDeepStrictEqual(before, after))
      items.push({ id: product.id, ...(variantId !== undefined && { variantId }), before, after });
  }
  return items;
}

/** Returns the changed facts by which the variants of one of these products differ. */
export function varyingFacts(rows: readonly Pick<Row, 'variesBy'>[], { facts = {} }: BulkChange) {
  const varying = new Set<string>(rows.flatMap(({ variesBy }) => variesBy));
  return keysOf(facts).filter((key) => varying.has(key));
}

type Problem = { field: string; code: ProblemCode };

const problemAt = (field: string, code: ProblemCode): Problem => ({ field, code });
const invalid = (problems: Problem[]) => new Refusal('invalid-request', {}, { problems });

/** Returns these products, if they are in the shop or drafts. */
export function readKept(db: Database, ids: readonly string[]): Promise<Row[]> {
  return db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isKept))
    .orderBy(products.id);
}
