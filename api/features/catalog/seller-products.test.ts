import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { products } from '#database/tables/products.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ publicUrl: 'https://shop.example' });
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const grower = await createUser(db, { name: 'Nusrat Jahan' });

beforeEach(async () => {
  await db.delete(products);
});

const list = (query: Record<string, string> = {}) =>
  shop.send(sellerProductCalls.listSellerProducts, { as: seller, query });
const setStock = (body: object, as: typeof seller | { user: string } = seller) =>
  shop.send(catalogCalls.setStock, { as, body });
const remove = (id: string, as: typeof seller | { user: string } = seller) =>
  shop.send(catalogCalls.removeProduct, { as, params: { id } });
const namesOf = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name);

/** Waits until the cached public list shows these products. */
const expectPublic = (expected: object[]) =>
  vi.waitFor(async () => {
    const { body } = await shop.send(catalogCalls.listProducts);
    expect(body.products).toMatchObject(expected);
    expect(body.products).toHaveLength(expected.length);
  });

describe("the seller's products", () => {
  test('name who offered them, newest first, without the removed', async () => {
    await createProduct(db, { name: 'Old' });
    await createProduct(db, { name: 'Gone', removedAt: new Date() });
    await createProduct(db, { name: 'Offered', submitterId: grower.id, category: '', inStock: false, weight: '1 kg' });
    const { body } = await list();
    expect(body.products).toEqual([
      expect.objectContaining({
        name: 'Offered',
        originalSubmitterId: { _id: grower.id, name: 'Nusrat Jahan' },
        category: '',
        inStock: false,
        price: 60,
        image: ['https://shop.example/media/tulsi.webp'],
      }),
      expect.objectContaining({ name: 'Old' }),
    ]);
    expect(body.products[1]).not.toHaveProperty('originalSubmitterId');
  });

  test('come page by page, ten on each, or as many as asked for', async () => {
    for (let number = 1; number <= 12; number += 1) await createProduct(db, { name: `Plant ${number}` });
    const { body: first } = await list();
    expect(namesOf(first)).toEqual(Array.from({ length: 10 }, (_, index) => `Plant ${12 - index}`));
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalProducts: 12,
      hasNext: true,
      hasNextPage: true,
      hasPrev: false,
    });
    const { body: last } = await list({ page: '3', limit: '5' });
    expect(namesOf(last)).toEqual(['Plant 2', 'Plant 1']);
    expect(last.pagination).toMatchObject({ currentPage: 3, totalPages: 3, hasNext: false, hasPrev: true });
    const { body: beyond } = await list({ page: '1000000', limit: '100' });
    expect(beyond).toMatchObject({ products: [], pagination: { totalProducts: 12, hasNext: false } });
  });

  test('are found by their name, to the letter', async () => {
    for (const name of ['Red Rose', 'Rose Apple', '100% Neem', 'Aloe_Vera']) await createProduct(db, { name });
    for (const [search, names] of [
      ['rose', ['Rose Apple', 'Red Rose']],
      ['%', ['100% Neem']],
      ['_', ['Aloe_Vera']],
      ['', ['Aloe_Vera', '100% Neem', 'Rose Apple', 'Red Rose']],
      ['cactus', []],
    ] as const) {
      const { body } = await list({ search });
      expect(namesOf(body)).toEqual(names);
      expect(body.pagination.totalProducts).toBe(names.length);
    }
  });

  test('are narrowed down by category and stock, and sorted, whatever the page', async () => {
    const create = (name: string, fields: object = {}) => createProduct(db, { name, ...fields });
    await create('Basil', { offerPrice: 300 });
    await create('aloe', { offerPrice: 100, inStock: false });
    await create('Cactus', { category: 'Indoor', offerPrice: 200, inStock: false });
    await create('Aloe mix', { category: 'Indoor', offerPrice: 100 });
    for (const [query, names] of [
      [{ inStock: 'false' }, ['Cactus', 'aloe']],
      [{ inStock: 'true', category: 'indoor' }, ['Aloe mix']],
      [{ category: 'nowhere' }, []],
      [{ sort: 'price-low' }, ['aloe', 'Aloe mix', 'Cactus', 'Basil']],
      [{ sort: 'name', search: 'aloe' }, ['aloe', 'Aloe mix']],
      [{ sort: 'price-high', inStock: 'false', search: 'a' }, ['Cactus', 'aloe']],
    ] as const) {
      const { body } = await list(query);
      expect([query, namesOf(body), body.pagination.totalProducts]).toEqual([query, names, names.length]);
    }
    const { body } = await list({ sort: 'price-low', limit: '3', page: '2' });
    expect(namesOf(body)).toEqual(['Basil']);
  });

  test.each([
    [{ page: '0' }, 'page must be a whole number from 1 to 1000000'],
    [{ limit: '101' }, 'limit must be a whole number from 1 to 100'],
    [{ search: 'x'.repeat(101) }, 'Please search with at most 100 characters'],
  ])('are refused for %j', async (query, message) => {
    const { status, body } = await list(query);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('are for sellers', async () => {
    expect((await shop.send(sellerProductCalls.listSellerProducts, { as: { user: grower.token } })).status).toBe(401);
  });
});

describe('the stock', () => {
  test('changes in both lists, and back', async () => {
    const { id } = await createProduct(db);
    await expectPublic([{ inStock: true }]);
    for (const inStock of [false, false, true]) {
      const { status, body } = await setStock({ id, inStock });
      expect([status, body]).toEqual([200, { success: true, message: 'Stock updated' }]);
      await expectPublic([{ _id: id, inStock }]);
      expect((await list()).body.products).toMatchObject([{ inStock }]);
    }
  });

  test('is refused for an unknown or removed product', async () => {
    const { id } = await createProduct(db, { removedAt: new Date() });
    for (const unknown of [id, v7()]) {
      const { status, body } = await setStock({ id: unknown, inStock: false });
      expect([status, body.message]).toEqual([404, 'Product not found']);
    }
    expect(await db.select().from(products)).toMatchObject([{ inStock: true }]);
  });

  test.each([['yes'], ['true'], [1], [null], [undefined]])('is not %j', async (inStock) => {
    const { id } = await createProduct(db);
    const { status, body } = await setStock({ id, inStock });
    expect([status, body.message]).toEqual([400, 'inStock is either true or false']);
  });

  test('is changed by a seller only', async () => {
    const { id } = await createProduct(db);
    expect((await setStock({ id, inStock: false }, { user: grower.token })).status).toBe(401);
    expect(await db.select().from(products)).toMatchObject([{ inStock: true }]);
  });
});

describe('a removed product', () => {
  test('is in no list and cannot be ordered, and an order from before keeps it', async () => {
    const { id } = await createProduct(db, { name: 'Tray', category: '' });
    const buyer = await createBuyer(db, [[{ id }, 2]]);
    const order = { as: buyer.as, body: { items: buyer.items, address: buyer.addressId } };
    expect((await shop.send(orderCalls.placeOrder, order)).status).toBe(200);
    await expectPublic([{ name: 'Tray' }]);

    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, { success: true, message: 'Product removed' }]);
    await expectPublic([]);
    expect((await list()).body).toMatchObject({ products: [], pagination: { totalProducts: 0 } });
    expect((await shop.send(orderCalls.placeOrder, order)).status).toBe(409);
    const { body: past } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(past.orders).toMatchObject([
      { items: [{ quantity: 2, productId: { _id: id, name: 'Tray', category: '' } }] },
    ]);
    expect(await db.$count(products, eq(products.id, id))).toBe(1);
  });

  test('is not there to be removed again', async () => {
    const { id } = await createProduct(db);
    await remove(id);
    const [removed] = await db.select().from(products);
    for (const unknown of [id, v7()]) {
      const { status, body } = await remove(unknown);
      expect([status, body.message]).toEqual([404, 'Product not found']);
    }
    expect(await db.select().from(products)).toEqual([removed]);
  });

  test('was removed by a seller', async () => {
    const { id } = await createProduct(db);
    expect((await remove(id, { user: grower.token })).status).toBe(401);
    expect(await db.select().from(products)).toMatchObject([{ removedAt: null }]);
  });
});
