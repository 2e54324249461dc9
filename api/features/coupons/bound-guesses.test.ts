import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { couponCheckCalls } from '#contract/coupon-check/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { users } from '#database/tables/users.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { guessesPerMinute } from './bound-guesses.ts';

const clock = testClock(new Date());
const shop = await openTestApp({ rateLimit: true }, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const { add, place } = couponActs(shop, await signInSeller(shop));
const tulsi = await createProduct(db, { name: 'Tulsi', price: 10_000, offerPrice: 10_000 });
await add({ code: 'TEN' });

const items = [{ productId: tulsi.id, quantity: 1 }];
const check = (code: string, as?: { user: string }) =>
  shop.send(couponCheckCalls.checkCoupon, { body: { code, items }, ...(as && { as }) });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const tooMany = [429, 'too-many-coupon-codes'];

describe('when visitors of a network have tried too many unknown codes', () => {
  beforeEach(async () => {
    clock.pass(61_000);
    let answer = await check('GUESS-0');
    for (let nth = 1; answer.status === 404; nth++) answer = await check(`GUESS-${nth}`);
    expect(codeOf(answer)).toEqual(tooMany);
  });

  test('its visitors and new accounts wait, and are told for what', async () => {
    const refused = await check('TEN');
    expect(codeOf(refused)).toEqual(tooMany);
    expect(refused.body.message).toMatch(/coupon codes that don’t exist were tried/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(codeOf(await check('TEN', (await createShopper(shop)).as))).toEqual(tooMany);
  });

  test('an account that has ordered goes on, until it has tried too many itself', async () => {
    const shopper = await createShopper(shop);
    expect((await place(shopper, [[tulsi, 1]])).status).toBe(200);
    expect((await check('TEN', shopper.as)).status).toBe(200);
    expect((await place(shopper, [[tulsi, 1]], { coupon: 'TEN' })).status).toBe(200);
    for (let nth = 0; nth < guessesPerMinute; nth++) {
      expect(codeOf(await check(`OWN-${nth}`, shopper.as))).toEqual([404, 'coupon-unknown']);
    }
    expect(codeOf(await check('TEN', shopper.as))).toEqual(tooMany);
  });

  test('so does one with a confirmed phone, and not one whose order was cancelled', async () => {
    const [confirmed, cancelled] = [await createShopper(shop), await createShopper(shop)];
    await db
      .update(users)
      .set({ phone: '01711111111', phoneConfirmedAt: clock.now() })
      .where(eq(users.id, confirmed.id));
    expect((await check('TEN', confirmed.as)).status).toBe(200);
    const { orderId } = (await place(cancelled, [[tulsi, 1]])).body;
    expect((await shop.send(orderCalls.cancelOrder, { as: cancelled.as, body: { orderId } })).status).toBe(200);
    expect(codeOf(await check('TEN', cancelled.as))).toEqual(tooMany);
  });
});

test('guesses of an account that the shop knows are not counted for its network', async () => {
  clock.pass(61_000);
  const known = [];
  for (let nth = 0; nth < 7; nth++) {
    const shopper = await createShopper(shop);
    expect((await place(shopper, [[tulsi, 1]])).status).toBe(200);
    known.push(shopper);
  }
  for (const { as } of known) for (let nth = 0; nth < guessesPerMinute; nth++) await check(`KNOWN-${nth}`, as);
  expect((await check('TEN')).status).toBe(200);
});
