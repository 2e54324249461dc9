import { asc, eq } from 'drizzle-orm';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createBuyer } from '#tests/support/people/factories.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openTestApp } from './test-app.ts';

export type SentItem = { productId: string; variantId?: string; quantity: number };

/** A shop where products with variants are ordered. */
export async function openVariantShop() {
  const shop = await openTestApp();
  const { db } = shop.database;
  return {
    shop,
    db,
    /** A new buyer orders these. */
    async order(items: SentItem[], fields: object = {}) {
      const buyer = await createBuyer(db, []);
      const body = { items, address: buyer.addressId, ...fields };
      const { status, body: answer } = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
      return { ...buyer, status, answer, orderId: answer.orderId as string };
    },
    /** A product in pots of 4 and 6 inches, with this many of each. */
    inTwoPots: (small: number, large: number, fields: Parameters<typeof addVariantProduct>[2] = {}) =>
      addVariantProduct(
        db,
        [
          { facts: pot(4), stock: small, offerPrice: 1000, price: 1200, weight: '1 kg' },
          { facts: pot(6), stock: large, offerPrice: 3000, price: 3500, image: '/media/large.webp' },
        ],
        { name: 'Rose', images: ['/media/rose.webp', '/media/large.webp'], ...fields },
      ),
    linesOf: (orderId: string) =>
      db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
    async stocksOf(...ids: string[]) {
      const rows = await db.select().from(productStocks);
      return ids.map((id) => rows.find(({ productId }) => productId === id)?.stock);
    },
  };
}
