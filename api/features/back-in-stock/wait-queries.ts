import { and, desc, eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';

/** Returns the ids of the products that a user waits for, newest first. */
export async function listWaits(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: backInStockWaits.productId })
    .from(backInStockWaits)
    .where(eq(backInStockWaits.userId, userId))
    .orderBy(desc(backInStockWaits.id))
    .limit(limits.waitsMax);
  return rows.map(({ productId }) => productId);
}

/** Removes a user's wait for a product. */
export async function stopWaiting(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(backInStockWaits)
    .where(and(eq(backInStockWaits.productId, productId), eq(backInStockWaits.userId, userId)));
}

export function countWaits(db: Database, productId: string): Promise<number> {
  return db.$count(backInStockWaits, eq(backInStockWaits.productId, productId));
}

/** Takes all wishes of an email address back. They lie by their products. */
export async function removeWaits(db: Database, email: string): Promise<void> {
  const { productId, id } = backInStockWaits;
  const found = await db.select({ productId, id }).from(backInStockWaits).where(eq(backInStockWaits.email, email));
  for (const wait of found)
    await db.delete(backInStockWaits).where(and(eq(productId, wait.productId), eq(id, wait.id)));
}
