import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { byShop } from '#api/features/order-money/account-entries.ts';
import { noteReturned } from '#api/features/order-money/note-returned.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { limits } from '#contract/limits.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { claims } from '#database/tables/claims.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { deliver } = ledgerActs(shop, as.seller);

let fern: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  fern = await createCounted(db, 5);
});

type Buyer = { as: { user: string } };
const claim = (buyer: Buyer, orderId: string, fields: object = {}, more: object = {}) => {
  const body = {
    kind: 'broken',
    text: 'The pot is in pieces',
    lines: [{ productId: fern.id, quantity: 1 }],
    ...fields,
  };
  return shop.send(claimCalls.addClaim, { as: buyer.as, params: { orderId }, body, ...more });
};
const own = async (buyer: Buyer, orderId: string) =>
  (await shop.send(claimCalls.listOwnClaims, { as: buyer.as, params: { orderId } })).body;
const accept = (id: string, body: object) => shop.send(sellerClaimCalls.acceptClaim, { as, params: { id }, body });
const refuse = (id: string, reason = 'It was fine here') =>
  shop.send(sellerClaimCalls.refuseClaim, { as, params: { id }, body: { reason } });
const close = (id: string) => shop.send(sellerClaimCalls.closeClaim, { as, params: { id } });

async function delivered(...products: { id: string }[]) {
  const placed = await placeOrder(shop, ...(products.length > 0 ? products : [fern]));
  await deliver(placed.orderId);
  return placed;
}
async function claimed(...products: { id: string }[]) {
  const placed = await delivered(...products);
  const { body } = await claim(placed.buyer, placed.orderId);
  return { ...placed, id: body.claim._id as string };
}

test('pieces that came back or were not taken cannot be claimed', async () => {
  const { orderId, buyer } = await placeOrder(shop, fern, await createProduct(db));
  await deliver(orderId);
  await db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    const lines = await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    if (!order) throw new Error('There is no order');
    const back = lines.flatMap(({ id, productId }) => (productId === fern.id ? [{ lineId: id, quantity: 1 }] : []));
    await noteReturned(transaction, { order, lines, back, parcelId: orderId }, byShop);
  });
  expect(await claim(buyer, orderId)).toMatchObject({ status: 409, body: { code: 'claim-too-many' } });
  expect((await own(buyer, orderId)).claims).toEqual([]);
});

describe('a buyer', () => {
  test('reports what arrived broken, and both sides read it', async () => {
    const { buyer, orderId } = await delivered();
    const before = await own(buyer, orderId);
    expect(before).toMatchObject({ claims: [], claimUntil: expect.any(String) });
    const { status, body } = await claim(buyer, orderId);
    expect(status).toBe(200);
    expect(body.claim).toEqual({
      _id: expect.any(String),
      orderId,
      kind: 'broken',
      text: 'The pot is in pieces',
      image: [],
      lines: [{ productId: fern.id, quantity: 1 }],
      state: 'asked',
      answer: '',
      refundId: null,
      replacementOrderId: null,
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect((await own(buyer, orderId)).claims).toEqual([body.claim]);
    const search = orderId.slice(-8);
    const { body: list } = await shop.send(sellerClaimCalls.listClaims, { as, query: { state: 'asked', search } });
    expect(list).toMatchObject({
      claims: [
        {
          ...body.claim,
          lines: [{ productId: fern.id, quantity: 1, name: fern.name }],
          userId: { name: buyer.name },
        },
      ],
      pagination: { totalClaims: 1 },
    });
    expect((await shop.send(sellerClaimCalls.listClaims, { as, query: { search: 'nobody' } })).body.claims).toEqual([]);
    expect(await runJobs(shop)).toEqual([]);
    const { body: told } = await shop.send(notificationCalls.listSellerNotifications, { as });
    expect(JSON.stringify(told)).toContain(`Something is wrong with order #${search.toUpperCase()}`);
  });

  test('sends pictures with it, once for one key', async () => {
    const { buyer, orderId } = await delivered();
    const lines = JSON.stringify([{ productId: fern.id, quantity: 1 }]);
    const files = [await uniquePicture()];
    const headers = { 'idempotency-key': `claim ${orderId}` };
    const first = await claim(buyer, orderId, { lines }, { files, headers });
    expect(first.body.claim.image).toEqual([expect.stringMatching(/^\/media\//)]);
    const again = await claim(buyer, orderId, { lines }, { files, headers });
    expect(again.body).toEqual(first.body);
    expect(await db.$count(claims, eq(claims.orderId, orderId))).toBe(1);
  });

  test('reports it once it is delivered, and in time', async () => {
    const { buyer, orderId } = await placeOrder(shop, fern);
    expect(await claim(buyer, orderId)).toMatchObject({ status: 409, body: { code: 'claim-not-delivered' } });
    await deliver(orderId);
    await settle(shop, { afterSale: { ...usualAfterSale, claimHours: 0 } });
    expect((await own(buyer, orderId)).claimUntil).toBeNull();
    expect((await claim(buyer, orderId)).body.code).toBe('claim-too-late');
    await settle(shop, { afterSale: { ...usualAfterSale, claimHours: 2 } });
    await db.update(orderStatusChanges).set({ changedAt: new Date(Date.now() - 121 * 60_000) });
    expect((await own(buyer, orderId)).claimUntil).toBeNull();
    expect(await claim(buyer, orderId)).toMatchObject({ status: 409, body: { code: 'claim-too-late' } });
    await settle(shop, {});
    expect((await claim(buyer, orderId)).status).toBe(200);
  });

  test('reports no more than was delivered, but again what was refused', async () => {
    const other = await createProduct(db);
    const { buyer, orderId } = await delivered();
    const code = async (lines: object[]) => (await claim(buyer, orderId, { lines })).body.code;
    expect(await code([{ productId: fern.id, quantity: 2 }])).toBe('claim-too-many');
    expect(
      await code([
        { productId: fern.id, quantity: 1 },
        { productId: fern.id, quantity: 1 },
      ]),
    ).toBe('claim-too-many');
    expect(await code([{ productId: other.id, quantity: 1 }])).toBe('claim-too-many');
    const { body } = await claim(buyer, orderId);
    expect((await claim(buyer, orderId)).body.code).toBe('claim-too-many');
    await refuse(body.claim._id);
    await close(body.claim._id);
    expect((await claim(buyer, orderId)).status).toBe(200);
  });

  test('has to own the order', async () => {
    const { orderId } = await delivered();
    const stranger = await createUser(db);
    const other = { as: { user: stranger.token } };
    expect(await claim(other, orderId)).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    expect((await shop.send(claimCalls.listOwnClaims, { ...other, params: { orderId } })).status).toBe(404);
  });

  test.each([
    ['no text', { text: ' \u200b ' }, 'text'],
    ['a long text', { text: 'x'.repeat(limits.claimTextMax + 1) }, 'text'],
    ['another kind', { kind: 'ugly' }, 'kind'],
    ['no lines', { lines: [] }, 'lines'],
    ['lines that are no JSON', { lines: '[' }, 'lines'],
  ])('is told what is wrong with %s', async (_what, wrong, field) => {
    const { buyer, orderId } = await delivered();
    const { status, body } = await claim(buyer, orderId, wrong);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('the seller', () => {
  test('sends the same again: an order that costs nothing and takes the stock', async () => {
    const { buyer, orderId, id } = await claimed();
    expect((await stockOf(db, fern.id))?.stock).toBe(4);
    const { status, body } = await accept(id, { replacement: true });
    expect(status).toBe(200);
    const { replacementOrderId } = body.claim;
    expect((await stockOf(db, fern.id))?.stock).toBe(3);
    const { body: list } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(list.orders).toHaveLength(2);
    expect(list.orders[0]).toMatchObject({
      _id: replacementOrderId,
      replaces: orderId,
      amount: 0,
      isPaid: true,
      status: 'Order Placed',
      items: [{ productId: { _id: fern.id, offerPrice: 0 }, quantity: 1 }],
      address: list.orders[1].address,
    });
    expect(list.orders[1].replaces).toBeUndefined();
    await deliver(replacementOrderId);
    expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
  });

  test('sends nothing again of which there is too little', async () => {
    fern = await createCounted(db, 1);
    const { buyer, orderId, id } = await claimed();
    const { status, body } = await accept(id, { replacement: true });
    expect([status, body.code]).toEqual([409, 'too-few-left']);
    expect((await own(buyer, orderId)).claims).toMatchObject([{ state: 'asked', decidedAt: null }]);
    expect((await shop.send(orderCalls.listUserOrders, { as: buyer.as })).body.orders).toHaveLength(1);
  });

  test('decides once, and closes what is decided', async () => {
    const { id } = await claimed();
    expect((await close(id)).body.code).toBe('claim-decided');
    expect((await refuse(id)).body.claim).toMatchObject({ state: 'refused', answer: 'It was fine here' });
    for (const answer of [refuse(id), accept(id, { refund: 1 }), accept(id, { replacement: true })])
      expect(await answer).toMatchObject({ status: 409, body: { code: 'claim-decided' } });
    expect((await close(id)).body.claim).toMatchObject({ state: 'closed', answer: 'It was fine here' });
    expect((await close(id)).body.code).toBe('claim-decided');
    expect((await close(fern.id)).body.code).toBe('claim-not-found');
  });

  test('chooses one of the two', async () => {
    const { id } = await claimed();
    for (const body of [{}, { refund: 1, replacement: true }, { replacement: false }, { refund: 0 }, { refund: -1 }])
      expect((await accept(id, body)).status).toBe(400);
    expect((await refuse(id, ' ')).status).toBe(400);
  });

  test('sees which products are claimed', async () => {
    await db.delete(claims);
    const { id } = await claimed();
    const other = await claimed();
    await refuse(other.id);
    const read = async () => (await shop.send(sellerClaimCalls.listClaimedProducts, { as })).body;
    expect(await read()).toMatchObject({
      products: [{ productId: fern.id, name: fern.name, sold: 2, claimed: 1 }],
      pagination: { totalProducts: 1 },
    });
    await refuse(id);
    expect((await read()).products).toEqual([]);
  });
});
