import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { couponCheckCalls } from '#contract/coupon-check/calls.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { guessesPerMinute } from './bound-guesses.ts';

const clock = testClock(new Date());
const shop = await openTestApp({ rateLimit: true }, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const { add, stop, list, place } = couponActs(shop, await signInSeller(shop));
const tulsi = await createProduct(db, { name: 'Tulsi', price: 10_000, offerPrice: 10_000, category: 'Herbs' });

beforeEach(async () => {
  await db.delete(couponUses);
  await db.delete(coupons);
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a coupon is refused', () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();

  test.each([
    ['that is not there', {}, 'NOBODY', 404, 'coupon-unknown', /no such coupon/],
    ['before it begins', { from: at(1) }, 'C', 409, 'coupon-not-yet', /yet/],
    ['after it ended', { from: at(-2), to: at(-1) }, 'C', 409, 'coupon-ended', /ended/],
    ['for other products', { categories: ['Flower'] }, 'C', 409, 'coupon-not-for-these', /not for the products/],
    ['for larger orders', { leastSubtotal: 220 }, 'C', 409, 'coupon-too-little', /from ৳220\. Please add .* ৳120 more/],
  ])('%s', async (_why, fields, typed, status, code, sentence) => {
    await add({ code: 'C-1', ...fields });
    const refused = await place(await createShopper(shop), [[tulsi, 1]], { coupon: typed === 'C' ? 'c-1' : typed });
    expect(codeOf(refused)).toEqual([status, code]);
    expect(refused.body.message).toMatch(sentence);
    expect(await list()).toMatchObject([{ used: 0 }]);
  });

  test('once it is stopped', async () => {
    const { _id } = await add({ code: 'TEN' });
    expect(await stop(_id)).toMatchObject({ status: 200, body: { message: 'Coupon stopped' } });
    expect((await stop(_id)).status).toBe(200);
    expect(await list()).toMatchObject([{ isStopped: true }]);
    expect(codeOf(await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' }))).toEqual([
      409,
      'coupon-ended',
    ]);
  });

  test('when all of its uses are taken', async () => {
    await add({ code: 'TEN', uses: 1 });
    expect((await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' })).status).toBe(200);
    const second = await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' });
    expect(codeOf(second)).toEqual([409, 'coupon-used-up']);
  });

  test('to the same account with another number, and to the same number with another account', async () => {
    await add({ code: 'TEN', usesPerPerson: 1 });
    const shopper = await createShopper(shop, { phone: '01812345678' });
    expect((await place(shopper, [[tulsi, 1]], { coupon: 'TEN' })).status).toBe(200);
    const { addressId } = await createShopper(shop, { phone: '01912345678' });
    expect(codeOf(await place(shopper, [[tulsi, 1]], { coupon: 'TEN' }))).toEqual([409, 'coupon-used']);
    const sameNumber = await createShopper(shop, { phone: '+880 1812-345678' });
    expect(codeOf(await place(sameNumber, [[tulsi, 1]], { coupon: 'TEN' }))).toEqual([409, 'coupon-used']);
    expect(addressId).not.toBe(shopper.addressId);
    expect((await place(await createShopper(shop), [[tulsi, 1]], { coupon: 'TEN' })).status).toBe(200);
  });

  test('to everybody but first orders, where it is for these', async () => {
    await add({ code: 'WELCOME', firstOrderOnly: true });
    const shopper = await createShopper(shop, { phone: '01612345678' });
    expect((await place(shopper, [[tulsi, 1]], { coupon: 'WELCOME' })).status).toBe(200);
    expect(codeOf(await place(shopper, [[tulsi, 1]], { coupon: 'WELCOME' }))).toEqual([409, 'coupon-first-order']);
    const sameNumber = await createShopper(shop, { phone: '01612345678' });
    expect(codeOf(await place(sameNumber, [[tulsi, 1]], { coupon: 'WELCOME' }))).toEqual([409, 'coupon-first-order']);
  });
});

test('who has tried too many unknown codes learns nothing from the right one, and orders without one', async () => {
  await add({ code: 'TEN' });
  const shopper = await createShopper(shop);
  for (let nth = 0; nth < guessesPerMinute; nth++) {
    expect(codeOf(await place(shopper, [[tulsi, 1]], { coupon: `GUESS-${nth}` }))).toEqual([404, 'coupon-unknown']);
  }
  const right = await place(shopper, [[tulsi, 1]], { coupon: 'TEN' });
  expect(codeOf(right)).toEqual([429, 'too-many-coupon-codes']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect((await place(shopper, [[tulsi, 1]])).status).toBe(200);
  const items = [{ productId: tulsi.id, quantity: 1 }];
  expect(
    codeOf(await shop.send(couponCheckCalls.checkCoupon, { as: shopper.as, body: { code: 'TEN', items } })),
  ).toEqual([429, 'too-many-coupon-codes']);
  // Known ones are not counted, and others may go on.
  const other = await createShopper(shop);
  for (let nth = 0; nth <= guessesPerMinute; nth++) {
    const { status } = await shop.send(couponCheckCalls.checkCoupon, { as: other.as, body: { code: 'TEN', items } });
    expect(status).toBe(200);
  }
});
