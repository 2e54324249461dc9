import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import { type Preorder, preorderOf } from '#contract/stock/preorder.ts';
import type { Database } from '#database/driver/connection.ts';
import { raiseProductVersions } from '#database/raise-product-versions.ts';
import { productStocks } from '#database/tables/stock.ts';
import { readStocks, type StockRow } from './read-stocks.ts';

/** A product's pre-order before and after: written as undefined it stays, as null it ends. */
type Kept = {
  /** The ids of all variants that are sold. */
  ids: readonly string[];
  written: Preorder | null | undefined;
  /** The pre-order until now. */
  before: Preorder | undefined;
  today: string;
};

/**
 * Stores a product's pre-order with the stock of each of its variants, including new ones. Refused when one of them is
 * not counted, or a new day has passed; an unchanged day may have passed meanwhile. The caller has the product's lock,
 * has written the stocks, and then updates the shown levels (`writeBadges`).
 */
export async function keepPreorder(
  transaction: Database,
  { ids, written, before, today }: Kept,
): Promise<Refusal | undefined> {
  const preorder = written === undefined ? before : written;
  if (!preorder) return undefined;
  const isSameDay = before?.shipsFrom === preorder.shipsFrom;
  if (!isSameDay && preorder.shipsFrom < today) return wrongPreorder('preorder-past', 'productData.preorder.shipsFrom');
  const stocks = await readStocks(transaction, ids);
  if (ids.some((id) => typeof stocks.get(id)?.stock !== 'number')) return wrongPreorder('preorder-not-counted');
  const isKept = (row: StockRow) => row.shipsFrom === preorder.shipsFrom && row.preorderLimit === preorder.limit;
  if ([...stocks.values()].every(isKept)) return undefined;
  await writePreorder(transaction, ids, preorder);
  return undefined;
}

/** Ends the pre-order of variants. Pre-ordered pieces are still owed. */
export async function endPreorder(transaction: Database, ids: readonly string[]): Promise<void> {
  await writePreorder(transaction, ids, { shipsFrom: null, limit: null });
}

/** One by one, since stocks are spread over machines, in the order in which orders lock them. */
async function writePreorder(
  transaction: Database,
  ids: readonly string[],
  { shipsFrom, limit }: Preorder | { shipsFrom: null; limit: null },
): Promise<void> {
  const leastStock = sql`least(${-(limit ?? 0)}::int, coalesce(${productStocks.stock}, 0))`;
  for (const id of [...ids].sort())
    await transaction
      .update(productStocks)
      .set({ shipsFrom, preorderLimit: limit, leastStock })
      .where(eq(productStocks.productId, id));
  await raiseProductVersions(transaction, ids, 'preorder');
}

/** Reads the pre-order of a product, which is the same at each of its variants. */
export async function readPreorder(db: Database, ids: readonly string[]): Promise<Preorder | undefined> {
  return preorderIn(await readStocks(db, ids), ids);
}

/** Finds the pre-order of a product in the stocks of its variants. */
export function preorderIn(stocks: ReadonlyMap<string, StockRow>, ids: readonly string[]): Preorder | undefined {
  return ids.map((id) => preorderOf(stocks.get(id))).find((preorder) => preorder !== undefined);
}

function wrongPreorder(code: ProblemCode, field = 'productData.preorder'): Refusal {
  return new Refusal('invalid-request', {}, { problems: [{ field, code }] });
}
