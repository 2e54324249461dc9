import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { editOrder } from '#api/features/manual-orders/edit-order.ts';
import { byShop } from '#api/features/order-money/account-entries.ts';
import { noteReturned } from '#api/features/order-money/note-returned.ts';
import { transitionOrder } from '#api/features/orders/transition-order.ts';
import { undoTransition } from '#api/features/orders/undo-transition.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { createAddressOf } from '#contract/settings/shop.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { dailySales, productSales, salesRollups } from '#database/tables/sales-rollups.ts';
import { sellers } from '#database/tables/sellers.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder, removeOrders } from '#tests/support/people/orders.ts';
import { checkSales } from './check-sales.ts';
import { readDashboard } from './read-dashboard.ts';
import { rollUpSales } from './roll-up-sales.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const services = createServices(readConfig({ LOG_LEVEL: 'silent' }), database);
const buyer = await createUser(db);
const addressOf = createAddressOf({ publicUrl: undefined });

/** Noon of 10 March in Dhaka. */
const now = new Date('2026-03-10T06:00:00Z');
const hours = (count: number, from = now) => new Date(from.getTime() + count * 60 * 60 * 1000);

beforeEach(async () => {
  await removeOrders(db);
  await db.delete(products);
  await db.delete(salesRollups);
});

type Product = Awaited<ReturnType<typeof createProduct>>;

async function sell(product: Product, at: Date, quantity = 1) {
  return createOrder(db, buyer.id, [{ product, quantity }], { createdAt: at });
}

/** The buyer cancels at the given time. */
async function cancel(orderId: string, at: Date): Promise<void> {
  expect(await transitionOrder(services, { kind: 'buyer', id: buyer.id }, orderId, { to: 'Cancelled' })).toMatchObject({
    status: 'Cancelled',
  });
  await db
    .update(orderStatusChanges)
    .set({ changedAt: at })
    .where(sql`order_id = ${orderId} and to_status = 'Cancelled'`);
}

async function piecesOf({ id }: Product): Promise<number> {
  const [row] = await db.select().from(productSales).where(sql`product_id = ${id}`);
  return row?.pieces ?? 0;
}

/** The seller makes it so many pieces at the given time. */
async function edit(orderId: string, product: Product, quantity: number, at: Date): Promise<void> {
  const [row] = await db.select().from(orders).where(sql`id = ${orderId}`);
  if (!row) throw new Error('There is no order');
  const { version, address } = row;
  const items = [{ productId: product.id, quantity }];
  const seller = { sellerId: v7(), isConfirmed: true };
  const edited = await editOrder(services, seller, orderId, { version, items, address, fee: 0, note: null });
  expect(edited).toMatchObject({ version: version + 1 });
  await db
    .update(orderStatusChanges)
    .set({ changedAt: at })
    .where(sql`order_id = ${orderId} and edit is not null and changed_at > ${at.toISOString()}`);
}

/** The seller cancels and undoes it at the given times. */
async function cancelAndUndo(orderId: string, at: Date, undoneAt: Date): Promise<void> {
  const sellerId = v7();
  await db.insert(sellers).values({ id: sellerId, email: `${sellerId}@example.com`, passwordHash: 'none' });
  await transitionOrder(services, { kind: 'seller', id: sellerId }, orderId, { to: 'Cancelled' });
  expect(await undoTransition(services, sellerId, orderId, 'Cancelled')).toMatchObject({ status: 'Order Placed' });
  const ofOrder = sql`order_id = ${orderId}`;
  await db.update(orderStatusChanges).set({ changedAt: at }).where(sql`${ofOrder} and to_status = 'Cancelled'`);
  await db.update(orderStatusChanges).set({ changedAt: undoneAt }).where(sql`${ofOrder} and from_status = 'Cancelled'`);
}

/** So many pieces come back at the given time. */
async function takeBack(orderId: string, quantity: number, at: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(sql`id = ${orderId}`);
    const lines = await transaction.select().from(orderLines).where(sql`order_id = ${orderId}`);
    if (!order) throw new Error('There is no order');
    const back = lines.slice(0, 1).map(({ id: lineId }) => ({ lineId, quantity }));
    await noteReturned(transaction, { order, lines, back, parcelId: v7() }, byShop);
  });
  await db
    .update(orderAccount)
    .set({ at })
    .where(sql`order_id = ${orderId} and kind = 'returned' and at > ${at.toISOString()}`);
}

/** The dashboard without roll-ups, as the reference for the others. */
async function readLive(at: Date) {
  return db
    .transaction(async (transaction) => {
      await transaction.delete(salesRollups);
      const dashboard = await readDashboard(transaction, addressOf, { today: dayOf(at), paysOnline: false });
      throw Object.assign(new Error('undone'), { dashboard });
    })
    .catch((error: { dashboard?: unknown }) => {
      if (!error.dashboard) throw error;
      return error.dashboard;
    });
}

async function expectSame(at: Date): Promise<void> {
  expect(await db.$count(salesRollups)).toBe(1);
  expect(await checkSales(db)).toEqual([]);
  expect(await readDashboard(db, addressOf, { today: dayOf(at), paysOnline: false })).toEqual(await readLive(at));
}

/** Creates products, and orders of the last forty days, one of them too recent for the roll-up at `now`. */
async function fill() {
  const shown: Product[] = [];
  for (let number = 0; number < 12; number += 1) {
    const fields = { name: `Plant ${number}`, offerPrice: 1000 + number, inStock: number % 5 !== 4 };
    shown.push(await createProduct(db, { ...fields, createdAt: hours(-2000) }));
  }
  const placed: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    const product = shown[(number * number) % 11] as Product;
    placed.push((await sell(product, hours(-16 * number - 0.05), 1 + (number % 3))).id);
  }
  return { shown, placed };
}

describe('the dashboard from roll-ups is the one from the orders', () => {
  test('when they have just been made, and when they are made again', async () => {
    await fill();
    await rollUpSales(db, now);
    await expectSame(now);
    const before = await db.select().from(dailySales).orderBy(dailySales.day);
    await rollUpSales(db, now);
    await Promise.all([rollUpSales(db, now), rollUpSales(db, now)]);
    expect(await db.select().from(dailySales).orderBy(dailySales.day)).toEqual(before);
    await expectSame(now);
  });

  test('after orders and cancellations that are not rolled up yet, and after they are', async () => {
    const { shown, placed } = await fill();
    await rollUpSales(db, now);
    await sell(shown[11] as Product, hours(0.1), 40);
    await sell(shown[0] as Product, hours(0.2), 2);
    await cancel(placed[0] ?? '', hours(0.3));
    await cancel(placed[30] ?? '', hours(0.3));
    const { today } = await readDashboard(db, addressOf, { today: dayOf(hours(0.5)), paysOnline: false });
    expect(today.orders).toBe(2);
    await expectSame(hours(0.5));
    await rollUpSales(db, hours(2));
    await expectSame(hours(2));
    expect(await db.$count(productSales, sql`pieces = 40`)).toBe(1);
  });

  test('when an order was cancelled before it was rolled up', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    const { id } = await sell(shown[3] as Product, hours(0.1), 30);
    await cancel(id, hours(0.5));
    // The order is rolled up before its cancellation.
    await rollUpSales(db, hours(0.4));
    await expectSame(hours(0.6));
    await rollUpSales(db, hours(1));
    await expectSame(hours(1));
  });

  test('after an order was edited, before and after it is rolled up, and cancelled', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    const product = shown[3] as Product;
    const pieces = await piecesOf(product);
    const { id } = await sell(product, hours(0.1), 30);
    await edit(id, product, 20, hours(0.2));
    await rollUpSales(db, hours(0.35));
    await expectSame(hours(0.4));
    await edit(id, product, 50, hours(0.5));
    await expectSame(hours(0.6));
    const revenue = async () =>
      (await readDashboard(db, addressOf, { today: dayOf(hours(2)), paysOnline: false })).today.revenue;
    const [{ total } = { total: 0 }] = await db.select().from(orders).where(sql`id = ${id}`);
    const before = await revenue();
    await rollUpSales(db, hours(1));
    await expectSame(hours(1));
    expect(await revenue()).toBe(before);
    expect(await piecesOf(product)).toBe(pieces + 50);
    await cancel(id, hours(1.5));
    await rollUpSales(db, hours(2));
    await expectSame(hours(2));
    expect(await piecesOf(product)).toBe(pieces);
    expect(await revenue()).toBeCloseTo(before - total / 100);
  });

  test('after pieces came back, before and after they are rolled up', async () => {
    const { shown, placed } = await fill();
    const product = shown[3] as Product;
    await rollUpSales(db, now);
    const before = await readDashboard(db, addressOf, { today: dayOf(now), paysOnline: false });
    const pieces = await piecesOf(product);
    const { id, total } = await sell(product, hours(0.1), 30);
    await takeBack(id, 7, hours(0.2));
    const today = async (at: Date) =>
      (await readDashboard(db, addressOf, { today: dayOf(at), paysOnline: false })).today;
    const kept = before.today.revenue + (total - Math.floor((total * 7) / 30 + 0.5)) / 100;
    expect((await today(hours(0.25))).revenue).toBeCloseTo(kept);
    await expectSame(hours(0.25));
    // The sale is rolled up before the return.
    await rollUpSales(db, hours(0.35));
    await expectSame(hours(0.36));
    await rollUpSales(db, hours(1));
    await expectSame(hours(1));
    expect((await today(hours(1))).revenue).toBeCloseTo(kept);
    expect(await piecesOf(product)).toBe(pieces + 23);
    // Of an order of some days ago, in two steps.
    const old = placed[5] ?? '';
    await takeBack(old, 1, hours(1.1));
    await takeBack(old, 1, hours(1.2));
    await rollUpSales(db, hours(1.32));
    await expectSame(hours(1.4));
    await rollUpSales(db, hours(2));
    await expectSame(hours(2));
  });

  test('when an order with returned pieces is cancelled, and that is undone', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    const product = shown[3] as Product;
    const before = await piecesOf(product);
    const { id } = await sell(product, hours(0.1), 30);
    await takeBack(id, 10, hours(0.2));
    await cancelAndUndo(id, hours(0.5), hours(0.8));
    await expectSame(hours(0.9));
    await rollUpSales(db, hours(0.4));
    expect(await piecesOf(product)).toBe(before + 20);
    await rollUpSales(db, hours(0.7));
    expect(await piecesOf(product)).toBe(before);
    await rollUpSales(db, hours(1));
    expect(await piecesOf(product)).toBe(before + 20);
    await expectSame(hours(1));
    // What comes back of a cancelled order was taken off with it.
    const other = await sell(product, hours(1.05), 10);
    await takeBack(other.id, 2, hours(1.1));
    await cancel(other.id, hours(1.15));
    await takeBack(other.id, 5, hours(1.2));
    await expectSame(hours(1.3));
    await rollUpSales(db, hours(2));
    expect(await piecesOf(product)).toBe(before + 20);
    await expectSame(hours(2));
  });

  test('when a cancelling was undone, before and after it is rolled up', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    const before = await readDashboard(db, addressOf, { today: dayOf(hours(0.05)), paysOnline: false });
    const { id } = await sell(shown[3] as Product, hours(0.1), 30);
    await cancelAndUndo(id, hours(0.5), hours(0.51));
    const { today } = await readDashboard(db, addressOf, { today: dayOf(hours(0.6)), paysOnline: false });
    expect(today.orders).toBe(before.today.orders + 1);
    await expectSame(hours(0.6));
    // The cancellation is rolled up before it is undone.
    await rollUpSales(db, hours(0.5 + 10 / 60 + 0.005));
    await expectSame(hours(0.7));
    await rollUpSales(db, hours(2));
    await expectSame(hours(2));
    expect(await db.$count(productSales, sql`pieces >= 30`)).toBe(1);
  });

  test('on the days after: what the dashboard no longer shows is taken out', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    for (const days of [1, 2, 9, 31]) {
      const later = hours(24 * days);
      await sell(shown[days % 7] as Product, hours(-1, later), 3);
      await expectSame(later);
      await rollUpSales(db, later);
      await expectSame(later);
      // A node whose clock is behind still shows the previous day.
      await expectSame(hours(-24, later));
    }
  });

  test('for products added, sold out and removed since', async () => {
    const { shown } = await fill();
    await rollUpSales(db, now);
    const added = await createProduct(db, { name: 'New', createdAt: hours(0.1) });
    for (const number of [1, 2, 6]) {
      await db.update(products).set({ removedAt: now }).where(sql`id = ${shown[number]?.id}`);
    }
    await db.update(products).set({ inStock: false }).where(sql`id = ${shown[11]?.id}`);
    const { lowSelling } = await readDashboard(db, addressOf, { today: dayOf(hours(0.5)), paysOnline: false });
    expect(lowSelling.map(({ product }) => product._id)).toContain(added.id);
    await expectSame(hours(0.5));
    await rollUpSales(db, hours(2));
    await expectSame(hours(2));
  });
});

test('sales that a roll-up may not have seen yet are left for the next one', async () => {
  const product = await createProduct(db, { createdAt: hours(-2000) });
  await rollUpSales(db, now);
  // Simulates a transaction that began before the roll-up and committed after it.
  await sell(product, hours(-0.1));
  await expectSame(hours(0.1));
  await rollUpSales(db, hours(1));
  await expectSame(hours(1));
});

test('the check names the days whose sums differ', async () => {
  const product = await createProduct(db, { offerPrice: 100_00, createdAt: hours(-2000) });
  await sell(product, hours(-30));
  await rollUpSales(db, now);
  expect(await checkSales(db)).toEqual([]);
  await db.update(dailySales).set({ revenue: 1 }).where(sql`day = '2026-03-09'`);
  expect(await checkSales(db)).toEqual([
    { day: '2026-03-09', orders: 1, revenue: 1, countedOrders: 1, countedRevenue: 102_00 },
  ]);
});

test('it is not begun when it is to stop', async () => {
  await expect(rollUpSales(db, now, { signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow('stopping');
  await rollUpSales(db, now);
  await expectSame(now);
});
