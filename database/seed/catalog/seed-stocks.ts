import { limits } from '#contract/limits.ts';
import { levelOf } from '#contract/stock/stock-level.ts';
import type { Database } from '#database/driver/connection.ts';
import { productStocks, stockMovements } from '#database/tables/stock.ts';
import { demoSellerEmail } from '../demo-users.ts';
import { demoStocks } from './demo-stocks.ts';

/** Returns the shown level of a counted demo product. */
export function demoLevel(slug: string) {
  const counted = demoStocks[slug];
  return counted && levelOf({ lowStock: limits.lowStock, isSwitchedOff: false, ...counted });
}

/** Inserts the stocks of counted demo products, each with its first stock move. */
export async function insertStocks(
  db: Database,
  products: ReadonlyMap<string, { id: string }>,
  now: Date,
): Promise<void> {
  const counted = Object.entries(demoStocks).flatMap(([slug, { stock, lowStock = limits.lowStock }]) => {
    const productId = products.get(slug)?.id;
    return productId === undefined ? [] : [{ productId, stock, lowStock, moves: 1 }];
  });
  await db.insert(productStocks).values(counted);
  await db.insert(stockMovements).values(
    counted.map(({ productId, stock }) => ({
      productId,
      number: 1,
      kind: 'count' as const,
      change: stock,
      stock,
      actor: 'seller' as const,
      actorName: demoSellerEmail,
      movedAt: now,
    })),
  );
}
