import { eq, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { notifications } from '#database/tables/notifications.ts';
import { orders } from '#database/tables/orders.ts';
import { reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, execute } = { db: shop.database.db, execute: shop.database.execute };
const seller = await signInSeller(shop);
const acts = reviewActs(shop, seller);
const tulsi = await createProduct(db);

const move = (orderId: string, status: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status } });

async function deliver() {
  const placed = await placeOrder(shop, tulsi);
  for (const status of ['Processing', 'Shipped', 'Delivered'])
    expect((await move(placed.orderId, status)).status).toBe(200);
  return placed;
}

/** Days until the jobs that ask are due. */
async function daysLeft(): Promise<number[]> {
  const { rows } = (await execute(
    `select extract(epoch from start_after - created_on) / 86400 as days from pgboss.job where name = 'ask-for-review'`,
    [],
  )) as { rows: { days: string }[] };
  return rows.map(({ days }) => Math.round(Number(days)));
}

/** Makes the jobs due, and runs them. */
async function pass(): Promise<void> {
  await execute(`update pgboss.job set start_after = now() where name = 'ask-for-review'`, []);
  expect(await runJobs(shop)).toEqual([]);
}

const asked = () => db.select().from(notifications).where(like(notifications.kind, 'review-asked'));

test('the buyer is asked once, seven days after the delivery', async () => {
  const { orderId, buyer } = await deliver();
  expect(await daysLeft()).toEqual([7]);
  expect(await asked()).toEqual([]);
  await pass();
  expect(await asked()).toMatchObject([{ receiver: buyer.id, params: { orderId } }]);
  await shop.services.jobs.add(db, (await import('./ask-for-review.ts')).askForReview, { orderId });
  await pass();
  expect(await asked()).toHaveLength(1);
  await db.delete(notifications);
});

test('not when all is reviewed, the delivery was undone, or the seller has switched it off', async () => {
  const reviewed = await deliver();
  await acts.write(tulsi.id, { as: reviewed.buyer.as });
  const undone = await deliver();
  await db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, undone.orderId));
  await pass();
  expect(await asked()).toEqual([]);
  await deliver();
  await settle(shop, { afterSale: { ...usualAfterSale, reviewDays: 0 } });
  await pass();
  expect(await asked()).toEqual([]);
  await deliver();
  expect(await daysLeft()).toEqual([]);
  await settle(shop, { afterSale: { ...usualAfterSale, reviewDays: 14 } });
  await deliver();
  expect(await daysLeft()).toEqual([14]);
  expect(await db.select({ one: sql`1` }).from(notifications).where(like(notifications.kind, 'review-asked'))).toEqual(
    [],
  );
});
