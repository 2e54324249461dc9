import { afterAll, describe, expect, test } from 'vitest';
import { claimCalls, sellerClaimCalls } from '#contract/claims/calls.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { ledgerActs } from '#tests/support/people/after-sale/ledgers.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const { deliver } = ledgerActs(shop, as.seller);

async function delivered() {
  const fern = await createCounted(db, 10);
  const placed = await placeOrder(shop, fern);
  await deliver(placed.orderId);
  const body = { kind: 'missing', text: 'Not in the box', lines: [{ productId: fern.id, quantity: 1 }] };
  const claim = () =>
    shop.send(claimCalls.addClaim, { as: placed.buyer.as, params: { orderId: placed.orderId }, body });
  return { fern, claim };
}

describe.runIf(onServer)('at the same time', () => {
  test('a piece is claimed by several: once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim } = await delivered();
      const answers = await Promise.all(Array.from({ length: 6 }, claim));
      expect(answers.map(({ body }) => body.code ?? 'made').sort()).toEqual([
        ...Array(5).fill('claim-too-many'),
        'made',
      ]);
    }
  });

  test('the last piece in stock replaces one of two claims', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fern = await createCounted(db, 3);
      const ids: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const placed = await placeOrder(shop, fern);
        await deliver(placed.orderId);
        const body = { kind: 'broken', text: 'In pieces', lines: [{ productId: fern.id, quantity: 1 }] };
        const params = { orderId: placed.orderId };
        ids.push((await shop.send(claimCalls.addClaim, { as: placed.buyer.as, params, body })).body.claim._id);
      }
      const answers = await Promise.all(
        ids.map((id) => shop.send(sellerClaimCalls.acceptClaim, { as, params: { id }, body: { replacement: true } })),
      );
      expect(answers.map(({ body }) => body.code ?? 'sent').sort()).toEqual(['sent', 'too-few-left']);
      expect((await stockOf(db, fern.id))?.stock).toBe(0);
    }
  });

  test('a claim is decided in every way: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { fern, claim } = await delivered();
      const id: string = (await claim()).body.claim._id;
      const before = await db.$count(paymentRefunds);
      const decide = (call: 'acceptClaim' | 'refuseClaim', body: object) =>
        shop.send(sellerClaimCalls[call], { as, params: { id }, body });
      const answers = await Promise.all([
        decide('acceptClaim', { refund: 1 }),
        decide('acceptClaim', { replacement: true }),
        decide('refuseClaim', { reason: 'No' }),
        decide('acceptClaim', { refund: 2 }),
      ]);
      expect(answers.map(({ body }) => body.code ?? 'won').sort()).toEqual([...Array(3).fill('claim-decided'), 'won']);
      const won = answers.find(({ status }) => status === 200)?.body.claim;
      expect(await db.$count(paymentRefunds)).toBe(before + (won.refundId === null ? 0 : 1));
      expect((await stockOf(db, fern.id))?.stock).toBe(won.replacementOrderId === null ? 9 : 8);
    }
  });
});
