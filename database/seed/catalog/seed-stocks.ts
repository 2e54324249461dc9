import { limits } from '#contract/limits.ts';
import { levelOf } from '#contract/stock.ts';
import type { Database } from '#database/connection.ts';
import { productStocks, stockMoves } from '#database/tables/stock.ts';
import { demoSellerEmail } from '../demo-users.ts';
import { demoStocks } from './demo-stocks.ts';

/** What is shown of a demo product that is counted. */
export function demoLevel(slug: string) {
  const counted = demoStocks[slug];
  return counted && levelOf({ lowStock: limits.lowStock, isSwitchedOff: false, ...counted });
}

/** Writes the stocks of the demo products that are counted, each with the count that it comes from. */
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
  await db.insert(stockMoves).values(
    counted.map(({ productId, stock }) => ({
      productId,
      number: 1,
      kind: 'count' as const,
      change: stock,
      stock,
      mover: 'seller' as const,
      moverName: demoSellerEmail,
      movedAt: now,
    })),
  );
}
