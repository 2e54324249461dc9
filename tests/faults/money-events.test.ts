import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { couponActs } from '#tests/support/people/coupons.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { expectBalanced, expectCouponsCounted, expectExact } from '#tests/support/people/money/balance.ts';
import { moneyActors, moneyActs, placePieces } from '#tests/support/people/money/money-acts.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';
import { checkStockAfterEach, createCounted } from '#tests/support/people/stock.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { isLong } from './long-form.ts';

const paying = await openPayingShop();
afterAll(() => paying.shop.close());
const { db } = paying.shop.database;
const { perform, bringToEnd } = await moneyActors(paying);
const { add } = couponActs(paying.shop, await signInSeller(paying.shop));
checkStockAfterEach(db);

const everywhere = { districts: null, fee: 60.55, freeFrom: 500 };
const cart = fc.array(
  fc.record({ offerPrice: fc.integer({ min: 1, max: 300_00 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const methods = fc.constantFrom('sslcommerz' as const, 'bkash' as const, 'cod' as const);
/** Most orders are paid early, because many events need a payment. */
const begins = fc.constantFrom([], ['pay', 'notify'] as const, ['pay', 'return', 'refusedRefunds', 'refund'] as const);
const couponCodes = fc.constantFrom(null, 'TEN', 'PIECE', 'RIDER');
const acts = fc
  .tuple(begins, fc.array(fc.constantFrom(...moneyActs), { minLength: 1, maxLength: 10 }))
  .map(([begin, rest]) => [...begin, ...rest]);

test(
  'lines, discounts, tax, fee, payments and refunds of an order add up after each event, in whatever order they come',
  async () => {
    await settle(paying.shop, { areas: [everywhere] });
    await add({ code: 'TEN', most: 20 });
    await add({ code: 'PIECE', kind: 'amount', value: 33.33, uses: 1 });
    await add({ code: 'RIDER', kind: 'free-delivery' });
    const property = fc.asyncProperty(cart, methods, couponCodes, acts, async (lines, method, coupon, events) => {
      const bought = await Promise.all(
        lines.map(async ({ offerPrice, quantity }) => {
          const product = await createCounted(db, 5, { offerPrice, price: offerPrice });
          return [product, quantity] as const;
        }),
      );
      const placed = (await placePieces(paying, method, bought, coupon)) ?? (await placePieces(paying, method, bought));
      if (!placed) throw new Error('There is enough of all');
      for (const event of events) {
        await perform(event, placed);
        await expectExact(paying, placed.orderId);
        await expectCouponsCounted(paying);
      }
      await bringToEnd([placed]);
      await expectBalanced(paying, placed.orderId);
    });
    await fc.assert(property, { numRuns: isLong ? 300 : 12, endOnFailure: true });
  },
  isLong ? 900_000 : 120_000,
);
