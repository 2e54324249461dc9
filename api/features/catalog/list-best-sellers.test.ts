import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUpSales } from '#api/features/selling/roll-up-sales.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import type { Product } from '#contract/products/schemas.ts';
import { usualStorefront } from '#contract/settings/storefront.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

beforeAll(async () => {
  const buyer = await createUser(db);
  const made: Awaited<ReturnType<typeof createProduct>>[] = [];
  for (let count = 0; count < 9; count += 1)
    made.push(await createProduct(db, { name: `Tulsi ${count}`, createdAt: daysAgo(60) }));
  const sell = async (
    index: number,
    quantity: number,
    days: number,
    status = 'Delivered' as 'Delivered' | 'Cancelled',
  ) => {
    const product = made[index];
    if (product) await createOrder(db, buyer.id, [{ product, quantity }], { createdAt: daysAgo(days), status });
  };
  await sell(0, 2, 3);
  await sell(1, 5, 29);
  await sell(2, 50, 40);
  await sell(3, 9, 2);
  await db.update(products).set({ inStock: false }).where(eq(products.name, 'Tulsi 3'));
  await rollUpSales(db, now);
});

const namesOf = async () =>
  (await shop.send(catalogCalls.listBestSellers)).body.products.map(({ name }: Product) => name);

const newest = ['Tulsi 8', 'Tulsi 7', 'Tulsi 6', 'Tulsi 5', 'Tulsi 4'];

test('are the newest products in stock, with the counts of the catalogue', async () => {
  expect(await namesOf()).toEqual(newest);
  const { body } = await shop.send(catalogCalls.listBestSellers);
  expect(body.counts).toEqual({ all: 9, inStock: 8 });
});

test('are those sold most in 30 days and in stock, then the newest, where the shop is set to sales', async () => {
  await settle(shop, { storefront: { ...usualStorefront, bestSellers: 'sales' } });
  expect(await namesOf()).toEqual(['Tulsi 1', 'Tulsi 0', 'Tulsi 8', 'Tulsi 7', 'Tulsi 6']);
  await settle(shop, {});
  expect(await namesOf()).toEqual(newest);
});
