import { afterAll, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { deliver, ledgerOf } = ledgerActs(shop, as.seller);
const karim = await createUser(db);

/** A delivered order of 102 taka with a claim. */
async function claimed() {
  const product = await createProduct(db, { offerPrice: 100_00, submitterId: karim.id });
  const placed = await placeOrder(shop, product);
  await deliver(placed.orderId);
  const body = { kind: 'broken', text: 'The pot is in pieces', lines: [{ productId: product.id, quantity: 1 }] };
  const params = { orderId: placed.orderId };
  const { body: made } = await shop.send(claimCalls.addClaim, { as: placed.buyer.as, params, body });
  return { ...placed, id: made.claim._id as string };
}
const accept = (id: string, body: object) => shop.send(sellerClaimCalls.acceptClaim, { as, params: { id }, body });

/** The claim of an order, as the seller's list shows it. */
async function listed(orderId: string) {
  const { body } = await shop.send(sellerClaimCalls.listClaims, { as, query: { search: orderId.slice(-8) } });
  return body.claims[0];
}

test('the seller refunds a part, which the buyer and the ledger hear of', async () => {
  const { buyer, orderId, id } = await claimed();
  expect((await accept(id, { refund: 102.01 })).body).toMatchObject({ code: 'refund-too-large' });
  const { status, body } = await accept(id, { refund: 51, note: 'Sorry for\nthe pot' });
  expect(status).toBe(200);
  expect(body.claim).toMatchObject({ state: 'accepted', answer: 'Sorry for\nthe pot', refundId: expect.any(String) });
  const { body: list } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
  expect(list.orders[0].payment.refunds).toMatchObject([
    { _id: body.claim.refundId, amount: 51, reason: 'Sorry for the pot', state: 'done' },
  ]);
  expect((await ledgerOf(karim)).summary.open).toBe(51);
  expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
  expect(await runJobs(shop)).toEqual([]);
  const { body: told } = await shop.send(notificationCalls.listNotifications, { as: buyer.as });
  expect(JSON.stringify(told)).toContain('you get money back');
  const { body: own } = await shop.send(claimCalls.listOwnClaims, { as: buyer.as, params: { orderId } });
  expect(own.claims).toEqual([body.claim]);
});

test('both sides read how much it was, and the seller what is left of the order', async () => {
  const { buyer, orderId, id } = await claimed();
  const before = await listed(orderId);
  expect(before).toMatchObject({ refundable: 102 });
  expect(before).not.toHaveProperty('refunded');
  const { body } = await accept(id, { refund: 20.5 });
  expect(body.claim).toMatchObject({ refunded: 20.5 });
  expect(await listed(orderId)).toMatchObject({ refunded: 20.5, refundable: 81.5 });
  const { body: own } = await shop.send(claimCalls.listOwnClaims, { as: buyer.as, params: { orderId } });
  expect(own.claims).toMatchObject([{ refunded: 20.5 }]);
  const { body: closed } = await shop.send(sellerClaimCalls.closeClaim, { as, params: { id } });
  expect(closed.claim).toMatchObject({ state: 'closed', refunded: 20.5 });
});

test('an overpayment that still has to go back is refunded first', async () => {
  const { orderId, id } = await claimed();
  const paid = { orderId, provider: 'bkash', state: 'surplus', language: 'en' } as const;
  await db.insert(paymentAttempts).values({ ...paid, amount: 30_00, captured: 30_00 });
  expect((await listed(orderId)).refundable).toBe(30);
  expect((await accept(id, { refund: 30.01 })).body.code).toBe('refund-too-large');
});
