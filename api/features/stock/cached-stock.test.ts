import { afterAll, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const { path: list } = catalogCalls.listProducts;

const other = await createProduct(db, { name: 'Rose', category: 'flower' });
const product = await createCounted(db, 8, { category: 'Herbs' });
const asked: Record<string, string> = {
  all: list,
  herbs: `${list}?category=Herbs&inStock=true`,
  flowers: `${list}?category=flower&inStock=true`,
  one: `${list}?ids=${product.id}`,
  other: `${list}?ids=${other.id}`,
};

/** Returns the names of the responses that are not served from the cache. */
async function madeAnew(): Promise<string[]> {
  const made: string[] = [];
  for (const [name, url] of Object.entries(asked)) {
    statements.splice(0);
    await shop.app.inject(url);
    if (statements.length > 0) made.push(name);
  }
  return made;
}

/** Orders some pieces, and returns the responses that are no longer cached once all notifications have arrived. */
async function afterOrderOf(quantity: number): Promise<string[]> {
  const { as, items, addressId } = await createBuyer(db, [[product, quantity]]);
  await vi.waitFor(async () => expect(await madeAnew()).toEqual([]));
  expect((await shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId } })).status).toBe(200);
  return madeAnew();
}

test('cached responses are dropped when the shown level changes, not with each piece sold', async () => {
  expect(await afterOrderOf(1)).toEqual([]);
  expect(await afterOrderOf(2)).toEqual(['all', 'herbs', 'one']);
  expect(await afterOrderOf(4)).toEqual(['all', 'herbs', 'one']);
  expect(await afterOrderOf(1)).toEqual(['all', 'herbs', 'one']);
  const { body } = await shop.send(catalogCalls.listProducts, { query: { category: 'Herbs', inStock: 'true' } });
  expect(body.products).toEqual([]);
});
