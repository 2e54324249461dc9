import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { variantNamed } from '#api/features/products/named-variant.ts';
import { variantName } from '#api/features/products/variant-name.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { variantPath } from '#contract/products/product-path.ts';
import { isOnShelf } from '#contract/products/variants.ts';
import { atBeginning } from '#contract/text/at-beginning.ts';
import type { Database } from '#database/driver/connection.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { readStocks } from './read-stocks.ts';

/** With a variant where the product has or had several. */
const ofVariant = z.object({ productId: z.string(), variantId: z.string().optional() });

type Params = z.output<typeof ofVariant>;

/** Reads a product and its variant; undefined when it is removed or retired. */
async function readSold(db: Database, { productId, variantId }: Params) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isPublic));
  const variant = product && variantNamed(product, variantId ?? productId);
  if (!product || variant === undefined) return undefined;
  const sold = variant ?? product;
  const stocks = await readStocks(db, [sold.id]);
  return { product, sold, stock: stocks.get(sold.id)?.stock ?? null };
}

/** A product is back in stock: sent to the people waiting for it. */
export const backInStock = defineNotification('back-in-stock', ofVariant, {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services, params }) => {
    const found = await readSold(services.db, params);
    return found && isOnShelf(found.sold) ? found : undefined;
  },
  mail: ({ product, sold }, { say, link, taka, language }) => ({
    subject: say('back-in-stock-line', { product: variantName(product, sold.id, language) }),
    blocks: [
      { kind: 'text', text: say('back-in-stock-text', { price: taka(sold.offerPrice) }) },
      { kind: 'button', label: say('product-link'), url: link(pageOf(product, sold.id)) },
    ],
  }),
  line: ({ productId, variantId }, { say, language }, named) => {
    const product = named.products.get(productId);
    return {
      text: say('back-in-stock-line', {
        product: product ? variantName(product, variantId, language) : atBeginning(say('a-product')),
      }),
      path: product ? pageOf(product, variantId) : '/products',
    };
  },
});

type Addressed = Parameters<typeof addressParts>[0] & Pick<typeof products.$inferSelect, 'variants'>;

/** Returns the path of a product's page, with the variant chosen where there are several. */
function pageOf(product: Addressed, variantId: string | undefined): string {
  return variantPath(addressParts(product), (product.variants?.length ?? 0) > 1 ? variantId : undefined);
}

/** A variant is low in stock: sent to the seller, once until there is enough again. */
export const lowStock = defineNotification('low-stock', ofVariant, {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services, params }) => {
    const found = await readSold(services.db, params);
    return found?.sold.isLow ? found : undefined;
  },
  mail: ({ product, sold, stock }, { say, link, language }) => ({
    subject: say('low-stock-line', { product: variantName(product, sold.id, language) }),
    blocks: [
      { kind: 'text', text: say('low-stock-text', { stock: Math.max(0, stock ?? 0) }) },
      { kind: 'button', label: say('count-link'), url: link(`/seller/product-list/${product.id}`) },
    ],
  }),
  line: ({ productId, variantId }, { say, language }, named) => {
    const product = named.products.get(productId);
    return {
      text: say('low-stock-line', {
        product: product ? variantName(product, variantId, language) : atBeginning(say('a-product')),
      }),
      path: `/seller/product-list/${productId}`,
    };
  },
});
