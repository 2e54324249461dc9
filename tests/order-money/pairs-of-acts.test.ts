import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { claimCalls } from '#contract/claims/calls.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createAddress, registerUser } from '#tests/support/people/factories.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openActsShop } from './acts-shop.ts';

// Pairs of acts in both orders, with what stands in each place after them: the order's money, what can be refunded, the
// grower's ledger, the papers, the courier's money. A rose costs 102 taka with its tax, and the delivery nothing.

const acts = await openActsShop();
const { here, shop, db, send, read, move, undo, deliver, refund, payOut, ledgerOf } = acts;
const { karim, rahim, roses, lilies, paid, placed, to, moneyOf, earned, keptOne } = acts;
const { invoice, papersOf, settledPapers, letGo, booked, carry, receive, partly, claim, accept } = acts;
afterAll(async () => {
  expect(await checkMoney(db)).toEqual([]);
  expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
  expect(await checkStock(db)).toEqual([]);
  await here.close();
});

describe('paid 102, edited to 204', () => {
  test('and delivered: the door paid the rest, and a refund of 102 is half of the grower’s', async () => {
    const orderId = await paid(roses(1));
    await invoice(orderId);
    await to(orderId, roses(2));
    expect(await read(orderId)).toMatchObject({ isPaid: false, money: { stands: 204, toCollect: 102 } });
    await deliver(orderId);
    expect(await read(orderId)).toMatchObject({ isPaid: true, money: { paid: 204, toCollect: 0 } });
    expect((await refund(orderId, 102)).body).toMatchObject({ left: 102 });
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, refunded: 102 });
    expect(await earned(karim, orderId)).toEqual({ sale: 204, refund: -102 });
    expect(await settledPapers(orderId)).toEqual([
      ['invoice', 102],
      ['debit-note', 102],
      ['credit-note', 102],
    ]);
  });

  test('after it was refunded: the same stands, and the door brings what lacks', async () => {
    const orderId = await paid(roses(1));
    await refund(orderId, 102);
    await to(orderId, roses(2));
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, paid: 102, refunded: 102, toCollect: 102 });
    await deliver(orderId);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, paid: 204, refunded: 102, toCollect: 0 });
    expect(await earned(karim, orderId)).toEqual({ sale: 204, refund: -102 });
  });
});

describe('paid 204, edited to 102', () => {
  test('and delivered: nothing is taken from the grower, and a whole refund has one note', async () => {
    const orderId = await paid(roses(2));
    expect((await to(orderId, roses(1))).body).toMatchObject({ refunded: 102 });
    await deliver(orderId);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, paid: 204, refunded: 102, over: 0 });
    expect(await earned(karim, orderId)).toEqual({ sale: 102 });
    await here.runJobs();
    await invoice(orderId);
    await refund(orderId, 102);
    expect(await settledPapers(orderId)).toEqual([
      ['invoice', 102],
      ['credit-note', 102],
    ]);
    expect(await earned(karim, orderId)).toEqual({ sale: 102, refund: -102 });
  });

  test('after the delivery it is edited no more', async () => {
    const orderId = await paid(roses(2));
    await deliver(orderId);
    expect((await to(orderId, roses(1))).status).toBe(409);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 204, toCollect: 0 });
  });

  test.each([
    { goodwill: 50, back: 102, stands: 52 },
    { goodwill: 150, back: 54, stands: 0 },
  ])('after $goodwill were refunded: $back go back, and $stands stand', async ({ goodwill, back, stands }) => {
    const orderId = await paid(roses(2));
    await refund(orderId, goodwill);
    expect((await to(orderId, roses(1))).body).toMatchObject({ refunded: back });
    expect(await moneyOf(orderId)).toMatchObject({ stands, paid: 204, refunded: goodwill + back, toCollect: 0 });
    expect((await to(orderId, roses(2))).body).toMatchObject({ toPay: 102 });
  });

  test('before 50 are refunded: the grower loses a half of what stands', async () => {
    const orderId = await paid(roses(2));
    await to(orderId, roses(1));
    await refund(orderId, 50);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 52, refunded: 152 });
    await deliver(orderId);
    expect(await earned(karim, orderId)).toEqual({ sale: 102, refund: -50 });
  });
});

describe('an invoice', () => {
  const acts: [string, (orderId: string) => Promise<unknown>, unknown[]][] = [
    ['an edit', (orderId) => to(orderId, roses(1)), [['credit-note', 102]]],
    ['a refund', (orderId) => refund(orderId, 30), [['credit-note', 30]]],
  ];
  test.each(acts)('of a paid order, then %s: a note of the difference', async (_act, act, notes) => {
    const orderId = await paid(roses(2));
    await invoice(orderId);
    await act(orderId);
    expect((await settledPapers(orderId)).slice(1)).toEqual(notes);
  });

  test.each(acts)('after %s begins at what stands and needs no note', async (_act, act) => {
    const orderId = await paid(roses(2));
    await act(orderId);
    await here.runJobs();
    await invoice(orderId);
    expect(await settledPapers(orderId)).toHaveLength(1);
  });

  test('of an unpaid order follows its edits, its returns, and what is let go', async () => {
    const { orderId } = await placed(roses(3));
    await move(orderId, 'Processing');
    await move(orderId, 'Shipped');
    await invoice(orderId);
    await undo(orderId);
    await to(orderId, roses(2));
    const { _id } = await booked(orderId, 'own');
    await carry(_id, 'picked');
    await partly(_id, [roses(1)], 60);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, returned: 102, paid: 60, toCollect: 42 });
    expect((await letGo(orderId)).status).toBe(200);
    expect(await settledPapers(orderId)).toEqual([
      ['invoice', 306],
      ['credit-note', 102],
      ['credit-note', 102],
      ['credit-note', 42],
    ]);
  });

  test('of a cancelled order: the money that goes back has its note at once, what was unpaid not yet', async () => {
    const orderId = await paid(roses(1));
    await invoice(orderId);
    await move(orderId, 'Cancelled');
    expect(await settledPapers(orderId)).toEqual([
      ['invoice', 102],
      ['credit-note', 102],
    ]);
    const unpaid = await placed(roses(1));
    await move(unpaid.orderId, 'Processing');
    await invoice(unpaid.orderId);
    await move(unpaid.orderId, 'Cancelled');
    expect((await papersOf(unpaid.orderId)).filter(({ kind }) => kind === 'credit-note')).toEqual([]);
  });
});

describe('of two parcels, A delivered and B came back', () => {
  async function inTwo() {
    const { orderId } = await placed(roses(1), lilies(1));
    const [a, b] = [await booked(orderId, 'own', roses(1)), await booked(orderId, 'own', lilies(1))];
    for (const { _id } of [a, b]) await carry(_id, 'picked');
    return { orderId, a: a._id, b: b._id };
  }
  test.each(['A first', 'B first'])('%s: delivered when B is received, with the cash of A', async (first) => {
    const { orderId, a, b } = await inTwo();
    if (first === 'A first') await carry(a, 'delivered');
    await carry(b, 'returned');
    expect(await read(orderId)).toMatchObject({ status: 'Shipped' });
    await receive(b);
    if (first === 'B first') await carry(a, 'delivered');
    expect(await read(orderId)).toMatchObject({ status: 'Delivered', money: { stands: 102, paid: 102, toCollect: 0 } });
    expect(await earned(karim, orderId)).toEqual({ sale: 102 });
    expect(await earned(rahim, orderId)).toEqual({});
    expect((await refund(orderId, 102.01)).body).toMatchObject({ code: 'refund-too-large' });
  });
});

describe('delivered in part or short', () => {
  test('then refunded: at most what came in', async () => {
    const { orderId } = await keptOne(80);
    expect((await refund(orderId, 80.01)).body).toMatchObject({ code: 'refund-too-large' });
    expect((await refund(orderId, 80)).status).toBe(200);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 22, paid: 80, refunded: 80, toCollect: 22 });
    expect(await earned(karim, orderId)).toEqual({ sale: 102, refund: -80 });
  });

  test('then claimed: a piece that was kept alone, for at most what came in', async () => {
    const order = await keptOne(80);
    expect((await claim(order, roses(2))).body).toMatchObject({ code: 'claim-too-many' });
    const { body } = await claim(order, roses(1));
    expect((await accept(body.claim._id, { refund: 80.01 })).body).toMatchObject({ code: 'refund-too-large' });
    expect((await accept(body.claim._id, { refund: 80 })).status).toBe(200);
  });

  test('then let go: a credit note, nothing to collect, and no more can be refunded', async () => {
    const { orderId } = await keptOne(80);
    await invoice(orderId);
    expect((await letGo(orderId)).status).toBe(200);
    expect(await read(orderId)).toMatchObject({ isPaid: true, money: { stands: 80, credited: 22, toCollect: 0 } });
    expect((await settledPapers(orderId)).at(-1)).toEqual(['credit-note', 22]);
    expect((await letGo(orderId)).body).toMatchObject({ code: 'nothing-to-collect' });
    expect((await refund(orderId, 80.01)).body).toMatchObject({ code: 'refund-too-large' });
  });

  test('asked for by hand first, the rider says what it was', async () => {
    const { orderId } = await placed(roses(2));
    const { _id } = await booked(orderId, 'own');
    await carry(_id, 'in-transit');
    await move(orderId, 'Delivered');
    expect(await read(orderId)).toMatchObject({ isPaid: true, money: { paid: 204, toCollect: 0 } });
    expect((await here.act(parcelCalls.settleParcelPartly, _id, { kept: [roses(1)] })).body).toMatchObject({
      code: 'collected-missing',
    });
    expect((await partly(_id, [roses(1)], 90)).status).toBe(200);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, paid: 90, toCollect: 12 });
    expect((await here.read(_id)).money).toMatchObject({ collected: 90, differs: -12 });
  });
});

describe('paid out, settled or replaced', () => {
  /** A delivered order of two roses whose courier brought the cash and settled it in a payout. */
  async function settled() {
    const order = await placed(roses(2));
    const parcel = await booked(order.orderId, 'steadfast');
    here.steadfast.parcelOf(parcel.reference).status = 'delivered';
    await here.hint('steadfast', {
      ...{
        notification_type: 'delivery_status',
        consignment_id: Number(parcel.consignment),
        invoice: parcel.reference,
      },
      ...{ status: 'delivered', cod_amount: 204 },
    });
    const csv = `consignment,collected,charge,paid\n${parcel.consignment},204,60,144`;
    const payout = { provider: 'steadfast', payout: `SF ${parcel.reference}`, csv };
    expect((await send(courierMoneyCalls.recordCourierPayout, { body: payout })).status).toBe(200);
    return { ...order, parcel: parcel._id };
  }
  const courierRows = async (orderId: string) =>
    (await send(courierMoneyCalls.listCourierMoneyRows, { query: { orderId } })).body.rows;

  test('then refunded: open falls, below 0 too, and the courier’s rows stay', async () => {
    const order = await settled();
    const before = await courierRows(order.orderId);
    const { summary } = await ledgerOf(karim);
    expect((await payOut(karim.id, summary.open)).status).toBe(200);
    await refund(order.orderId, 102);
    expect((await ledgerOf(karim)).summary.open).toBe(-102);
    expect(await courierRows(order.orderId)).toEqual(before);
    expect((await here.read(order.parcel)).money).toMatchObject({ collected: 204, paid: 144, owed: 0 });
  });

  test('then claimed with money back: open falls by it, and the piece is claimed once', async () => {
    const order = await settled();
    const { summary } = await ledgerOf(karim);
    const { body } = await claim(order, roses(2));
    await accept(body.claim._id, { refund: 204 });
    expect((await ledgerOf(karim)).summary.open).toBe(summary.open - 204);
    expect((await claim(order, roses(1))).body).toMatchObject({ code: 'claim-too-many' });
  });

  test('replaced, then refunded: the claimed order pays back, the replacement never', async () => {
    const order = await settled();
    const { body } = await claim(order, roses(1));
    const { body: accepted } = await accept(body.claim._id, { replacement: true });
    const replacementId = accepted.claim.replacementOrderId as string;
    expect((await refund(order.orderId, 102)).status).toBe(200);
    await deliver(replacementId);
    expect((await refund(replacementId, 1)).body).toMatchObject({ code: 'nothing-to-refund' });
    expect((await claim(order, roses(2))).body).toMatchObject({ code: 'claim-too-many' });
    expect(await earned(karim, replacementId)).toEqual({});
  });

  test('paid out, then a parcel comes back: open falls by its pieces', async () => {
    const { orderId } = await placed(roses(1), lilies(1));
    const [a, b] = [await booked(orderId, 'own', roses(1)), await booked(orderId, 'own', lilies(1))];
    for (const { _id } of [a, b]) await carry(_id, 'picked');
    await move(orderId, 'Delivered');
    const { summary } = await ledgerOf(rahim);
    expect((await payOut(rahim.id, summary.open)).status).toBe(200);
    await carry(a._id, 'delivered');
    await carry(b._id, 'returned');
    await receive(b._id);
    expect((await ledgerOf(rahim)).summary.open).toBe(-102);
    expect(await moneyOf(orderId)).toMatchObject({ stands: 102, returned: 102, paid: 102, toCollect: 0, over: 0 });
  });
});

describe('delivered in part', () => {
  test('after its buyer has deleted the account', async () => {
    const buyer = await registerUser(shop);
    const { id: address } = await createAddress(db, buyer.id);
    const as = { user: buyer.token };
    const { body } = await shop.send(orderCalls.placeOrder, { as, body: { items: [roses(2)], address } });
    const { orderId } = body;
    const { _id } = await booked(orderId, 'own');
    await carry(_id, 'picked');
    const { password } = buyer;
    expect((await shop.send(accountDataCalls.deleteAccount, { as, body: { password } })).status).toBe(200);
    await here.runJobs();
    expect((await partly(_id, [roses(1)], 102)).status).toBe(200);
    expect((await receive(_id)).status).toBe(200);
    expect((await refund(orderId, 50)).status).toBe(200);
    expect(await read(orderId)).toMatchObject({
      status: 'Delivered',
      money: { stands: 52, returned: 102, paid: 102, refunded: 50, toCollect: 0 },
    });
    expect(await earned(karim, orderId)).toEqual({ sale: 102, refund: -50 });
  });

  test('with pre-ordered pieces: what comes back lessens what is lacking', async () => {
    const { id } = await createCounted(db, 0, { name: 'Mango', price: 100_00, offerPrice: 100_00 });
    const shipsFrom = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    await db
      .update(productStocks)
      .set({ preorderLimit: 5, leastStock: -5, shipsFrom })
      .where(eq(productStocks.productId, id));
    const { orderId } = await placed({ productId: id, quantity: 3 });
    expect(await stockOf(db, id)).toMatchObject({ stock: -3 });
    const { _id } = await booked(orderId, 'own');
    await carry(_id, 'picked');
    await partly(_id, [{ productId: id, quantity: 2 }], 204);
    await receive(_id);
    expect(await stockOf(db, id)).toMatchObject({ stock: -2 });
    expect(await read(orderId)).toMatchObject({ status: 'Delivered', money: { stands: 204, toCollect: 0 } });
  });

  test('a replacement in two parcels of which one comes back stays, and is cancelled when both do', async () => {
    const order = await placed(roses(2));
    await deliver(order.orderId);
    const { body } = await claim(order, roses(2));
    const { body: accepted } = await accept(body.claim._id, { replacement: true });
    const orderId = accepted.claim.replacementOrderId as string;
    const half = { provider: 'own', another: true, lines: [roses(1)], collect: 0 };
    const parcels = [];
    for (const _ of [1, 2]) parcels.push((await here.book({ orderId, ...half })).body.parcels[0]._id as string);
    const [a = '', b = ''] = parcels;
    for (const id of parcels) await carry(id, 'picked');
    await carry(a, 'returned');
    await receive(a);
    expect(await read(orderId)).toMatchObject({ status: 'Shipped', money: { total: 0, stands: 0, toCollect: 0 } });
    await carry(b, 'returned');
    await receive(b);
    expect(await read(orderId)).toMatchObject({ status: 'Cancelled', money: { stands: 0, paid: 0 } });
    const { body: own } = await shop.send(claimCalls.listOwnClaims, {
      as: order.buyer.as,
      params: { orderId: order.orderId },
    });
    expect(own.claims).toMatchObject([{ state: 'accepted', replacementOrderId: orderId }]);
    expect((await claim(order, roses(1))).body).toMatchObject({ code: 'claim-too-many' });
  });
});
