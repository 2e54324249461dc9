import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { variants } from '#database/tables/variants.ts';

/** Returns the ids of the products and variants that a user waits for, as the client sent them, newest first. */
export async function listWaits(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: backInStockWaits.productId })
    .from(backInStockWaits)
    .where(eq(backInStockWaits.userId, userId))
    .orderBy(desc(backInStockWaits.id))
    .limit(limits.waitsMax);
  return rows.map(({ productId }) => productId);
}

/** Removes a user's wait for a product or a variant. */
export async function stopWaiting(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(backInStockWaits)
    .where(and(eq(backInStockWaits.productId, productId), eq(backInStockWaits.userId, userId)));
}

/** Returns how many people wait for a variant, or, by a product's id, for any of its variants. */
export function countWaits(db: Database, id: string): Promise<number> {
  const others = db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.productId, id), isNull(variants.endedAt)));
  return db.$count(
    backInStockWaits,
    or(eq(backInStockWaits.productId, id), inArray(backInStockWaits.productId, others)),
  );
}
