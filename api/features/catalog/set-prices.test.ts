import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const seen = { price: 60, offerPrice: 45 };
const set = (body: Record<string, unknown>) => shop.send(sellerProductCalls.setPrices, { as, body });
const stored = async (id: string) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row && [row.price, row.offerPrice];
};

test('prices are set, also in Bengali digits, and shown at once', async () => {
  const { id } = await createProduct(db);
  const { status, body } = await set({ id, price: '৬০', offerPrice: '৪১.৫০', from: seen });
  expect([status, body]).toEqual([200, { success: true, message: 'Price updated', price: 60, offerPrice: 41.5 }]);
  expect(await stored(id)).toEqual([6000, 4150]);
  const { products: listed } = (await shop.send(catalogCalls.listProducts)).body;
  expect(listed.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ price: 60, offerPrice: 41.5 });
});

test('prices that were changed meanwhile stay, and the refusal names them', async () => {
  const { id } = await createProduct(db, { offerPrice: 5000 });
  const { status, body } = await set({ id, price: 70, offerPrice: 45, from: seen });
  expect([status, body.code]).toEqual([409, 'price-changed']);
  expect(body.message).toContain('the offer 50 taka');
  expect(await stored(id)).toEqual([6000, 5000]);
});

test('a request whose answer was lost can be repeated', async () => {
  const { id } = await createProduct(db);
  const change = { id, price: 60, offerPrice: 40, from: seen };
  await set(change);
  expect((await set(change)).status).toBe(200);
});

test('the prices of a removed product, and what is no price, are refused', async () => {
  const gone = await createProduct(db, { removedAt: new Date() });
  expect((await set({ id: gone.id, ...seen, from: seen })).status).toBe(404);
  const { id } = await createProduct(db);
  for (const price of ['', 'cheap', '-1', '1.005', '99999999'])
    expect((await set({ id, price, offerPrice: 45, from: seen })).status).toBe(400);
  expect(await stored(id)).toEqual([6000, 4500]);
});
