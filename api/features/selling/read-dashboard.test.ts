import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#api/time/shop-days.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import type { orders } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { readDashboard } from './read-dashboard.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const buyer = await createUser(db);
const addressOf = createAddressOf({ publicUrl: undefined });

/** 00:30 on 10 March in Dhaka, still 9 March in London. */
const now = new Date('2026-03-09T18:30:00Z');
const read = () => readDashboard(db, addressOf, { today: dayOf(now), paysOnline: false });

beforeEach(async () => {
  await removeOrders(db);
  await db.delete(productRequests);
  await db.delete(products);
});

type Product = Awaited<ReturnType<typeof createProduct>>;

const sell = (product: Product, at: string, quantity = 1, fields: Partial<typeof orders.$inferInsert> = {}) =>
  createOrder(db, buyer.id, [{ product, quantity }], { createdAt: new Date(at), ...fields });

describe('the revenue', () => {
  test('covers the days in Dhaka, today last, including days without orders', async () => {
    const product = await createProduct(db, { offerPrice: 10_000 });
    await sell(product, '2026-03-09T18:00:00Z');
    await sell(product, '2026-03-09T18:29:00Z', 2);
    await sell(product, '2026-03-09T17:59:59.999Z');
    const { today, byDay } = await read();
    expect(today).toEqual({ orders: 2, revenue: 306 });
    expect(byDay).toHaveLength(30);
    expect(byDay[0]).toEqual({ day: '2026-02-09', orders: 0, revenue: 0 });
    expect(byDay.slice(-3)).toEqual([
      { day: '2026-03-08', orders: 0, revenue: 0 },
      { day: '2026-03-09', orders: 1, revenue: 102 },
      { day: '2026-03-10', orders: 2, revenue: 306 },
    ]);
    expect(new Set(byDay.map(({ day }) => day)).size).toBe(30);
  });

  test('begin with the first of the month, and with the day thirty days back', async () => {
    const product = await createProduct(db, { offerPrice: 10_000 });
    await sell(product, '2026-02-28T18:00:00Z');
    await sell(product, '2026-02-28T17:59:59Z');
    await sell(product, '2026-02-08T18:00:00Z');
    await sell(product, '2026-02-08T17:59:59Z');
    const { month, byDay } = await read();
    expect(month).toEqual({ orders: 1, revenue: 102 });
    expect(byDay.filter((day) => day.orders > 0).map(({ day }) => day)).toEqual([
      '2026-02-09',
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  test('have the whole of a month that is longer than the days shown', async () => {
    await sell(await createProduct(db, { offerPrice: 10_000 }), '2026-02-28T18:00:00Z');
    const { month, byDay } = await readDashboard(db, addressOf, {
      today: dayOf(new Date('2026-03-31T10:00:00Z')),
      paysOnline: false,
    });
    expect(month).toEqual({ orders: 1, revenue: 102 });
    expect(byDay[0]?.day).toBe('2026-03-02');
    expect(byDay.every((day) => day.orders === 0)).toBe(true);
  });

  test('leave cancelled orders out', async () => {
    const product = await createProduct(db);
    await sell(product, '2026-03-09T18:10:00Z', 1, { status: 'Cancelled' });
    const { today, month, byDay, bestSelling } = await read();
    expect([today.orders, month.orders, byDay.at(-1)?.orders, bestSelling]).toEqual([0, 0, 0, []]);
  });
});

describe('what waits for the seller', () => {
  test('is counted: open orders, pending requests, products out of stock', async () => {
    const product = await createProduct(db);
    for (const status of ['Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'] as const) {
      await sell(product, '2026-01-01T00:00:00Z', 1, { status });
    }
    await createProduct(db, { inStock: false });
    await createProduct(db, { inStock: false, removedAt: new Date() });
    const asked = {
      name: 'Lau',
      category: 'Vegetable' as const,
      description: ['Long'],
      images: ['/media/lau.webp'],
      price: 100,
      offerPrice: 90,
    };
    const rejected = { status: 'rejected' as const, rejectionReason: 'Too many' };
    await db.insert(productRequests).values([asked, asked, { ...asked, ...rejected }]);
    expect(await read()).toMatchObject({ openOrders: 3, pendingRequests: 2, outOfStock: 1 });
  });
});

describe('the products', () => {
  test('that sold best and least within these days, those in stock that never sold first', async () => {
    const sold = await Promise.all([3, 9, 5].map((_, index) => createProduct(db, { name: `Sold ${index}` })));
    for (const [index, quantity] of [3, 9, 5].entries()) {
      await sell(sold[index] as Product, '2026-03-01T00:00:00Z', quantity);
    }
    const old = await createProduct(db, { name: 'Long ago' });
    await sell(old, '2026-01-01T00:00:00Z', 99);
    await createProduct(db, { name: 'Sold out', inStock: false });
    const gone = await createProduct(db, { name: 'Removed', removedAt: new Date() });
    await sell(gone, '2026-03-01T00:00:00Z', 50);
    const { bestSelling, lowSelling } = await read();
    const list = (rows: typeof bestSelling) => rows.map(({ product, sold: pieces }) => [product.name, pieces]);
    expect(list(bestSelling)).toEqual([
      ['Sold 1', 9],
      ['Sold 2', 5],
      ['Sold 0', 3],
    ]);
    expect(list(lowSelling)).toEqual([
      ['Long ago', 0],
      ['Sold 0', 3],
      ['Sold 2', 5],
      ['Sold 1', 9],
    ]);
  });

  test('are five at most, and a product sold in many orders is one', async () => {
    for (let count = 0; count < 7; count += 1) await createProduct(db, { name: `Product ${count}` });
    const favourite = await createProduct(db, { name: 'Favourite', offerPrice: 1250 });
    for (let count = 0; count < 3; count += 1) await sell(favourite, '2026-03-05T00:00:00Z', 2);
    const { bestSelling, lowSelling } = await read();
    expect(bestSelling).toEqual([
      {
        product: {
          _id: favourite.id,
          name: 'Favourite',
          category: 'Herbs',
          image: ['/media/tulsi.webp'],
          offerPrice: 12.5,
          inStock: true,
        },
        sold: 6,
        revenue: 75,
      },
    ]);
    expect(lowSelling).toHaveLength(5);
  });
});

describe('the call', () => {
  test('answers a seller', async () => {
    const as = { seller: await signInSeller(shop) };
    const { status, body } = await shop.send(sellingCalls.readDashboard, { as });
    expect(status).toBe(200);
    expect(body.dashboard).toMatchObject({
      today: { orders: 0, revenue: 0 },
      openOrders: 0,
      bestSelling: [],
      lowSelling: [],
    });
  });

  test('shows what was written before it was asked for, also while others are answered', async () => {
    const as = { seller: await signInSeller(shop) };
    const ask = () => shop.send(sellingCalls.readDashboard, { as });
    const early = Array.from({ length: 6 }, ask);
    await createProduct(db, { inStock: false });
    const late = await Promise.all(Array.from({ length: 6 }, ask));
    expect(late.map(({ body }) => body.dashboard.outOfStock)).toEqual(Array(6).fill(1));
    expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  test('is not for users', async () => {
    expect((await shop.send(sellingCalls.readDashboard, { as: { user: buyer.token } })).status).toBe(401);
  });
});
