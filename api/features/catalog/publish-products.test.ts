import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const minute = 60_000;
// Behind the database's clock, so that jobs planned in this clock's near future are already due in the queue.
const clock = testClock(new Date(Date.now() - 24 * 60 * minute));
const later = () => new Date(clock.now().getTime() + 30 * minute).toISOString();

const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(products);
});

const orchid = { name: 'Moon Orchid', price: 60, offerPrice: 45, category: 'flower' };
const add = async (fields: object): Promise<string> =>
  (await shop.send(catalogCalls.addProduct, { as, body: { productData: { ...orchid, ...fields } } })).body.productId;
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, { as, params: { id }, body: { productData: { ...orchid, ...fields } } });
async function stateOf(id: string) {
  const { body } = await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } });
  return { isDraft: body.product.isDraft, publishAt: body.product.publishAt };
}
const shownIds = async (query: Record<string, string> = {}) =>
  (await shop.send(catalogCalls.listProducts, { query })).body.products.map(({ _id }: { _id: string }) => _id);

describe('at its time', () => {
  test('a draft is public, in cached answers too', async () => {
    const publishAt = later();
    const id = await add({ isDraft: true, publishAt });
    expect(await shownIds()).toEqual([]);
    clock.pass(31 * minute);
    expect(await runJobs(shop)).toEqual([]);
    await vi.waitFor(async () => expect(await shownIds()).toEqual([id]));
    expect(await shownIds({ search: 'orchid' })).toEqual([id]);
    expect(await stateOf(id)).toEqual({ isDraft: false, publishAt: null });
  });

  test('many drafts are public at once', async () => {
    const publishAt = new Date(clock.now().getTime() + 30 * minute);
    const hidden = { isDraft: true, removedAt: clock.now(), publishAt };
    await Promise.all(Array.from({ length: 45 }, (_, at) => createProduct(db, { name: `Fern ${at}`, ...hidden })));
    await add({ publishAt: publishAt.toISOString() });
    clock.pass(31 * minute);
    expect(await runJobs(shop)).toEqual([]);
    await vi.waitFor(async () => expect(await shownIds()).toHaveLength(46));
  });

  test('a draft whose time was moved or taken back stays one', async () => {
    const moved = await add({ publishAt: later() });
    const taken = await add({ publishAt: later() });
    const publishAt = new Date(clock.now().getTime() + 90 * minute).toISOString();
    await change(moved, { publishAt });
    await change(taken, { publishAt: null });
    clock.pass(31 * minute);
    // The queue has the moved draft's later time too, but the database's clock has already passed it.
    await db
      .update(products)
      .set({ publishAt: new Date(Date.now() + 60 * minute) })
      .where(eq(products.id, moved));
    expect(await runJobs(shop)).toEqual([]);
    expect(await shownIds()).toEqual([]);
    expect((await stateOf(taken)).isDraft).toBe(true);
  });
});
