import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { byShop } from '#api/features/order-money/account-entries.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { noteReturned } from '#api/features/order-money/note-returned.ts';
import { readReceipts } from '#api/features/order-money/read-receipts.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkLedgers } from './check-ledgers.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { deliver, ledgerOf, refund } = ledgerActs(shop, as.seller);
const acts = madeOrderActs(shop, as.seller);

let grower: Awaited<ReturnType<typeof createUser>>;
let plant: Awaited<ReturnType<typeof createProduct>>;
const fern = await createProduct(db, { name: 'Fern', offerPrice: 100_00 });

const keep = (commissionPercent: number) =>
  settle(shop, { buying: noBounds, afterSale: { ...usualAfterSale, commissionPercent } });

beforeEach(async () => {
  await keep(0);
  grower = await createUser(db);
  plant = await createProduct(db, { name: 'Lau', offerPrice: 100_00, submitterId: grower.id });
});
afterEach(async () => {
  expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
  expect(await checkMoney(db)).toEqual([]);
});

type Item = { productId: string; quantity: number };
const of = (quantity: number, { id: productId } = plant): Item => ({ productId, quantity });

/** Orders pieces at the counter, paid unless said. Returns the order's id. */
async function make(items: Item[], isPaid = true): Promise<string> {
  const payment = isPaid ? { taken: true, how: 'cash' } : null;
  const { status, body } = await acts.make(items, { channel: 'counter', fee: 0, payment });
  expect(status).toBe(200);
  return body.orderId;
}

const edit = (orderId: string, ...items: Item[]) => acts.edit(orderId, { items });

/** The courier brings so much of what was paid at the door less, in poisha. */
async function bringLess(orderId: string, amount: number): Promise<void> {
  const [receipt] = await readReceipts(db, orderId);
  if (!receipt) throw new Error('There is no receipt');
  const { id: receiptId, way } = receipt;
  await writeAccount(db, orderId, [{ kind: 'receipt', amount: -amount, cause: 'less', way, receiptId }], byShop);
}

/** Pieces of the order's first line come back. */
async function comeBack(orderId: string, quantity: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    if (!order) throw new Error('There is no order');
    const back = lines.slice(0, 1).map(({ id: lineId }) => ({ lineId, quantity }));
    await noteReturned(transaction, { order, lines, back, parcelId: orderId }, byShop);
  });
}

/** The sums of the grower's rows by kind, those of nothing left out. */
async function sumsOf(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { kind, amount } of (await ledgerOf(grower)).rows)
    sums[kind] = Math.round(((sums[kind] ?? 0) + amount) * 100) / 100;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

test('what an edit sent back is not taken from the grower, and both pages agree', async () => {
  const orderId = await make([of(2)]);
  expect((await edit(orderId, of(1))).body).toMatchObject({ refunded: 102 });
  await deliver(orderId);
  expect(await sumsOf()).toEqual({ sale: 102 });
  const { body } = await shop.send(orderCalls.listUserSales, { as: { user: grower.token } });
  expect(body).toMatchObject({ summary: { earned: 102, open: 102 }, orders: [{ share: 102 }] });
});

test('what was refunded before an edit is a part of what the order became', async () => {
  const orderId = await make([of(2)]);
  await refund(orderId, 51);
  expect((await edit(orderId, of(1))).body).toMatchObject({ refunded: 102 });
  await deliver(orderId);
  expect(await sumsOf()).toEqual({ sale: 102, refund: -51 });
});

test('a refund of an order that became larger takes the part of all that was paid', async () => {
  const orderId = await make([of(1)]);
  expect((await edit(orderId, of(2))).body).toMatchObject({ toPay: 102 });
  await deliver(orderId);
  expect((await refund(orderId, 102)).body).toMatchObject({ left: 102 });
  expect(await sumsOf()).toEqual({ sale: 204, refund: -102 });
  expect((await refund(orderId, 102)).body).toMatchObject({ left: 0 });
  expect(await sumsOf()).toEqual({ sale: 204, refund: -204 });
});

test('a line that an edit adds carries the commission of the day of the edit', async () => {
  const orderId = await make([of(1, fern)]);
  await keep(12.5);
  await edit(orderId, of(1, fern), of(1));
  await keep(50);
  await deliver(orderId);
  expect(await sumsOf()).toEqual({ sale: 102, commission: -12.75 });
});

test('pieces that came back earn nothing, before the delivery and after a payout', async () => {
  await keep(10);
  const orderId = await make([of(3), of(1, fern)]);
  await comeBack(orderId, 1);
  await deliver(orderId);
  expect(await sumsOf()).toEqual({ sale: 204, commission: -20.4 });
  // Of the 306 that stand, half go back.
  await refund(orderId, 102 + 153);
  expect(await sumsOf()).toEqual({ sale: 204, commission: -20.4, refund: -102, 'refund-commission': 10.2 });
});

test('what is let go counts as refunded', async () => {
  const orderId = await make([of(2)], false);
  await deliver(orderId);
  await bringLess(orderId, 51_00);
  const params = { orderId };
  const { body } = await shop.send(orderAccountCalls.letGo, { as, params, body: { reason: 'Too small' } });
  expect(body.money).toMatchObject({ stands: 153, toCollect: 0 });
  expect(await sumsOf()).toEqual({ sale: 204, refund: -51 });
});

test('a receipt changes nothing', async () => {
  const orderId = await make([of(1)], false);
  const body = { amount: 50, how: 'bkash', transactionId: 'TRX1' };
  expect((await shop.send(orderAccountCalls.recordReceipt, { as, params: { orderId }, body })).status).toBe(200);
  await deliver(orderId);
  expect(await sumsOf()).toEqual({ sale: 102 });
});
