import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';

/** Sets whether a product is in stock. */
export async function setStock(db: Database, id: string, inStock: boolean): Promise<Refusal | undefined> {
  const changed = await db
    .update(products)
    .set({ inStock })
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .returning({ id: products.id });
  return changed.length > 0 ? undefined : new Refusal('product-not-found');
}
