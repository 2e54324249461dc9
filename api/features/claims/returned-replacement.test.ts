import { afterAll, expect, test } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { documents } from '#database/tables/documents.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { stockOf } from '#tests/support/people/stock.ts';
import { openCourierShop } from '#tests/support/shops/courier-shop.ts';

const here = await openCourierShop();
const { shop, db, send } = here;
afterAll(async () => {
  expect(await checkStock(db)).toEqual([]);
  expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
  await here.close();
});
const { deliver } = ledgerActs(shop, here.seller.seller);

/** A replacement order of one piece, of which nine were left. */
async function replaced() {
  const { product, buyer, orderId: claimedId } = await here.order(1, { counted: true });
  await deliver(claimedId);
  const lines = [{ productId: product.id, quantity: 1 }];
  const body = { kind: 'broken', text: 'In pieces', lines };
  const claimed = { as: buyer.as, params: { orderId: claimedId } };
  const { body: made } = await shop.send(claimCalls.addClaim, { ...claimed, body });
  const params = { id: made.claim._id };
  const { body: accepted } = await send(sellerClaimCalls.acceptClaim, { params, body: { replacement: true } });
  return {
    ...{ product, buyer, orderId: accepted.claim.replacementOrderId as string },
    claims: async () => (await shop.send(claimCalls.listOwnClaims, claimed)).body.claims,
    again: () => shop.send(claimCalls.addClaim, { ...claimed, body }),
  };
}

test('a replacement whose parcel comes back is cancelled, and its claim stays accepted', async () => {
  const { product, orderId, claims, again } = await replaced();
  const { body } = await here.book({ orderId, provider: 'redx' });
  await here.runJobs();
  const [{ _id }] = body.parcels;
  const parcel = await here.read(_id);
  expect(parcel.collect).toBe(0);
  here.redx.parcelOf(parcel.reference).status = 'returned';
  await here.askDue(60);
  expect((await here.act(parcelCalls.receiveParcel, _id)).status).toBe(200);
  expect(await here.orderOf(orderId)).toMatchObject({ status: 'Cancelled', total: 0 });
  expect(await stockOf(db, product.id)).toMatchObject({ stock: 9 });
  expect(await claims()).toMatchObject([{ state: 'accepted', replacementOrderId: orderId }]);
  expect((await again()).body.code).toBe('claim-too-many');
});

test('an order that costs nothing gets no invoice and no refund', async () => {
  const { buyer, orderId } = await replaced();
  const params = { orderId };
  const before = await db.$count(documents);
  const nothing = { status: 409, body: { code: 'nothing-to-invoice' } };
  const bengali = { 'accept-language': 'bn' };
  expect(await shop.send(paperCalls.issueInvoice, { as: buyer.as, params })).toMatchObject(nothing);
  expect(await send(sellerPaperCalls.issueSellerInvoice, { params, headers: bengali })).toMatchObject({
    ...nothing,
    body: { message: 'এই অর্ডারের দাম শূন্য, তাই এর ইনভয়েস হয় না।' },
  });
  expect(await db.$count(documents)).toBe(before);
  await deliver(orderId);
  expect(await send(sellerPaperCalls.issueSellerInvoice, { params })).toMatchObject(nothing);
  const refunds = await db.$count(paymentRefunds);
  const refund = { amount: 1, reason: 'Broken' };
  expect(await send(paymentCalls.refundOrder, { params, body: refund })).toMatchObject({
    status: 409,
    body: { code: 'nothing-to-refund' },
  });
  expect(await db.$count(paymentRefunds)).toBe(refunds);
});
