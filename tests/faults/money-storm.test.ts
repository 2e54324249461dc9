import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStock } from '#api/features/stock/check-stock.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { expectBalanced, expectCouponsCounted, expectExact } from '#tests/support/people/money/balance.ts';
import { moneyActors, moneyActs, type Ordered, placePieces } from '#tests/support/people/money/money-acts.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { isLong } from './long-form.ts';

// Orders of scarce products are placed, paid, paid late or twice, cancelled, expired, refunded and counted
// concurrently; a thousand in the long form. Afterwards stock, stock changes, amounts and the providers' balances must
// agree.

const paying = await openPayingShop();
afterAll(() => paying.shop.close());
const { db } = paying.shop.database;
const { perform, bringToEnd } = await moneyActors(paying);
const { add } = couponActs(paying.shop, await signInSeller(paying.shop));

const orders = 40;
const atOnce = 8;
const runs = isLong ? 25 : 3;

const plan = fc.record({
  method: fc.constantFrom('sslcommerz' as const, 'sslcommerz' as const, 'bkash' as const, 'cod' as const),
  pieces: fc.uniqueArray(fc.record({ which: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ which }) => which,
  }),
  coupon: fc.constantFrom(null, null, 'TEN', 'SCARCE'),
  acts: fc.array(fc.constantFrom(...moneyActs), { minLength: 1, maxLength: 8 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

describe.runIf(onServer)('at the same time', () => {
  test(
    'orders are placed, paid, cancelled, given up, refunded and counted: money, coupons and stock add up',
    async () => {
      await add({ code: 'TEN' });
      await add({ code: 'SCARCE', kind: 'amount', value: 33.33, uses: 3 });
      const plans = fc.array(plan, { minLength: orders, maxLength: orders });
      await fc.assert(fc.asyncProperty(plans, storm), { numRuns: runs, endOnFailure: true });
      // Each of these has happened.
      for (const state of ['captured', 'surplus', 'expired'] as const)
        expect(await db.$count(paymentAttempts, eq(paymentAttempts.state, state)), state).toBeGreaterThan(0);
      expect(await db.$count(paymentRefunds, eq(paymentRefunds.state, 'done'))).toBeGreaterThan(0);
      const kinds = await db
        .select({ kind: stockMovements.kind, number: count() })
        .from(stockMovements)
        .groupBy(stockMovements.kind);
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(['cancel', 'count', 'order']);
    },
    isLong ? 900_000 : 120_000,
  );
});

async function storm(plans: readonly Plan[]): Promise<void> {
  const products = await Promise.all([7, 12, 60, 200].map((stock) => createCounted(db, stock)));
  const waiting = [...plans];
  const placed: Ordered[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const cart = next.pieces.flatMap(({ which, quantity }) => {
        const product = products[which];
        return product ? [[product, quantity] as const] : [];
      });
      const one = await placePieces(paying, next.method, cart, next.coupon);
      if (!one) continue;
      placed.push(one);
      for (const act of next.acts) await perform(act, one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(await checkStock(db)).toEqual([]);
  for (const { orderId } of placed) await expectExact(paying, orderId);
  await expectCouponsCounted(paying);
  await bringToEnd(placed);
  for (const { orderId } of placed) await expectBalanced(paying, orderId);
  await expectCouponsCounted(paying);
  expect(await checkStock(db)).toEqual([]);
}
