import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyOfStock } from '#api/features/stock/notify-of-stock.ts';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
beforeEach(async () => {
  server.mails.splice(0);
  await db.delete(backInStockWaits);
});

const fields = { name: 'Neem', slug: 'neem' };
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));
const count = (id: string, stock: number, from: number) =>
  shop.send(stockCalls.countStock, { as: seller, body: { id, stock, from } });
const waiting = async () =>
  (await db.select().from(backInStockWaits).orderBy(asc(backInStockWaits.id))).map(({ productId }) => productId);

async function newShopper() {
  const { token, email } = await createUser(db);
  const as = { user: token };
  return {
    email,
    wait: (id: string) => shop.send(backInStockCalls.waitForProduct, { as, params: { id } }),
    stop: (id: string) => shop.send(backInStockCalls.stopWaiting, { as, params: { id } }),
    notices: async () => (await shop.send(notificationCalls.listNotifications, { as })).body.notices,
    waits: async () => (await shop.send(backInStockCalls.listWaits, { as })).body.productIds,
  };
}

async function notifyAll(): Promise<void> {
  await notifyOfStock.run(shop.services, {}, new AbortController().signal);
  expect(await runJobs(shop)).toEqual([]);
}

// First, because the seller gets only some mails of a kind in an hour.
test('the seller is told once of each variant that runs low, by its name, and again after there was enough', async () => {
  const { id, ids } = await createPots(db, [
    { pot: 4, stock: 40 },
    { pot: 6, stock: 40 },
  ]);
  const subjectsAfter = async (one: string, stock: number, from: number) => {
    server.mails.splice(0);
    expect((await count(one, stock, from)).status).toBe(200);
    for (const _ of [1, 2]) await notifyAll();
    return mailsTo(testSeller.email).map(({ subject }) => subject);
  };
  expect(await subjectsAfter(ids[1], 2, 40)).toEqual(['Tulsi – 6 inch pot is running low']);
  expect(await subjectsAfter(ids[0], 2, 40)).toEqual(['Tulsi – 4 inch pot is running low']);
  expect(await subjectsAfter(ids[1], 1, 2)).toEqual([]);
  expect(await subjectsAfter(ids[1], 40, 1)).toEqual([]);
  expect(await subjectsAfter(ids[1], 2, 40)).toEqual(['Tulsi – 6 inch pot is running low']);
  const { body } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
  expect(body.notices[0]).toMatchObject({
    text: 'Tulsi – 6 inch pot is running low',
    path: `/seller/product-list/${id}`,
  });
});

describe('a wait', () => {
  test('is for the variant that the id names, sold out or not, and is kept by the id that was sent', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 0 },
      { pot: 6, stock: 3 },
      { pot: 8, stock: 0 },
    ]);
    const shopper = await newShopper();
    expect((await shopper.wait(ids[1])).body.code).toBe('already-in-stock');
    for (const one of [id, ids[2], ids[2]]) expect((await shopper.wait(one)).status).toBe(200);
    expect(await shopper.waits()).toEqual([ids[2], id]);
    await shopper.stop(ids[2]);
    expect(await waiting()).toEqual([id]);
  });

  test("by the product's id is for any variant when the first is retired, and none is for a retired one", async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, isRetired: true },
      { pot: 6, stock: 0 },
      { pot: 8, isRetired: true },
    ]);
    const shopper = await newShopper();
    expect((await shopper.wait(ids[2])).status).toBe(404);
    expect((await shopper.wait(id)).status).toBe(200);
    await count(ids[1], 2, 0);
    expect((await (await newShopper()).wait(id)).body.code).toBe('already-in-stock');
  });

  test("counts for its variant, and by the product's id for all of them", async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 0 },
      { pot: 6, stock: 0 },
    ]);
    const shoppers = [await newShopper(), await newShopper()] as const;
    await shoppers[0].wait(ids[0]);
    for (const shopper of shoppers) await shopper.wait(ids[1]);
    const counted = async (one: string) =>
      (await shop.send(backInStockCalls.countWaits, { as: seller, params: { id: one } })).body.waiting;
    expect([await counted(id), await counted(ids[1])]).toEqual([3, 2]);
    const listed = await shop.send(sellerProductCalls.readSellerProduct, { as: seller, params: { id } });
    expect(listed.body.product.waiting).toBe(3);
  });
});

describe('who waits', () => {
  test('is told once that this variant is back, by its name and with a link to it, and of no other', async () => {
    const { ids } = await createPots(
      db,
      [
        { pot: 4, stock: 0 },
        { pot: 6, stock: 0, offerPrice: 7500 },
      ],
      fields,
    );
    const [first, second] = [await newShopper(), await newShopper()];
    await first.wait(ids[0]);
    await second.wait(ids[1]);
    await shop.send(backInStockCalls.askBackInStock, { params: { id: ids[1] }, body: { email: 'reader@example.com' } });
    await notifyAll();
    expect(mailsTo('reader@example.com')).toEqual([]);
    await count(ids[1], 40, 0);
    for (const _ of [1, 2]) await notifyAll();
    for (const address of [second.email, 'reader@example.com'])
      expect(mailsTo(address)).toMatchObject([
        {
          subject: 'Neem – 6 inch pot is back in stock',
          text: expect.stringMatching(new RegExp(`৳75.*/products/herbs/neem\\?variant=${ids[1]}`, 's')),
        },
      ]);
    expect(await second.notices()).toMatchObject([
      { text: 'Neem – 6 inch pot is back in stock', path: `/products/herbs/neem?variant=${ids[1]}` },
    ]);
    expect([mailsTo(first.email), await waiting()]).toEqual([[], [ids[0]]]);
  });

  test("by the product's id is told of any variant when the first is retired", async () => {
    const { id, ids } = await createPots(
      db,
      [
        { pot: 4, isRetired: true },
        { pot: 6, stock: 0 },
        { pot: 8, stock: 0 },
      ],
      { name: 'Lotus', slug: 'lotus' },
    );
    const shopper = await newShopper();
    await shopper.wait(id);
    await count(ids[2], 40, 0);
    await notifyAll();
    expect(mailsTo(shopper.email)).toMatchObject([
      { subject: 'Lotus – 8 inch pot is back in stock', text: expect.stringContaining(`?variant=${ids[2]}`) },
    ]);
    expect(await shopper.notices()).toMatchObject([{ text: 'Lotus is back in stock', path: '/products/herbs/lotus' }]);
    expect(await waiting()).toEqual([]);
  });
});

test('a removed product takes the waits for its variants along', async () => {
  const { id, ids } = await createPots(db, [
    { pot: 4, stock: 0 },
    { pot: 6, stock: 0 },
  ]);
  const other = await createPots(db, [{ pot: 4, stock: 0 }]);
  const shopper = await newShopper();
  for (const one of [id, ids[1], other.id]) await shopper.wait(one);
  await shop.send(catalogCalls.removeProduct, { as: seller, params: { id } });
  expect(await waiting()).toEqual([other.id]);
});
