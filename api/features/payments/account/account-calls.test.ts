import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { byShop } from '#api/features/order-money/account-entries.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { readReceipts } from '#api/features/order-money/read-receipts.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { orderAccountCalls } from '#contract/payments/account-calls.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { openCourierShop } from '#tests/support/shops/courier-shop.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';

const here = await openCourierShop();
afterAll(() => here.close());
const { shop, db, send } = here;
const { deliver, refund, move } = ledgerActs(shop, here.seller.seller);
afterEach(async () => expect(await checkMoney(db)).toEqual([]));

const unknown = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const accountOf = async (orderId: string) =>
  (await send(orderAccountCalls.readOrderAccount, { params: { orderId } })).body;
const receive = (orderId: string, amount: unknown, fields: object = {}, key?: string) =>
  send(orderAccountCalls.recordReceipt, {
    params: { orderId },
    body: { amount, how: 'cash', ...fields },
    ...keyed(key),
  });
const letGo = (orderId: string, reason: unknown = 'Not worth the way', key?: string) =>
  send(orderAccountCalls.letGo, { params: { orderId }, body: { reason }, ...keyed(key) });

/** A delivered order for which so much less was brought, in taka. */
async function short(less: number): Promise<string> {
  const { orderId } = await here.order();
  await deliver(orderId);
  const [receipt] = await readReceipts(db, orderId);
  if (!receipt) throw new Error('There is no receipt');
  const { id: receiptId, way } = receipt;
  const entry = { kind: 'receipt', amount: -less * 100, cause: 'less', way, receiptId } as const;
  await writeAccount(db, orderId, [entry], byShop);
  return orderId;
}

describe('the account of an order', () => {
  test('has what happened, oldest first, and the sums of it', async () => {
    const { orderId, buyer } = await here.order();
    await receive(orderId, 200, { how: 'bkash', transactionId: ' 8N7A6B ' });
    await deliver(orderId);
    await refund(orderId, 250);
    const { money, rows } = await accountOf(orderId);
    expect(money).toEqual({
      ...{ total: 510.51, returned: 0, credited: 250, stands: 260.51 },
      ...{ paid: 510.51, refunded: 250, toCollect: 0, over: 0 },
    });
    const bySeller = { kind: 'seller', name: testSeller.email };
    const none = { way: null, parcelId: null, refundId: null, note: '' };
    const known = { _id: expect.any(String), at: expect.any(String) };
    const refundId = expect.any(String);
    expect(rows).toEqual([
      { ...known, ...none, kind: 'placed', amount: 510.51, by: { kind: 'buyer', name: buyer.name } },
      { ...known, ...none, kind: 'receipt', amount: 200, way: 'hand', by: bySeller, note: 'bkash 8N7A6B' },
      { ...known, ...none, kind: 'receipt', amount: 310.51, way: 'door', by: bySeller },
      { ...known, ...none, kind: 'refund', amount: -250, way: 'door', refundId, by: bySeller },
      { ...known, ...none, kind: 'credited', amount: -250, refundId, by: bySeller, note: 'Broken' },
    ]);
    expect(rows.map(({ at }: { at: string }) => at)).toEqual(rows.map(({ at }: { at: string }) => at).sort());
    const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(body.orders[0].money).toEqual(money);
  });

  test('of an unknown order is not found', async () => {
    const notFound = { status: 404, body: { code: 'order-not-found' } };
    expect(await send(orderAccountCalls.readOrderAccount, { params: { orderId: unknown } })).toMatchObject(notFound);
    expect(await receive(unknown, 1)).toMatchObject(notFound);
    expect(await letGo(unknown)).toMatchObject(notFound);
  });
});

describe('a receipt', () => {
  test('is taken up to what is to be collected, and pays the order', async () => {
    const { orderId } = await here.order();
    expect(await receive(orderId, 510.52)).toMatchObject({
      status: 409,
      body: { code: 'receipt-too-large', message: 'At most ৳510.51 is still to be collected for this order' },
    });
    expect(await receive(orderId, '10.51')).toMatchObject({
      status: 200,
      body: { message: 'Receipt recorded', money: { paid: 10.51, toCollect: 500 } },
    });
    expect(await here.orderOf(orderId)).toMatchObject({ isPaid: false });
    expect((await receive(orderId, 500)).body.money).toMatchObject({ paid: 510.51, toCollect: 0, over: 0 });
    expect(await here.orderOf(orderId)).toMatchObject({ isPaid: true });
    expect(await receive(orderId, 1)).toMatchObject({ status: 409, body: { code: 'nothing-to-collect' } });
  });

  test('is refused for an order that is cancelled', async () => {
    const { orderId } = await here.order();
    await move(orderId, 'Cancelled');
    expect((await receive(orderId, 1)).body.code).toBe('nothing-to-collect');
  });

  test('is refused while a parcel collects, and says which', async () => {
    const { orderId, parcel } = await here.booked('own');
    expect(await receive(orderId, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'order-has-parcels',
        parcels: [{ _id: parcel._id, reference: parcel.reference, provider: 'own', state: 'booked' }],
      },
    });
    await here.act(parcelCalls.cancelParcel, parcel._id);
    expect((await receive(orderId, 1)).status).toBe(200);
  });

  test('passes while the parcels collect nothing', async () => {
    const { orderId } = await here.order();
    expect((await here.book({ orderId, provider: 'own', collect: 0 })).status).toBe(200);
    expect((await receive(orderId, 510.51)).body.money).toMatchObject({ toCollect: 0 });
  });

  test('is one for one key', async () => {
    const { orderId } = await here.order();
    const answers = await Promise.all([1, 2, 3].map(() => receive(orderId, 100, {}, 'once')));
    expect(answers.map(({ status, body }) => [status, body.money.paid])).toEqual([1, 2, 3].map(() => [200, 100]));
    expect((await receive(orderId, 101, {}, 'once')).body.code).toBe('key-reused');
    expect((await accountOf(orderId)).money).toMatchObject({ paid: 100 });
  });

  test('is refused when others at once leave too little', async () => {
    const { orderId } = await here.order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive(orderId, 200)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const codes = answers.flatMap(({ body }) => body.code ?? []);
    expect(codes).toEqual(['receipt-too-large', 'receipt-too-large']);
    expect((await accountOf(orderId)).money).toMatchObject({ paid: 400, toCollect: 110.51 });
  });

  test.each([
    ['no amount', 0, {}, 'amount'],
    ['an amount below 0', -1, {}, 'amount'],
    ['parts of a poisha', 1.005, {}, 'amount'],
    ['no way', 1, { how: 'gold' }, 'how'],
    ['a long id', 1, { transactionId: 'x'.repeat(101) }, 'transactionId'],
  ])('is refused with a sentence for %s', async (_what, amount, fields, field) => {
    const { orderId } = await here.order();
    const { status, body } = await receive(orderId, amount, fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('what is let go', () => {
  test('is all that a delivered order lacks, with the reason', async () => {
    const orderId = await short(60.51);
    expect(await here.orderOf(orderId)).toMatchObject({ isPaid: false, toCollect: 60_51 });
    expect(await letGo(orderId, 'Too small')).toMatchObject({
      status: 200,
      body: { message: 'Let go', money: { credited: 60.51, stands: 450, paid: 450, toCollect: 0, over: 0 } },
    });
    expect(await here.orderOf(orderId)).toMatchObject({ isPaid: true });
    expect((await accountOf(orderId)).rows.at(-1)).toMatchObject({
      ...{ kind: 'credited', amount: -60.51, note: 'Too small', refundId: null },
      by: { kind: 'seller', name: testSeller.email },
    });
    expect((await letGo(orderId)).body.code).toBe('nothing-to-collect');
  });

  test('is nothing before the delivery', async () => {
    const { orderId } = await here.order();
    expect(await letGo(orderId)).toMatchObject({ status: 409, body: { code: 'nothing-to-collect' } });
  });

  test('is let go once, whoever else does or receives it', async () => {
    const orderId = await short(100);
    const same = await Promise.all([1, 2].map(() => letGo(orderId, 'Same', 'let-go')));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const other = await short(100);
    const answers = await Promise.all([letGo(other), receive(other, 100), letGo(other), receive(other, 100)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rows = await db.select().from(orderAccount).where(eq(orderAccount.orderId, orderId));
    expect(rows.filter(({ kind }) => kind === 'credited')).toHaveLength(1);
  });

  test.each([[''], ['x'.repeat(201)], ['two\nlines'], [null]])('needs a reason: %j is none', async (reason) => {
    const orderId = await short(1);
    expect((await letGo(orderId, reason)).status).toBe(400);
  });
});

test('an account is for the seller alone', async () => {
  const { orderId, buyer } = await here.order();
  for (const call of Object.values(orderAccountCalls)) {
    const { status } = await shop.send(call, { as: buyer.as, params: { orderId }, body: { amount: 1, reason: 'x' } });
    expect(status).toBe(401);
  }
});
