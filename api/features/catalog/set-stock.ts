import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { type ProductChange, unchanged } from './product-change.ts';

/** Sets whether a product is in stock. */
export async function setStock(db: Database, id: string, inStock: boolean): Promise<ProductChange | Refusal> {
  const [changed] = await db
    .update(products)
    .set({ inStock })
    .where(and(eq(products.id, id), isNull(products.removedAt)))
    .returning({ category: products.category });
  if (!changed) return new Refusal('product-not-found');
  return { ...unchanged(id), lists: [changed.category] };
}
