import { isDeepStrictEqual } from 'node:util';
import { and, inArray } from 'drizzle-orm';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { BulkChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import type { Database } from '#database/connection.ts';
import type { EditedProduct } from '#database/tables/bulk-edits.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { applyChange, columnsOf, outOfRange } from './apply-change.ts';

type Row = typeof products.$inferSelect;
type Edited = EditedProduct & { product: Row };

/**
 * Returns what a change makes of products, in the order of their ids, and how many stay as they are. Refused for all when one is
 * unknown, would cost what no product may, or has nothing left to put on sale. Two statements.
 */
export async function readEdited(
  db: Database,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ edited: Edited[]; unchanged: number } | Refusal> {
  const wanted = [...new Set(ids)];
  const rows = await readKept(db, wanted);
  if (rows.length < wanted.length) return new Refusal('product-not-found');
  const edited: Edited[] = [];
  for (const product of rows) {
    const after = applyChange(product, change);
    if (after === outOfRange)
      return new Refusal('invalid-request', {}, { problems: [{ field: 'change.price', code: 'bulk-price-beyond' }] });
    const before = columnsOf(product, change);
    if (!isDeepStrictEqual(before, after)) edited.push({ id: product.id, product, before, after });
  }
  if (change.inStock && (await hasNoneLeft(db, edited))) return new Refusal('nothing-left');
  return { edited, unchanged: rows.length - edited.length };
}

/** Returns these products, those that are in the shop or drafts. */
export function readKept(db: Database, ids: readonly string[]): Promise<Row[]> {
  return db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isKept))
    .orderBy(products.id);
}

async function hasNoneLeft(db: Database, edited: readonly Edited[]): Promise<boolean> {
  const stocks = await readStocks(
    db,
    edited.map(({ id }) => id),
  );
  return [...stocks.values()].some(({ stock }) => stock === 0);
}
