import { afterAll, beforeEach, expect, test } from 'vitest';
import { indexProducts } from '#api/features/search/index-products.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, registerUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const grownBy = (reply: { body: { products: { _id: string; grownBy?: string }[] } }) =>
  reply.body.products.find(({ _id }) => _id === productId)?.grownBy;
const listed = async (query = {}) => grownBy(await shop.send(catalogCalls.listProducts, { query }));

let grower: Awaited<ReturnType<typeof createUser>>;
let productId = '';
beforeEach(async () => {
  await db.delete(products);
  grower = await createUser(db, { name: 'Ayesha Rahman' });
  productId = (await createProduct(db, { name: 'Hibiscus', category: 'flower', submitterId: grower.id })).id;
});

test('a product that a user submitted names the user wherever products are listed', async () => {
  expect(await listed()).toBe('Ayesha Rahman');
  expect(await listed({ ids: productId })).toBe('Ayesha Rahman');
  expect(await listed({ search: 'hibiscus' })).toBe('Ayesha Rahman');
  expect(grownBy(await shop.send(catalogCalls.listRelatedProducts, { query: { category: 'flower' } }))).toBe(
    'Ayesha Rahman',
  );
  await indexProducts(db, [productId]);
  expect(grownBy(await shop.send(searchCalls.findSimilar, { query: { search: 'hibiskus' } }))).toBe('Ayesha Rahman');
});

test("the shop's own products name no grower", async () => {
  productId = (await createProduct(db, { name: 'Rose' })).id;
  expect(await listed()).toBeUndefined();
});

test('a new name is shown at once, also where the response was cached', async () => {
  await listed({ limit: 5 });
  const body = { name: 'Ayesha R. Khan', email: grower.email };
  await shop.send(accountCalls.updateProfile, { as: { user: grower.token }, body });
  expect(await listed({ limit: 5 })).toBe('Ayesha R. Khan');
});

test('the product of a deleted account stays, without a grower', async () => {
  await listed();
  const account = await registerUser(shop);
  await db.update(products).set({ submitterId: account.id });
  const body = { password: account.password };
  expect((await shop.send(accountDataCalls.deleteAccount, { as: { user: account.token }, body })).status).toBe(200);
  const read = async () => (await shop.send(catalogCalls.listProducts)).body.products[0];
  await expect.poll(read).toMatchObject({ _id: productId, growerLeft: true });
  expect(await read()).not.toHaveProperty('grownBy');
});
