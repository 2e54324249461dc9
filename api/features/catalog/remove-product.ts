import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';

/** Takes a product out of the shop. The row stays with its pictures, for the request that it came from. */
export async function removeProduct(db: Database, id: string): Promise<Refusal | undefined> {
  const removed = await db
    .update(products)
    .set({ removedAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .returning({ id: products.id });
  return removed.length > 0 ? undefined : new Refusal('product-not-found');
}
