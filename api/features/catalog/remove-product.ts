import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { cameOrWent, type ProductChange } from './product-change.ts';

/** Takes a product out of the shop. The row stays with its pictures, for the request that it came from. */
export async function removeProduct(db: Database, id: string): Promise<ProductChange | Refusal> {
  const [removed] = await db
    .update(products)
    .set({ removedAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .returning({ id: products.id, category: products.category });
  return removed ? cameOrWent(removed) : new Refusal('product-not-found');
}
