import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { cameOrWent } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { keepSkus } from '#api/features/products/write-variants.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { variants } from '#database/tables/variants.ts';

/** Removes a product from the shop, or a draft. The row stays with its pictures, for the request it came from. */
export function removeProduct(
  services: ProductTools & Pick<Services, 'db'>,
  id: string,
): Promise<{ removed: true } | Refusal> {
  return services.db.transaction(async (transaction) => {
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
    await announceProducts(services, transaction, [cameOrWent(removed)]);
    return { removed: true };
  });
}
