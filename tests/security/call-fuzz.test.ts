import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import type { Known } from './requests/arbitrary-of.ts';
import { callRequests } from './requests/call-requests.ts';
import { attack, budget, seed } from './shop/attack.ts';
import { type AttackedShop, openAttackedShop } from './shop/open-attacked-shop.ts';
import { type Canary, plantCanary, plantThings } from './shop/plant-things.ts';

const allCalls: [string, Call][] = Object.entries(calls);

/** Calls that hash a password take fifty times as long as others. */
const slow = new Set([
  'register',
  'login',
  'sellerLogin',
  'updatePassword',
  'resetPassword',
  'beginSecondFactor',
  'renewRecoveryCodes',
  'endSecondFactor',
  'askDataCopy',
  'deleteAccount',
]);
const shares = allCalls.map(([name]) => (slow.has(name) ? 0.2 : 1)).reduce((sum, share) => sum + share, 0);
const runsOf = (name: string) => Math.ceil((budget / shares) * (slow.has(name) ? 0.2 : 1));
const wholeTest = { timeout: 20_000 + budget * 20 };

const knownIn = (shop: AttackedShop, ids: readonly string[]): Known => ({
  ids: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.constant(v7()) }),
  password: testSeller.password,
  emails: fc.oneof(
    fc.constantFrom(...shop.emails),
    fc.integer({ min: 1, max: 99_999 }).map((number) => `somebody-${number}@example.com`),
  ),
});

describe('whatever is sent to', () => {
  let shop: AttackedShop;
  let canary: Canary;
  beforeAll(async () => {
    shop = await openAttackedShop();
    canary = await plantCanary(shop.database.db);
  }, 120_000);
  afterAll(async () => {
    console.log(`Calls: ${shop.sent()} requests, FUZZ_SEED=${seed}`);
    await shop.close();
  });

  test.each(allCalls)('the call %s, the answer is fit to be sent', wholeTest, async (name, call) => {
    const { db } = shop.database;
    // Restores what the requests of the previous call destroyed, including accounts.
    await shop.revivePeople();
    const things = await plantThings(db, canary.things.user, canary.personal);
    const own = [await plantThings(db, shop.people.user), await plantThings(db, shop.people.otherUser)];
    const ids = [things, ...own].flatMap((one) => Object.values(one));
    await attack(shop, canary, callRequests(call, knownIn(shop, ids)), runsOf(name));
  });

  test('the shop, it goes on afterwards, and nobody else was logged out or changed', async () => {
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
    expect((await shop.app.inject('/api/product/list?limit=1')).json().products).toHaveLength(1);
    const headers = { authorization: `Bearer ${canary.token}` };
    const { user } = (await shop.app.inject({ url: '/api/user/is-auth', headers })).json();
    expect(user).toMatchObject({ name: 'Canary', email: `${canary.personal}@private.example`, cartItems: {} });
    const { addresses } = (await shop.app.inject({ url: '/api/address/get', headers })).json();
    expect(addresses).toHaveLength(allCalls.length + 1);
    for (const { street } of addresses) expect(street).toContain(canary.personal);
    expect(shop.sent()).toBeGreaterThanOrEqual(budget);
  });
});
