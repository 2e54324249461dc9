import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { type Notice, notify, notifyAddress } from '#api/notices/notify.ts';
import type { Services } from '#api/services/services.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';

/** How soon a notice says at the latest that a product is back or runs low, in milliseconds. */
const every = 2 * 60 * 1000;

/** Waits and products that one transaction takes. */
const atOnce = 100;

/**
 * Notifies those who wait for a product that it is back, and the seller that one runs low. It finds these by itself, so
 * that nothing that changes a stock has to know of it: a product that is back for a moment only sends no notice.
 */
export const tellOfStock = defineJob<Services, object>({
  name: 'tell-of-stock',
  payload: emptyPayload,
  every,
  singleton: true,
  async run(services, _payload, signal) {
    while (!signal.aborted && (await tellWaiting(services)) === atOnce);
    await tellLow(services);
  },
});

/** A wish goes in the transaction that tells of it: it is fulfilled once. Answers how many were. */
function tellWaiting({ db, jobs }: Services): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = transaction
      .select({ id: backInStockWaits.id })
      .from(backInStockWaits)
      .innerJoin(products, eq(products.id, backInStockWaits.productId))
      .where(and(eq(products.inStock, true), isNull(products.removedAt)))
      .orderBy(backInStockWaits.id)
      .limit(atOnce);
    const fulfilled = await transaction.delete(backInStockWaits).where(inArray(backInStockWaits.id, due)).returning();
    const users: Notice[] = [];
    for (const { id, productId, userId, email, language } of fulfilled) {
      const notice = { kind: 'back-in-stock', key: id, params: { productId } } as const;
      if (userId !== null) users.push({ ...notice, to: { userId } });
      else if (email !== null) await notifyAddress(jobs, transaction, { ...notice, to: { email, language } });
    }
    await notify(jobs, transaction, ...users);
    return fulfilled.length;
  });
}

/** Once for each time that there are few: what was sent is forgotten when there are enough again. */
async function tellLow({ db, jobs, clock }: Services): Promise<void> {
  await db.transaction(async (transaction) => {
    const isLow = sql`exists (select from ${products} where ${products.id} = ${productStocks.productId}
      and ${products.isLow} and ${products.removedAt} is null)`;
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
      const lowNotices = low.slice(begin, begin + atOnce).map(
        ({ productId }): Notice => ({
          kind: 'low-stock',
          key: `${productId} ${key}`,
          params: { productId },
          to: 'seller',
        }),
      );
      await notify(jobs, transaction, ...lowNotices);
    }
  });
}
