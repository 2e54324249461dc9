import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Sorted, filtered and counted responses stay cached until the data behind them changes.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const seller = { seller: await signInSeller(shop) };
const fern = await createProduct(db, { name: 'Fern', price: 9000, offerPrice: 9000, facts: { light: 'low' } });
const rose = await createProduct(db, { name: 'Rose', price: 9000, offerPrice: 8000, facts: { light: 'full-sun' } });

const ask = async (query: Record<string, string>) => (await shop.send(catalogCalls.listProducts, { query })).body;
const names = async (query: Record<string, string>) =>
  (await ask(query)).products.map(({ name }: { name: string }) => name);
const inLowLight = async () =>
  (await shop.send(catalogCalls.countFacets)).body.facets[0].values.find(
    ({ value }: { value: string }) => value === 'low',
  ).count;

const change = (offerPrice: number, light: string) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id: rose.id },
    body: { productData: { name: 'Rose', price: 90, offerPrice, category: 'Herbs', facts: { light } } },
  });

test('a change by the seller is in each of them once it is confirmed', async () => {
  expect([await names({ sort: 'price-low' }), await names({ light: 'low' }), await inLowLight()]).toEqual([
    ['Rose', 'Fern'],
    ['Fern'],
    1,
  ]);
  expect((await change(95, 'low')).status).toBe(200);
  expect([await names({ sort: 'price-low' }), await names({ light: 'low' }), await inLowLight()]).toEqual([
    ['Fern', 'Rose'],
    ['Rose', 'Fern'],
    2,
  ]);
});

test('a change in SQL comes to them', async () => {
  await db
    .update(products)
    .set({ offerPrice: 1, facts: { light: 'bright' } })
    .where(eq(products.id, fern.id));
  await vi.waitFor(async () => {
    expect(await names({ sort: 'price-high' })).toEqual(['Rose', 'Fern']);
    expect([await names({ light: 'low' }), await inLowLight()]).toEqual([['Rose'], 1]);
  });
});

test('they are cached, except those with a price range', async () => {
  const again = async (query: Record<string, string>) => {
    await ask(query);
    statements.splice(0);
    await ask(query);
    return statements.length;
  };
  // Notifications of the previous change may still arrive.
  await vi.waitFor(async () => expect(await again({ sort: 'discount', light: 'low', limit: '2' })).toBe(0));
  expect(await again({ minPrice: '1', limit: '2' })).toBe(1);
});
