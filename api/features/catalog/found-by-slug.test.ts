import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(products);
});

const priced = { price: 30, offerPrice: 25, category: 'flower' };

async function add(name: string): Promise<string> {
  const body = { productData: JSON.stringify({ ...priced, name }) };
  return (await shop.send(catalogCalls.addProduct, { as: seller, body })).body.productId;
}

async function setSlug(id: string, slug: string): Promise<void> {
  const body = { productData: JSON.stringify({ ...priced, name: 'Rose', slug }) };
  expect((await shop.send(catalogCalls.changeProduct, { as: seller, params: { id }, body })).status).toBe(200);
}

async function listAt(slugs: string) {
  const { status, body } = await shop.send(catalogCalls.listProducts, { query: { slugs } });
  expect(status).toBe(200);
  return body.products;
}

const at = async (slugs: string) => (await listAt(slugs)).map(({ _id }: { _id: string }) => _id);

describe('public answers', () => {
  test('have the slug of each product', async () => {
    const id = await add('Red Rose');
    const product = [expect.objectContaining({ _id: id, slug: 'red-rose' })];
    for (const answer of [
      await shop.send(catalogCalls.listProducts, {}),
      await shop.send(catalogCalls.listBestSellers, {}),
      await shop.send(catalogCalls.listRelatedProducts, { query: { category: 'flower' } }),
      await shop.send(searchCalls.suggest, { query: { q: 'rose' } }),
    ])
      expect(answer.body).toMatchObject({ products: product });
    const own = await shop.send(sellerProductCalls.readSellerProduct, { as: seller, params: { id } });
    expect(own.body.product.slug).toBe('red-rose');
  });

  test('are found by several slugs, in any case, and each product once', async () => {
    const rose = await add('Rose');
    const lily = await add('Lily');
    const plain = await createProduct(db, { name: 'Tulsi' });
    await setSlug(rose, 'queen');
    const found = await at(`ROSE,queen,lily,nothing,${plain.id},${rose}`);
    expect(found.toSorted()).toEqual([rose, lily, plain.id].toSorted());
    const { body } = await shop.send(catalogCalls.listProducts, { query: { slugs: 'rose,lily', limit: '1' } });
    expect([body.products.length, body.counts.all]).toEqual([1, 2]);
  });

  test.each(['', 'a b', 'ফুল', 'a,,b', 'x'.repeat(81), 'a_b', '../x'])('refuse %j as slugs', async (slugs) => {
    const { status, body } = await shop.send(catalogCalls.listProducts, { query: { slugs } });
    expect([status, body]).toMatchObject([400, { code: 'invalid-request', fields: { slugs: expect.any(String) } }]);
  });

  test('in the cache follow changes: an empty one is dropped when the product appears, a full one when it disappears', async () => {
    const id = await add('Rose');
    for (let asked = 0; asked < 3; asked += 1) expect([await at('rose'), await at('lily')]).toEqual([[id], []]);
    await setSlug(id, 'lily');
    expect([await listAt('rose'), await listAt('lily')]).toMatchObject([
      [{ _id: id, slug: 'lily' }],
      [{ _id: id, slug: 'lily' }],
    ]);
    await shop.send(catalogCalls.removeProduct, { as: seller, params: { id } });
    expect([await at('rose'), await at('lily')]).toEqual([[], []]);
  });
});

test('the lines of an order have the slugs of today', async () => {
  const submitter = await createUser(db);
  const buyer = await createUser(db);
  const product = await createProduct(db, { name: 'Rose', submitterId: submitter.id });
  await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
  const slugs = async () => {
    const answers = [
      await shop.send(orderCalls.listUserOrders, { as: { user: buyer.token } }),
      await shop.send(orderCalls.listUserSales, { as: { user: submitter.token } }),
      await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query: { limit: '1' } }),
    ];
    return answers.map(({ body }) => body.orders[0]?.items[0]?.productId.slug);
  };
  expect(await slugs()).toEqual(Array(3).fill(product.id));
  await setSlug(product.id, 'queen');
  expect(await slugs()).toEqual(Array(3).fill('queen'));
  await db.delete(products);
  expect(await slugs()).toEqual(Array(3).fill(product.id));
});
