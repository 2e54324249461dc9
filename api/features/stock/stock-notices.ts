import { and, eq, isNull } from 'drizzle-orm';
import { defineNotice } from '#api/notices/notice-kind.ts';
import { productPath } from '#contract/catalog.ts';
import { productName } from '#contract/product-texts.ts';
import type { Database } from '#database/connection.ts';
import { storedCategory } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';

async function readProduct(db: Database, productId: string) {
  const [found] = await db
    .select({ product: products, stock: productStocks.stock })
    .from(products)
    .leftJoin(productStocks, eq(productStocks.productId, products.id))
    .where(and(eq(products.id, productId), isNull(products.removedAt)));
  return found;
}

/** A product that somebody waits for can be bought again. */
export const backInStock = defineNotice('back-in-stock', {
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

/** Of a product there are few left: sent to the seller, once until there are more again. */
export const lowStock = defineNotice('low-stock', {
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

const pathOf = ({ id, category }: { id: string; category: string }) =>
  productPath({ _id: id, category: storedCategory({ category }) });
