import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { holdCategory } from '#api/features/categories/hold-category.ts';
import { holdProducts } from '#api/features/products/hold-products.ts';
import { pickSellerColumns } from '#api/features/products/product-shape.ts';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { writeVariants } from '#api/features/products/write-variants.ts';
import { countNewProduct } from '#api/features/stock/count-stock.ts';
import { keepPreorder } from '#api/features/stock/keep-preorder.ts';
import { readStocks } from '#api/features/stock/read-stocks.ts';
import { writeBadges } from '#api/features/stock/stock-badges.ts';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { offerOn } from '#contract/stock/preorder.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { isKept } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';

/**
 * Copies a product into a draft, and returns its id, the same for every request of the attempt. The copy shares the
 * pictures: the lock keeps the product from dropping one meanwhile, and a picture is deleted only when no row uses it.
 * The copy has no submitter.
 */
export function duplicateProduct(
  services: ProductTools & Pick<Services, 'db' | 'settings' | 'clock' | 'categories'>,
  sellerId: string,
  id: string,
  attempt: Attempt | undefined,
): Promise<string | Refusal> {
  const { db, clock } = services;
  return once(db, attempt, async (transaction) => {
    await lockNames(transaction, productNames([id]));
    const [product] = await transaction
      .select()
      .from(products)
      .where(and(eq(products.id, id), isKept));
    if (!product) return new Refusal('product-not-found');
    const category = await holdCategory(services, transaction, product.category);
    if (category instanceof Refusal) return category;
    const copyId = v7();
    const { variesBy, facts } = product;
    const copied = product.variants?.map(({ sku: _sku, ...variant }, place) => ({
      before: variant.id,
      variant: { ...variant, id: place === 0 ? copyId : v7() },
    }));
    const copies = copied?.map(({ variant }) => variant);
    await holdProducts(transaction, copyId);
    await transaction.insert(products).values({
      id: copyId,
      ...pickSellerColumns(product),
      ...(copies && variantColumns(copies, variesBy, facts)),
      isDraft: true,
      removedAt: clock.now(),
    });
    await giveSlug(transaction, copyId, product.name);
    if (copies) await writeVariants(transaction, copyId, { variants: copies, variesBy }, []);
    const kept = copied?.map(({ before, variant }) => ({ before, after: variant.id })) ?? [
      { before: id, after: copyId },
    ];
    const stocks = await readStocks(
      transaction,
      kept.map(({ before }) => before),
    );
    const today = dayOf(clock.now());
    const copyIds = kept.map(({ after }) => after);
    for (const { before, after } of kept) {
      const { stock = null, lowStock } = stocks.get(before) ?? {};
      if (stock !== null) await countNewProduct(services, transaction, sellerId, after, { stock: 0, lowStock });
    }
    const written = kept.map(({ before }) => offerOn(today, stocks.get(before))).find((offer) => offer !== undefined);
    const refusal = await keepPreorder(transaction, { ids: copyIds, written, before: undefined, today });
    if (refusal) return refusal;
    if (written) await writeBadges(services, transaction, copyIds, today);
    return copyId;
  });
}
