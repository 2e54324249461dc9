import { sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';

/** A product whose stock differs from the sum of its movements, or whose movements have a gap. */
export type WrongStock = {
  productId: string;
  stock: number | null;
  moves: number;
  sum: number;
  counted: number;
  gaps: number;
};

/**
 * Compares all stocks with their movements: a stock is the sum and count of its movements, and each movement starts
 * where the previous one ended. One statement. Returns the differences; there should be none.
 */
export async function checkStock(db: Database): Promise<WrongStock[]> {
  const chained = sql`(
    select product_id, change, stock - change <> coalesce(lag(stock) over (partition by product_id order by number), 0) as has_gap
    from ${stockMovements}) chained`;
  const summed = sql`(
    select product_id, sum(change) as sum, count(*) as counted, count(*) filter (where has_gap) as gaps
    from ${chained} group by product_id) summed`;
  return db
    .select({
      productId: sql<string>`coalesce(${productStocks.productId}, summed.product_id)`,
      stock: productStocks.stock,
      moves: sql<number>`coalesce(${productStocks.moves}, 0)`.mapWith(Number),
      sum: sql<number>`coalesce(summed.sum, 0)`.mapWith(Number),
      counted: sql<number>`coalesce(summed.counted, 0)`.mapWith(Number),
      gaps: sql<number>`coalesce(summed.gaps, 0)`.mapWith(Number),
    })
    .from(productStocks)
    .fullJoin(summed, sql`summed.product_id = ${productStocks.productId}`)
    .where(
      sql`coalesce(${productStocks.stock}, 0) <> coalesce(summed.sum, 0)
        or coalesce(${productStocks.moves}, 0) <> coalesce(summed.counted, 0) or summed.gaps > 0`,
    );
}
