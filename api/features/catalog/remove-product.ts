import { and, eq, inArray, sql } from 'drizzle-orm';
import { cameOrWent, type ProductChange } from '#api/features/products/product-change.ts';
import { keepSkus } from '#api/features/products/write-variants.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments } from '#database/tables/search-documents.ts';
import { variants } from '#database/tables/variants.ts';

/** Removes a product from the shop, or a draft. The row stays with its pictures, for the request it came from. */
export async function removeProduct(db: Database, id: string): Promise<ProductChange | Refusal> {
  return db.transaction(async (transaction) => {
    await lockNames(transaction, productNames([id]));
    const [removed] = await transaction
      .update(products)
      .set({ removedAt: sql`now()`, isDraft: false, publishAt: null })
      .where(and(eq(products.id, id), isKept))
      .returning({ id: products.id, category: products.category });
    if (!removed) return new Refusal('product-not-found');
    const ofProduct = await transaction.select({ id: variants.id }).from(variants).where(eq(variants.productId, id));
    const ids = [id, ...ofProduct.map((variant) => variant.id)];
    await transaction.delete(backInStockWaits).where(inArray(backInStockWaits.productId, ids));
    await keepSkus(transaction, id, []);
    await transaction.delete(searchDocuments).where(eq(searchDocuments.productId, id));
    return cameOrWent(removed);
  });
}
