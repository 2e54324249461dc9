import { and, desc, eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';

/** Ids of the products that a user waits for, the newest first. */
export async function listWaits(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: backInStockWaits.productId })
    .from(backInStockWaits)
    .where(eq(backInStockWaits.userId, userId))
    .orderBy(desc(backInStockWaits.id))
    .limit(limits.waitsMax);
  return rows.map(({ productId }) => productId);
}

/** Takes a user's wish to be notified of a product back. */
export async function stopWaiting(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(backInStockWaits)
    .where(and(eq(backInStockWaits.productId, productId), eq(backInStockWaits.userId, userId)));
}

export function countWaits(db: Database, productId: string): Promise<number> {
  return db.$count(backInStockWaits, eq(backInStockWaits.productId, productId));
}
