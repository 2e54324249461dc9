import { and, desc, eq, lte } from 'drizzle-orm';
import { stockIdOf } from '#api/features/products/named-variant.ts';
import { type NumberedPage, pagesOf } from '#contract/declarations/paging.ts';
import type { StockMovement } from '#contract/stock/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';

/**
 * Returns a page of the stock movements of a variant, by its or its product's id, newest first; empty when it was never
 * counted. Retired variants and removed products keep their history. Three statements.
 */
export async function listStockMovements(db: Database, named: string, query: NumberedPage) {
  const [product] = await db
    .select({ id: products.id, variants: products.variants })
    .from(products)
    .where(eq(products.id, named));
  const id = (product && stockIdOf(product, named)) ?? named;
  const [counted] = await db
    .select({ moves: productStocks.moves })
    .from(productStocks)
    .where(eq(productStocks.productId, id));
  const total = counted?.moves ?? 0;
  const newest = total - (query.page - 1) * query.limit;
  const rows = await db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, id), lte(stockMovements.number, newest)))
    .orderBy(desc(stockMovements.number))
    .limit(query.limit);
  return {
    success: true as const,
    moves: rows.map(toMovement),
    pagination: { ...pagesOf(query, { total, isEstimate: false }), totalMoves: total },
  };
}

function toMovement(row: typeof stockMovements.$inferSelect): StockMovement {
  const { number, kind, change, stock, orderId, actor, actorName, movedAt } = row;
  return {
    number,
    kind,
    change,
    stock,
    at: movedAt.toISOString(),
    by: { kind: actor, name: actorName },
    ...(orderId !== null && { orderId }),
  };
}
