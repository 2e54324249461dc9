import { and, eq, inArray, sql } from 'drizzle-orm';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { type Notification, notify, notifyAddress } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';

/** The maximum delay of these notifications, in ms. */
const every = 2 * 60 * 1000;

/** Waits and products per transaction. */
const atOnce = 100;

/**
 * Notifies people who wait for a product that is back, and the seller of low stock. It queries the database itself, so that
 * code that changes stock need not know about it. A product that is back only briefly causes no notification.
 */
export const notifyOfStock = defineJob<Services, object>({
  name: 'tell-of-stock',
  payload: emptyPayload,
  every,
  singleton: true,
  async run(services, _payload, signal) {
    while (!signal.aborted && (await notifyWaiting(services)) === atOnce);
    await notifyLowStock(services);
  },
});

/** A wait is deleted in the transaction that notifies, so that it is fulfilled once. Returns how many were. */
function notifyWaiting({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (transaction) => {
    const { productId: ofProduct, id: ofWait } = backInStockWaits;
    const due = await transaction
      .select({ productId: ofProduct, id: ofWait })
      .from(backInStockWaits)
      .innerJoin(products, eq(products.id, backInStockWaits.productId))
      .where(and(eq(products.inStock, true), isPublic))
      .orderBy(backInStockWaits.id)
      .limit(atOnce);
    if (due.length === 0) return 0;
    const isDue = and(
      inArray(
        ofProduct,
        due.map(({ productId }) => productId),
      ),
      inArray(
        ofWait,
        due.map(({ id }) => id),
      ),
    );
    const fulfilled = await transaction.delete(backInStockWaits).where(isDue).returning();
    const users: Notification[] = [];
    for (const { id, productId, userId, email, language } of fulfilled) {
      const notification = { kind: 'back-in-stock', key: id, params: { productId } } as const;
      if (userId !== null) users.push({ ...notification, to: { userId } });
      else if (email !== null) await notifyAddress(jobs, transaction, { ...notification, to: { email, language } });
    }
    await notify(jobs, transaction, ...users);
    return fulfilled.length;
  });
}

/** Notifies once each time the stock becomes low: the flag is reset when there is enough again. */
async function notifyLowStock({ db, jobs, clock }: Services): Promise<void> {
  await db.transaction(async (transaction) => {
    const isLow = sql`exists (select from ${products} where ${products.id} = ${productStocks.productId}
      and ${products.isLow} and ${isPublic})`;
    await transaction
      .update(productStocks)
      .set({ isLowNotified: false })
      .where(and(eq(productStocks.isLowNotified, true), sql`not ${isLow}`));
    const low = await transaction
      .update(productStocks)
      .set({ isLowNotified: true })
      .where(and(eq(productStocks.isLowNotified, false), isLow))
      .returning({ productId: productStocks.productId });
    const key = clock.now().toISOString();
    for (let begin = 0; begin < low.length; begin += atOnce) {
      const lowNotifications = low.slice(begin, begin + atOnce).map(
        ({ productId }): Notification => ({
          kind: 'low-stock',
          key: `${productId} ${key}`,
          params: { productId },
          to: 'seller',
        }),
      );
      await notify(jobs, transaction, ...lowNotifications);
    }
  });
}
