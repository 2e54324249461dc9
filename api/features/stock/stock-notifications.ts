import { and, eq, isNull } from 'drizzle-orm';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { readStocks } from './read-stocks.ts';

async function readProduct(db: Database, productId: string) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.removedAt)));
  const stocks = await readStocks(db, [productId]);
  return product && { product, stock: stocks.get(productId)?.stock ?? null };
}

/** A product is back in stock: sent to those who wait for it. */
export const backInStock = defineNotification('back-in-stock', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services, params }) => {
    const found = await readProduct(services.db, params.productId);
    return found?.product.inStock ? found : undefined;
  },
  mail: ({ product }, { say, link, taka, language }) => ({
    subject: say('back-in-stock-line', { product: productName(product, language) }),
    blocks: [
      { kind: 'text', text: say('back-in-stock-text', { price: taka(product.offerPrice) }) },
      { kind: 'button', label: say('product-link'), url: link(pathOf(product)) },
    ],
  }),
  line: ({ productId }, { say, language }, named) => {
    const product = named.products.get(productId);
    return {
      text: say('back-in-stock-line', { product: product ? productName(product, language) : say('a-product') }),
      path: product ? pathOf({ ...product, id: productId }) : '/products',
    };
  },
});

/** A product is low in stock: sent to the seller, once until there is enough again. */
export const lowStock = defineNotification('low-stock', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services, params }) => {
    const found = await readProduct(services.db, params.productId);
    return found?.product.isLow ? found : undefined;
  },
  mail: ({ product, stock }, { say, link, language }) => ({
    subject: say('low-stock-line', { product: productName(product, language) }),
    blocks: [
      { kind: 'text', text: say('low-stock-text', { stock: stock ?? 0 }) },
      { kind: 'button', label: say('count-link'), url: link(`/seller/product-list/${product.id}`) },
    ],
  }),
  line: ({ productId }, { say, language }, named) => {
    const product = named.products.get(productId);
    return {
      text: say('low-stock-line', { product: product ? productName(product, language) : say('a-product') }),
      path: `/seller/product-list/${productId}`,
    };
  },
});

const pathOf = ({ id, category }: { id: string; category: string }) => productPath({ _id: id, category });
