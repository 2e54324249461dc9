import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { productStocks } from '#database/tables/stock.ts';

/** The stock of a product or variant that is counted, or was before. */
export type StockRow = Pick<
  typeof productStocks.$inferSelect,
  'productId' | 'stock' | 'lowStock' | 'isSwitchedOff' | 'preorderLimit' | 'shipsFrom'
>;

/**
 * Returns the stocks of these variants; those never counted are missing. One statement: stocks are spread differently
 * from products.
 */
export async function readStocks(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, StockRow>> {
  const rows = await stocksOf(db).execute({ ids });
  return new Map(rows.map((row) => [row.productId, row]));
}

const stocksOf = preparedOn((db) => {
  const { productId, stock, lowStock, isSwitchedOff, preorderLimit, shipsFrom } = productStocks;
  return db
    .select({ productId, stock, lowStock, isSwitchedOff, preorderLimit, shipsFrom })
    .from(productStocks)
    .where(sql`${productId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('stocks');
});
