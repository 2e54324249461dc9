import { and, desc, eq, lte } from 'drizzle-orm';
import { type NumberedPage, pagesOf } from '#contract/paging.ts';
import type { StockMove } from '#contract/stock.ts';
import type { Database } from '#database/connection.ts';
import { productStocks, stockMoves } from '#database/tables/stock.ts';

/** A page of the changes of a product's stock, newest first; none of one that was never counted. Two statements. */
export async function listStockMoves(db: Database, id: string, query: NumberedPage) {
  const [counted] = await db
    .select({ moves: productStocks.moves })
    .from(productStocks)
    .where(eq(productStocks.productId, id));
  const total = counted?.moves ?? 0;
  const newest = total - (query.page - 1) * query.limit;
  const rows = await db
    .select()
    .from(stockMoves)
    .where(and(eq(stockMoves.productId, id), lte(stockMoves.number, newest)))
    .orderBy(desc(stockMoves.number))
    .limit(query.limit);
  return {
    success: true as const,
    moves: rows.map(toMove),
    pagination: { ...pagesOf(query, { total, isEstimate: false }), totalMoves: total },
  };
}

function toMove(row: typeof stockMoves.$inferSelect): StockMove {
  const { number, kind, change, stock, orderId, mover, moverName, movedAt } = row;
  return {
    number,
    kind,
    change,
    stock,
    at: movedAt.toISOString(),
    by: { kind: mover, name: moverName },
    ...(orderId !== null && { orderId }),
  };
}
