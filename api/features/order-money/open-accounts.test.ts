import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { insertOlderOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkMoney } from './check-money.ts';
import { openOldAccounts } from './open-old-accounts.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const buyer = await createUser(db);
const grower = await createUser(db);
const plant = await createProduct(db, { offerPrice: 100_00, submitterId: grower.id });

beforeEach(async () => {
  await removeOrders(db);
  await db.delete(ledgerRows);
});

type Fields = Partial<typeof orders.$inferInsert>;
type Attempt = Partial<typeof paymentAttempts.$inferInsert> & { captured: number; refunds?: readonly number[] };

/** An order of so many pieces as the version before accounts left it, with its payment and what went back of it. */
async function older(pieces: number, fields: Fields, payment?: Attempt): Promise<string> {
  const { id: orderId } = await insertOlderOrder(db, buyer.id, [{ product: plant, quantity: pieces }], fields);
  if (!payment) return orderId;
  const { refunds = [], captured, ...own } = payment;
  const refunded = refunds.reduce((sum, amount) => sum + amount, 0);
  const usual = { provider: 'sslcommerz', state: 'captured', language: 'en', amount: captured } as const;
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({ orderId, ...usual, ...own, captured, refunded })
    .returning();
  for (const amount of refunds)
    await db.insert(paymentRefunds).values({
      ...{ orderId, attemptId: attempt?.id ?? '', amount, key: `seller ${amount}`, reason: 'Broken' },
      state: 'done',
    });
  return orderId;
}

const openAll = () => openOldAccounts.run(shop.services, {}, AbortSignal.timeout(60_000));
const read = async (orderId: string): Promise<SellerOrder> =>
  (await shop.send(madeOrderCalls.readOrder, { as, params: { orderId } })).body.order;
const accountOf = async (orderId: string) =>
  (await shop.send(orderAccountCalls.readOrderAccount, { as, params: { orderId } })).body;

const online = { paymentType: 'Online', isPaid: true } as const;
const delivered = { status: 'Delivered', isPaid: true } as const;

/** How they stood before, and where their money is with an account, in taka. */
const cases: [string, () => Promise<string>, object][] = [
  ['cash that is to come in', () => older(1, { status: 'Shipped' }), { paid: 0, toCollect: 102 }],
  ['cash that was delivered', () => older(1, delivered), { paid: 102, toCollect: 0, stands: 102 }],
  [
    'one that awaits its payment',
    () => older(1, { paymentType: 'Online', status: 'Awaiting Payment' }),
    { paid: 0, toCollect: 0 },
  ],
  [
    'one that was paid online, edited up and delivered',
    () => older(2, { ...online, status: 'Delivered', toCollect: 102_00 }, { captured: 102_00 }),
    { paid: 204, stands: 204, toCollect: 0, over: 0 },
  ],
  [
    'one that was paid online and edited up',
    () => older(2, { ...online, status: 'Processing', toCollect: 102_00 }, { captured: 102_00 }),
    { paid: 102, stands: 204, toCollect: 102 },
  ],
  [
    'one that was edited down with a refund',
    () => older(1, online, { captured: 204_00, refunds: [102_00] }),
    { paid: 204, refunded: 102, credited: 0, stands: 102, toCollect: 0, over: 0 },
  ],
  [
    'one of which a part went back as goodwill',
    () => older(2, { ...online, status: 'Delivered' }, { captured: 204_00, refunds: [51_00, 20_00] }),
    { paid: 204, refunded: 71, credited: 71, stands: 133, toCollect: 0 },
  ],
  [
    'one that was paid at the counter, edited up, and of which a part went back',
    () =>
      older(
        2,
        { isPaid: true, toCollect: 102_00 },
        { captured: 102_00, provider: 'cod', takenHow: 'cash', refunds: [50_00] },
      ),
    { paid: 102, refunded: 50, credited: 50, stands: 154, toCollect: 102 },
  ],
  [
    'one that was cancelled and refunded',
    () => older(1, { ...online, status: 'Cancelled' }, { captured: 102_00, refunds: [102_00] }),
    { paid: 102, refunded: 102, credited: 0, stands: 0, over: 0 },
  ],
  [
    'one that was cancelled, and not refunded',
    () => older(1, { ...online, status: 'Cancelled' }, { captured: 102_00 }),
    { paid: 102, refunded: 0, stands: 0, over: 102 },
  ],
  [
    'cash of which a part went back',
    () => older(2, delivered, { captured: 204_00, provider: 'cod', refunds: [50_00] }),
    { paid: 204, refunded: 50, credited: 50, stands: 154, toCollect: 0 },
  ],
];

describe('an order from before accounts', () => {
  test.each(cases)('%s: its account says what the order said', async (_what, make, money) => {
    const orderId = await make();
    const before = await read(orderId);
    await openAll();
    const after = await read(orderId);
    expect(after.money).toMatchObject(money);
    expect([after.toPay, after.amount]).toEqual([before.toPay, before.amount]);
    expect([after.payment?.state, after.payment?.refunded]).toEqual([before.payment?.state, before.payment?.refunded]);
    // What is due at the door of a paid order is no longer called paid.
    expect(after.isPaid).toBe(before.isPaid && before.toPay === undefined);
    expect(await checkMoney(db)).toEqual([]);
    expect(await checkLedgers(db)).toMatchObject({ payouts: [] });
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.isAccounted).toBe(true);
  });

  test('gets its account when it is read or changed before the job comes, once', async () => {
    const orderId = await older(1, delivered);
    const first = await accountOf(orderId);
    expect(first).toMatchObject({
      money: { paid: 102, toCollect: 0 },
      rows: [
        { kind: 'placed', amount: 102, by: { kind: 'shop', name: '' } },
        { kind: 'receipt', amount: 102, way: 'door' },
      ],
    });
    await openAll();
    expect(await accountOf(orderId)).toEqual(first);
  });

  test('many have theirs after one run', async () => {
    for (let number = 0; number < 120; number += 1) await older(1, delivered);
    await openAll();
    expect(await db.$count(orders, eq(orders.isAccounted, false))).toBe(0);
    expect(await checkMoney(db)).toEqual([]);
  });

  test('gives its growers back what an edit took from them', async () => {
    const orderId = await older(1, { ...online, status: 'Delivered' }, { captured: 204_00, refunds: [102_00] });
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const sold = { userId: grower.id, orderId, lineId: line?.id ?? '', productId: plant.id, name: 'Lau' };
    await db.insert(ledgerRows).values([
      { ...sold, kind: 'sale', amount: 102_00, cause: `${orderId} ${line?.id} sale 1` },
      { ...sold, kind: 'refund', amount: -51_00, cause: `${orderId} ${line?.id} refund 1` },
    ]);
    await openAll();
    expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
    const rows = await db.select().from(ledgerRows);
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 102_00],
      ['refund', -51_00],
      ['refund', 51_00],
    ]);
  });
});
