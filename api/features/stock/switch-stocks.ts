import { eq } from 'drizzle-orm';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { offerOn, orderable } from '#contract/stock/preorder.ts';
import { levelOf, type StockLevel } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { productStocks } from '#database/tables/stock.ts';
import type { StockRow } from './read-stocks.ts';
import { type ShownProduct, writeLevels } from './write-levels.ts';

type Stocks = ReadonlyMap<string, StockRow>;

/**
 * Puts variants of these products on sale or takes them off; `wanted` has their ids. A counted variant is in stock only
 * while pieces are left or can be pre-ordered today. `stocks` are those of the variants; the products are locked by
 * name.
 */
export async function switchStocks(
  tools: ProductTools,
  transaction: Database,
  products: readonly ShownProduct[],
  wanted: ReadonlyMap<string, boolean>,
  { stocks, today }: { stocks: Stocks; today: string },
): Promise<void> {
  const levels = new Map([...wanted].map(([id, inStock]): [string, StockLevel] => [id, uncounted(inStock)]));
  // In id order, as orders lock their stocks.
  for (const id of [...wanted.keys()].filter((one) => stocks.has(one)).sort()) {
    const [row] = await transaction
      .update(productStocks)
      .set({ isSwitchedOff: !wanted.get(id) })
      .where(eq(productStocks.productId, id))
      .returning();
    if (row) levels.set(id, levelOf(row, offerOn(today, row)));
  }
  await writeLevels(tools, transaction, products, levels);
}

function uncounted(inStock: boolean): StockLevel {
  return { inStock, fewLeft: null, isLow: false, shipsFrom: null };
}

/** Whether all these variants are sold out without a pre-order today, so that there is nothing to put on sale. */
export function isNothingLeft(ids: readonly string[], stocks: Stocks, today: string): boolean {
  return ids.every((id) => isSoldOut(stocks.get(id), today));
}

/** Whether a counted variant has nothing left, nor can be pre-ordered on this day. */
export function isSoldOut(stock: StockRow | undefined, today: string): boolean {
  return typeof stock?.stock === 'number' && orderable(stock.stock, offerOn(today, stock)) === 0;
}
