import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { wishCalls } from '#contract/wishes/calls.ts';
import { products } from '#database/tables/products.ts';
import { wishes } from '#database/tables/wishes.ts';
import { createProduct, createProducts, createUser } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const [tulsi, rose, mango] = await createProducts(db, ['Tulsi', 'Rose', 'Mango']);

async function newWishList() {
  const { id, token } = await createUser(db);
  const as = { user: token };
  const read = async () => (await shop.send(wishCalls.listWishes, { as })).body.productIds;
  const add = (...productIds: string[]) => shop.send(wishCalls.addWishes, { as, body: { productIds } });
  const remove = (productId: string) => shop.send(wishCalls.removeWish, { as, body: { productId } });
  return { userId: id, read, add, remove };
}

test('the newest wish stands first, and each product once', async () => {
  const list = await newWishList();
  await list.add(tulsi);
  await list.add(rose);
  const { body } = await list.add(tulsi);
  expect(body.productIds).toEqual([rose, tulsi]);
  expect(await list.read()).toEqual([rose, tulsi]);
});

test('a list that a visitor brings along keeps its order; what is no product is left out', async () => {
  const list = await newWishList();
  await list.add(mango);
  await list.add(rose, v7(), tulsi, rose);
  expect(await list.read()).toEqual([rose, tulsi, mango]);
});

test('a product is taken off, once or twice, from the own list only', async () => {
  const [list, other] = [await newWishList(), await newWishList()];
  await list.add(tulsi, rose);
  await other.add(tulsi);
  expect((await list.remove(tulsi)).body.productIds).toEqual([rose]);
  expect((await list.remove(tulsi)).status).toBe(200);
  expect(await other.read()).toEqual([tulsi]);
});

test('a product that the shop no longer has is not shown', async () => {
  const list = await newWishList();
  const { id } = await createProduct(db, { name: 'Gone', removedAt: new Date() });
  const sold = await createProduct(db, { name: 'Sold' });
  await db.insert(wishes).values({ userId: list.userId, productId: id });
  await list.add(sold.id);
  expect(await list.read()).toEqual([sold.id]);
});

test('the list has an end: the oldest wishes go', async () => {
  const list = await newWishList();
  await list.add(tulsi);
  const row = { category: 'Herbs', description: [], price: 1, offerPrice: 1, images: [], name: 'Herb' };
  const many = await db
    .insert(products)
    .values(Array.from({ length: limits.wishesMax }, () => row))
    .returning({ id: products.id });
  await list.add(...many.map(({ id }) => id));
  const left = await list.read();
  expect(left).toHaveLength(limits.wishesMax);
  expect(left).not.toContain(tulsi);
});

test('a wish for a variant is kept by its id, beside its product and after it was retired', async () => {
  const list = await newWishList();
  const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }, { pot: 8, isRetired: true }]);
  const removed = await createPots(db, [{ pot: 4 }, { pot: 6 }], { removedAt: new Date() });
  await list.add(ids[1], id, ids[2], v7(), removed.ids[1]);
  expect(await list.read()).toEqual([ids[1], id, ids[2]]);
  expect((await list.remove(id)).body.productIds).toEqual([ids[1], ids[2]]);
});
