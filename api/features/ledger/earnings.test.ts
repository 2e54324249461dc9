import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import type { LedgerRow } from '#contract/ledger/schemas.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkLedgers } from './check-ledgers.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const acts = ledgerActs(shop, seller);
const { deliver, ledgerOf, move, refund, undo } = acts;

let karim: Awaited<ReturnType<typeof createUser>>;
let lau: Awaited<ReturnType<typeof createProduct>>;
const tulsi = await createProduct(db, { name: 'Tulsi', offerPrice: 475 });

const keep = (commissionPercent: number) => settle(shop, { afterSale: { ...usualAfterSale, commissionPercent } });
const agree = async () => expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });

beforeEach(async () => {
  await keep(10);
  karim = await createUser(db, { name: 'Karim' });
  lau = await createProduct(db, { name: 'Lau', offerPrice: 1999, submitterId: karim.id });
});
// Whatever a test does, ledgers and orders agree.
afterEach(agree);

describe('a delivery', () => {
  test('brings the share, of which the shop keeps its commission', async () => {
    const { orderId } = await placeOrder(shop, lau, tulsi);
    await move(orderId, 'Processing', 'Shipped');
    expect((await ledgerOf(karim)).rows).toEqual([]);
    await move(orderId, 'Delivered');
    const { rows, summary } = await ledgerOf(karim);
    const sold = {
      orderId,
      productId: lau.id,
      name: 'Lau',
      reference: '',
      _id: expect.any(String),
      at: expect.any(String),
    };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'sale', amount: 20.39, ...sold },
        { kind: 'commission', amount: -2.04, ...sold },
      ]),
    );
    expect(summary).toEqual({ earned: 18.35, paid: 0, open: 18.35 });
  });

  test('counts the percentage of the day of the order', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await keep(99.99);
    await deliver(orderId);
    expect((await ledgerOf(karim)).summary.earned).toBe(18.35);
    const later = await placeOrder(shop, lau);
    await deliver(later.orderId);
    // 99.99% of 20.39 is 20.387961.
    expect((await ledgerOf(karim)).summary.earned).toBe(18.35);
  });

  test('that is undone takes both back, and counts when it comes again', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    const before = (await ledgerOf(karim)).rows;
    expect((await undo(orderId)).status).toBe(200);
    const undone = await ledgerOf(karim);
    expect(undone.kinds.slice(0, 2).sort()).toEqual([
      ['commission', 2.04],
      ['sale', -20.39],
    ]);
    expect(undone.summary).toEqual({ earned: 0, paid: 0, open: 0 });
    // Rows are added, never changed.
    expect(undone.rows.slice(2)).toEqual(before);
    await agree();
    await move(orderId, 'Delivered');
    expect((await ledgerOf(karim)).summary.open).toBe(18.35);
  });

  test('of a line without a submitter or without a commission writes no such row', async () => {
    await keep(0);
    const { orderId } = await placeOrder(shop, lau, tulsi);
    await deliver(orderId);
    expect((await ledgerOf(karim)).kinds).toEqual([['sale', 20.39]]);
    expect(await db.$count(ledgerRows, eq(ledgerRows.orderId, orderId))).toBe(1);
  });

  test('shows in the sales what was paid and what is open', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    expect((await acts.payOut(karim.id, 10)).status).toBe(200);
    const { body } = await shop.send(orderCalls.listUserSales, { as: { user: karim.token } });
    expect(body.summary).toEqual({ delivered: 1, pending: 0, earned: 20.39, paid: 10, open: 8.35 });
  });
});

describe('a refund', () => {
  test('in parts takes back in proportion, and everything in the end', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    expect((await refund(orderId, 10)).status).toBe(200);
    // 20.39 * 10 / 20.39, and 2.04 * 10 / 20.39 = 1.0005.
    expect((await ledgerOf(karim)).kinds.slice(0, 2).sort()).toEqual([
      ['refund', -10],
      ['refund-commission', 1],
    ]);
    await agree();
    expect((await refund(orderId, 10.39)).status).toBe(200);
    const { summary } = await ledgerOf(karim);
    expect(summary).toEqual({ earned: 0, paid: 0, open: 0 });
    expect((await undo(orderId)).body.code).toBe('refund-begun');
  });

  test('after the payout leaves less than nothing', async () => {
    const { orderId } = await placeOrder(shop, lau);
    await deliver(orderId);
    await acts.payOut(karim.id, 18.35);
    await refund(orderId, 20.39);
    expect((await ledgerOf(karim)).summary).toEqual({ earned: 0, paid: 18.35, open: -18.35 });
  });

  test('of a part of the order takes a part of each line', async () => {
    const salma = await createUser(db);
    const shim = await createProduct(db, { name: 'Shim', offerPrice: 8001, submitterId: salma.id });
    const { orderId } = await placeOrder(shop, lau, shim);
    await deliver(orderId);
    // The order costs 102.
    await refund(orderId, 51);
    expect((await ledgerOf(karim)).kinds).toContainEqual(['refund', -10.2]);
    expect((await ledgerOf(salma)).kinds).toContainEqual(['refund', -40.81]);
  });
});

describe('a deleted account', () => {
  test('keeps its rows, and a later refund still counts', async () => {
    const { id, token, password } = await registerUser(shop, { name: 'Leaver' });
    const offered = await createProduct(db, { offerPrice: 1999, submitterId: id });
    const { orderId } = await placeOrder(shop, offered);
    await deliver(orderId);
    const gone = await shop.send(accountDataCalls.deleteAccount, { as: { user: token }, body: { password } });
    expect(gone.status).toBe(200);
    await agree();
    await refund(orderId, 20.39);
    const sums = await db.select({ amount: ledgerRows.amount }).from(ledgerRows).where(eq(ledgerRows.userId, id));
    expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(sums).toHaveLength(4);
  });
});

test('the check finds what differs', async () => {
  const { orderId } = await placeOrder(shop, lau);
  await deliver(orderId);
  await db.update(orders).set({ status: 'Shipped' }).where(eq(orders.id, orderId));
  const { lines } = await checkLedgers(db);
  expect(lines.map(({ kind, expected, written }) => [kind, expected, written])).toEqual([
    ['sale', 0, 2039],
    ['commission', 0, -204],
  ]);
  await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, orderId));
});

test('rows of a ledger name a product in each language, as it was sold', async () => {
  const shim = await createProduct(db, {
    name: 'Shim',
    translations: { bn: { name: 'শিম', description: [] } },
    submitterId: karim.id,
  });
  const { orderId } = await placeOrder(shop, shim, lau);
  await deliver(orderId);
  await db.update(products).set({ translations: { bn: { name: 'বরবটি', description: [] } } });
  const named = { name: 'Shim', translations: { bn: { name: 'শিম' } } };
  const request = { as: { seller }, params: { userId: karim.id } };
  const read = (await shop.send(sellerLedgerCalls.listLedgerRows, request)).body.rows;
  for (const rows of [(await ledgerOf(karim)).rows, read]) {
    const [one, ...others] = rows.filter((row: LedgerRow) => row.productId === shim.id);
    expect(one).toMatchObject(named);
    expect(others).toHaveLength(1);
    expect(rows.find((row: LedgerRow) => row.productId === lau.id)).not.toHaveProperty('translations');
  }
});

test('a cause is written once', async () => {
  const { orderId } = await placeOrder(shop, lau);
  await deliver(orderId);
  const [row] = await db.select().from(ledgerRows).where(eq(ledgerRows.orderId, orderId));
  if (!row) throw new Error('There is no row');
  const { id: _id, ...again } = row;
  await expect(db.insert(ledgerRows).values(again)).rejects.toThrow();
});
