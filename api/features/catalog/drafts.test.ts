import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { backInStockCalls } from '#contract/back-in-stock/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments } from '#database/tables/search-documents.ts';
import { wishes } from '#database/tables/wishes.ts';
import { createBuyer, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const minute = 60_000;
// Behind the database's clock, so that jobs planned in this clock's near future are already due in the queue.
const clock = testClock(new Date(Date.now() - 24 * 60 * minute));
const later = () => new Date(clock.now().getTime() + 30 * minute).toISOString();

const shop = await openTestApp({ publicUrl: 'https://shop.example' }, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const orchid = { name: 'Moon Orchid', price: 60, offerPrice: 45, category: 'flower', facts: { light: 'low' } };

beforeEach(async () => {
  await db.delete(products);
});

async function add(fields: object): Promise<string> {
  const { status, body } = await shop.send(catalogCalls.addProduct, {
    as: seller,
    body: { productData: { ...orchid, ...fields } },
  });
  expect([status, body.message]).toEqual([200, 'Product Added Successfully']);
  return body.productId;
}
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: { ...orchid, ...fields } },
  });
const seen = async (id: string) =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as: seller, params: { id } })).body.product;
const stateOf = async (id: string) => {
  const { isDraft, publishAt } = await seen(id);
  return { isDraft, publishAt };
};
const shownIds = async (query: Record<string, string> = {}) =>
  (await shop.send(catalogCalls.listProducts, { query })).body.products.map(({ _id }: { _id: string }) => _id);

const queries: Record<string, string>[] = [
  { limit: '24' },
  { category: 'flower' },
  { search: 'orchid' },
  { sort: 'name' },
  { light: 'low' },
  { collection: 'low-light' },
];

/** All that the public is told, as texts. */
async function everyAnswer(): Promise<string[]> {
  const answers = await Promise.all([
    shop.send(catalogCalls.listProducts),
    ...queries.map((query) => shop.send(catalogCalls.listProducts, { query })),
    shop.send(catalogCalls.listBestSellers),
    shop.send(catalogCalls.listRelatedProducts, { query: { category: 'flower' } }),
    shop.send(catalogCalls.countFacets),
    shop.send(searchCalls.suggest, { query: { q: 'moon' } }),
    shop.send(searchCalls.findSimilar, { query: { search: 'moon orchyd' } }),
    shop.send(collectionCalls.listCollections),
  ]);
  const sitemap = await shop.app.inject({ url: '/sitemap.xml', headers: { host: 'shop.example' } });
  return [...answers.map(({ body }) => JSON.stringify(body)), sitemap.body];
}

describe('a draft', () => {
  test('is in no public answer until it is published, and then in all of them', async () => {
    await add({ name: 'Rose' });
    const before = await everyAnswer();
    const id = await add({ isDraft: true });
    expect(await seen(id)).toMatchObject({ name: 'Moon Orchid', isDraft: true, publishAt: null });
    expect(await everyAnswer()).toEqual(before);
    expect(await shownIds({ ids: id })).toEqual([]);

    expect((await change(id, { isDraft: false })).status).toBe(200);
    expect(await stateOf(id)).toEqual({ isDraft: false, publishAt: null });
    const after = await everyAnswer();
    expect(after.filter((answer) => answer.includes(id) || answer.includes('moon-orchid'))).toHaveLength(12);
    expect(after.join()).toContain('"value":"low","count":2');

    await change(id, { isDraft: true });
    expect(await everyAnswer()).toEqual(before);
    expect(await db.$count(searchDocuments, eq(searchDocuments.productId, id))).toBe(0);
  });

  test('cannot be ordered, wished for or waited for, and its name stays secret', async () => {
    const id = await add({ isDraft: true, stock: 3 });
    const buyer = await createBuyer(db, []);
    const order = await shop.send(orderCalls.placeOrder, {
      as: buyer.as,
      body: { items: [{ productId: id, quantity: 1 }], address: buyer.addressId },
    });
    expect([order.status, order.body.code]).toEqual([409, 'product-unavailable']);
    expect(JSON.stringify(order.body)).not.toContain('Orchid');
    const wish = await shop.send(wishCalls.addWishes, { as: buyer.as, body: { productIds: [id] } });
    expect(wish.body.productIds).toEqual([]);
    const wait = await shop.send(backInStockCalls.waitForProduct, { as: buyer.as, params: { id } });
    expect([wait.status, wait.body.code]).toEqual([404, 'product-not-found']);
  });

  test('that was public is no longer offered in carts and wish lists, and comes back to them', async () => {
    const id = await add({});
    const buyer = await createBuyer(db, [[{ id }, 2]]);
    await db.insert(wishes).values({ userId: buyer.id, productId: id });
    await change(id, { isDraft: true });
    const wishesNow = async () => (await shop.send(wishCalls.listWishes, { as: buyer.as })).body.productIds;
    expect(await wishesNow()).toEqual([]);
    const kept = await shop.send(cartCalls.updateCart, { as: buyer.as, body: { cartItems: { [id]: 2 } } });
    expect(kept.status).toBe(200);
    const order = () =>
      shop.send(orderCalls.placeOrder, {
        as: buyer.as,
        body: { items: buyer.items, fromCart: true, address: buyer.addressId },
      });
    expect((await order()).body.code).toBe('product-unavailable');
    await change(id, { isDraft: false });
    expect(await wishesNow()).toEqual([id]);
    expect((await order()).status).toBe(200);
  });

  test('is counted, priced, switched and given pictures as any product, and stays a draft', async () => {
    const id = await add({ isDraft: true });
    const { setPrices, addPictures } = sellerProductCalls;
    const prices = { id, price: 70, offerPrice: 50, from: { price: 60, offerPrice: 45 } };
    expect((await shop.send(setPrices, { as: seller, body: prices })).status).toBe(200);
    const files = [await uniquePicture()];
    expect((await shop.send(addPictures, { as: seller, params: { id }, files })).status).toBe(200);
    expect((await shop.send(catalogCalls.setStock, { as: seller, body: { id, inStock: false } })).status).toBe(200);
    expect((await shop.send(stockCalls.countStock, { as: seller, body: { id, stock: 4, from: null } })).status).toBe(
      200,
    );
    expect(await seen(id)).toMatchObject({ price: 70, offerPrice: 50, stock: 4, fewLeft: 4, isDraft: true });
    expect(await shownIds()).toEqual([]);
  });

  test('is removed as any product, and does not come back at its time', async () => {
    const id = await add({ publishAt: later() });
    expect((await shop.send(catalogCalls.removeProduct, { as: seller, params: { id } })).status).toBe(200);
    clock.pass(60 * minute);
    expect(await runJobs(shop)).toEqual([]);
    expect(await shownIds()).toEqual([]);
    expect((await change(id, { isDraft: false })).status).toBe(404);
  });
});

describe('what is written', () => {
  test('left out: public on adding, unchanged on a change', async () => {
    const shown = await add({});
    expect(await stateOf(shown)).toEqual({ isDraft: false, publishAt: null });
    const publishAt = later();
    const draft = await add({ isDraft: true, publishAt });
    await change(draft, { name: 'Sun Orchid' });
    expect(await seen(draft)).toMatchObject({ name: 'Sun Orchid', isDraft: true, publishAt });
    await change(draft, { publishAt: null });
    expect(await stateOf(draft)).toEqual({ isDraft: true, publishAt: null });
    await change(shown, { publishAt });
    expect(await stateOf(shown)).toEqual({ isDraft: false, publishAt: null });
  });

  test('a time alone makes a new product a draft until then, and a time in the past none', async () => {
    const publishAt = later();
    expect(await stateOf(await add({ publishAt }))).toEqual({ isDraft: true, publishAt });
    const past = new Date(clock.now().getTime() - minute).toISOString();
    for (const isDraft of [true, undefined])
      expect(await stateOf(await add({ isDraft, publishAt: past }))).toEqual({ isDraft: false, publishAt: null });
  });

  test('a time in another zone is the same moment', async () => {
    const publishAt = later();
    const inDhaka = `${new Date(Date.parse(publishAt) + 360 * minute).toISOString().slice(0, 19)}+06:00`;
    const id = await add({ isDraft: true, publishAt: inDhaka });
    expect(Date.parse((await seen(id)).publishAt)).toBe(Date.parse(publishAt.replace(/\.\d+/, '')));
  });

  test.each([
    [{ isDraft: 'yes' }, 'productData.isDraft'],
    [{ publishAt: 'tomorrow' }, 'productData.publishAt'],
    [{ publishAt: '2026-13-01T00:00:00Z' }, 'productData.publishAt'],
    [{ publishAt: 5 }, 'productData.publishAt'],
  ])('%j is refused', async (fields, field) => {
    const body = { productData: { ...orchid, ...fields } };
    const { status, body: refusal } = await shop.send(catalogCalls.addProduct, { as: seller, body });
    expect([status, refusal.code, Object.keys(refusal.fields)]).toEqual([400, 'invalid-request', [field]]);
    expect(await db.$count(products)).toBe(0);
  });
});

test('users do not see whether there are drafts', async () => {
  const id = await add({ isDraft: true });
  const user = await createUser(db);
  const { status } = await shop.send(sellerProductCalls.readSellerProduct, {
    as: { user: user.token },
    params: { id },
  });
  expect(status).toBe(401);
  const shown = await add({ name: 'Rose' });
  const [product] = (await shop.send(catalogCalls.listProducts, { query: { ids: `${shown},${id}` } })).body.products;
  expect(product).toMatchObject({ _id: shown });
  expect(Object.keys(product)).not.toEqual(expect.arrayContaining(['isDraft']));
});
