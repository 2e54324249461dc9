import { and, eq, inArray } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { withShippingWeight } from '#api/features/products/shipping-weights.ts';
import { withVariants } from '#api/features/products/variant-columns.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { KeptWeight } from '#contract/products/shipping-weight-schemas.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

type Row = typeof products.$inferSelect;

/**
 * Keeps the shipping weights of products and of their variants, in grams a piece; null for the usual weight of the size.
 * Refused as a whole when one is not in the shop. A product's only variant counts as the product.
 */
export async function keepShippingWeights(
  services: ProductTools & Pick<Services, 'db'>,
  weights: readonly KeptWeight[],
): Promise<Refusal | undefined> {
  const ids = [...new Set(weights.map(({ productId }) => productId))];
  return services.db.transaction(async (transaction) => {
    await lockNames(transaction, productNames(ids));
    const rows = await transaction
      .select()
      .from(products)
      .where(and(inArray(products.id, ids), isKept));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const weight of weights) {
      const row = byId.get(weight.productId);
      const after = row && withWeight(row, weight);
      if (!after) return new Refusal('product-not-found');
      byId.set(after.id, after);
    }
    for (const { id, shippingWeight, variants } of byId.values())
      await transaction.update(products).set({ shippingWeight, variants }).where(eq(products.id, id));
    await announceProducts(services, transaction, ids.map(unchanged));
    return undefined;
  });
}

/** Returns a product with a weight; undefined when it does not have the variant. */
function withWeight(row: Row, { productId, variantId, grams }: KeptWeight): Row | undefined {
  const sold = row.variants ?? [];
  const isOwn = variantId === undefined || (variantId === productId && row.variants === null);
  if (!isOwn && !sold.some(({ id }) => id === variantId)) return undefined;
  if (sold.length <= 1) {
    const variants = row.variants && withVariants(row, (one) => withShippingWeight(one, null)).variants;
    return { ...row, shippingWeight: grams, variants };
  }
  if (isOwn) return { ...row, shippingWeight: grams };
  const { variants } = withVariants(row, (one) => (one.id === variantId ? withShippingWeight(one, grams) : one));
  return { ...row, variants };
}
