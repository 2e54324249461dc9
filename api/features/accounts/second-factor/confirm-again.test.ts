import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { maximumWaiting } from '#api/features/accounts/passwords/account-queues.ts';
import { freeFailures } from '#api/features/accounts/passwords/password-attempts.ts';
import { confirmedFor } from '#api/sessions/confirm-session.ts';
import { hashToken } from '#api/sessions/session-rules.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts';
import { calls } from '#contract/calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { loginFailures } from '#database/tables/login-failures.ts';
import { orders } from '#database/tables/orders.ts';
import { sellerSecondFactors } from '#database/tables/second-factors.ts';
import { sessions } from '#database/tables/sessions.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp, type TestRequest, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { codeAt } from './totp.ts';

const clock = testClock();
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const { password } = testSeller;

beforeEach(async () => {
  await db.delete(sellerSecondFactors);
  await db.delete(loginFailures);
});

/** A seller's session whose confirmation has expired. */
async function oldSession(): Promise<string> {
  const seller = await signInSeller(shop);
  const confirmedAt = new Date(Date.now() - confirmedFor);
  await db
    .update(sessions)
    .set({ confirmedAt })
    .where(eq(sessions.tokenHash, hashToken(seller)));
  return seller;
}

const confirm = (seller: string, proof: { password?: string; code?: string }) =>
  shop.send(secondFactorCalls.confirmAgain, { as: { seller }, body: proof });
const exportMessages = (seller: string) => shop.send(contactCalls.exportMessages, { as: { seller } });

const allCalls: [string, Call][] = Object.entries(calls);
const recentCalls = allCalls.filter(([, { recent }]) => recent);
const requestOf = ({ params, body }: Call, seller: string): TestRequest => ({
  as: { seller },
  params: Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, v7()])),
  ...(body && { body: {} }),
});

test('money that goes out, lists of people and the settings are for sessions that were confirmed recently; nothing else is', () => {
  expect(recentCalls.map(([name]) => name).sort()).toEqual([
    'acceptClaim',
    'correctLedger',
    'decideHeldPayment',
    'exportBalances',
    'exportMessages',
    'exportSellerOrders',
    'exportSubscribers',
    'letGo',
    'payOut',
    'recordCourierPayout',
    'recordReceipt',
    'refundOrder',
    'saveSettings',
    'takeBackCourierPayout',
  ]);
});

describe.each(recentCalls)('the call %s', (_name, call) => {
  test('is refused 15 minutes after the login, before its body is read, until the password is given again', async () => {
    const seller = await oldSession();
    const refused = await shop.send(call, requestOf(call, seller));
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        success: false,
        message: 'Please enter your password, or a code, once more to go on',
        code: 'confirm-needed',
      },
    ]);
    expect((await confirm(seller, { password })).status).toBe(200);
    expect((await shop.send(call, requestOf(call, seller))).status).not.toBe(403);
  });

  test('asks a new session for nothing', async () => {
    const { cookies } = await shop.send(accountCalls.sellerLogin, { body: testSeller });
    const seller = cookies.find(({ name }) => name === 'sellerToken')?.value ?? '';
    expect((await shop.send(call, requestOf(call, seller))).status).not.toBe(403);
  });
});

test('lists, figures and the settings are read by an old session as before', async () => {
  const as = { seller: await oldSession() };
  const answers = [
    await shop.send(sellerOrderCalls.listSellerOrders, { as }),
    await shop.send(sellingCalls.listUsers, { as }),
    await shop.send(sellingCalls.readDashboard, { as }),
    await shop.send(shopSettingsCalls.readSettings, { as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('settings that were refused are not saved, and are saved by the same request once confirmed', async () => {
  const seller = await oldSession();
  const as = { seller };
  const { version } = (await shop.send(shopSettingsCalls.readSettings, { as })).body;
  const save = () =>
    shop.send(shopSettingsCalls.saveSettings, { as, body: { version, settings: { ...usualSettings, lowStock: 7 } } });
  const lowStock = async () => (await shop.send(shopSettingsCalls.readSettings, { as })).body.settings.lowStock;
  const before = await lowStock();
  expect((await save()).body.code).toBe('confirm-needed');
  expect(await lowStock()).toBe(before);
  await confirm(seller, { password });
  expect((await save()).status).toBe(200);
  expect(await lowStock()).toBe(7);
});

describe('a seller who logged in a while ago', () => {
  /** Cancels an order; returns the code of a refusal, and the order's status afterwards. */
  async function cancel(seller: string, fields: { isPaid: boolean }) {
    const buyer = await createUser(db);
    const bought = [{ product: await createProduct(db), quantity: 1 }];
    const { id: orderId } = await createOrder(db, buyer.id, bought, fields);
    const body = { orderId, status: 'Cancelled' as const };
    const answer = await shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body });
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
    return [answer.status, answer.body.code, order?.status];
  }

  test('cancels a paid order, which sends its money back, only with the password', async () => {
    const seller = await oldSession();
    expect(await cancel(seller, { isPaid: true })).toEqual([403, 'confirm-needed', 'Order Placed']);
    await confirm(seller, { password });
    expect(await cancel(seller, { isPaid: true })).toEqual([200, undefined, 'Cancelled']);
  });

  test('cancels an unpaid one as before', async () => {
    expect(await cancel(await oldSession(), { isPaid: false })).toEqual([200, undefined, 'Cancelled']);
  });
});

describe('giving the password again', () => {
  test('is for the session that gives it alone', async () => {
    const [seller, other] = [await oldSession(), await oldSession()];
    await confirm(seller, { password });
    expect((await exportMessages(seller)).status).toBe(200);
    expect((await exportMessages(other)).status).toBe(403);
  });

  test('is refused for a wrong one, beside its field, and for none', async () => {
    const seller = await oldSession();
    expect(await confirm(seller, { password: 'not-this-one' })).toMatchObject({
      status: 400,
      body: { code: 'wrong-password', fields: { password: 'Current password is incorrect' } },
    });
    expect(await confirm(seller, {})).toMatchObject({
      status: 400,
      body: { fields: { password: 'Please enter your password' } },
    });
    expect((await exportMessages(seller)).status).toBe(403);
  });

  test('gets slower with wrong ones, as every password does', async () => {
    const seller = await oldSession();
    const guess = () => confirm(seller, { password: 'not-this-one' });
    for (let count = 0; count <= freeFailures; count++) await guess();
    expect(clock.slept).toEqual([500]);
    expect(await Promise.all(Array.from({ length: maximumWaiting }, guess))).toContainEqual(
      expect.objectContaining({ status: 429 }),
    );
  });
});

describe('a code', () => {
  /** Sets up an app for the seller; returns a function that gives its next code. */
  async function setUp(seller: string) {
    const begun = await shop.send(secondFactorCalls.beginSecondFactor, { as: { seller }, body: { password } });
    return () => {
      clock.pass(60_000);
      return codeAt(begun.body.setup.secret, clock.now());
    };
  }

  test('does as well where the second factor is on, once', async () => {
    const seller = await signInSeller(shop);
    const nextCode = await setUp(seller);
    await shop.send(secondFactorCalls.confirmSecondFactor, { as: { seller }, body: { code: nextCode() } });
    const later = await oldSession();
    expect((await confirm(later, { code: '000000' })).body).toMatchObject({
      code: 'wrong-code',
      fields: { code: expect.any(String) },
    });
    expect((await exportMessages(later)).status).toBe(403);
    const code = nextCode();
    expect((await confirm(later, { code })).status).toBe(200);
    expect((await exportMessages(later)).status).toBe(200);
    expect((await confirm(later, { code })).body.code).toBe('wrong-code');
  });

  test('of an app that is being set up proves nothing', async () => {
    const seller = await oldSession();
    const nextCode = await setUp(seller);
    expect((await confirm(seller, { code: nextCode() })).body.code).toBe('second-factor-off');
    expect((await exportMessages(seller)).status).toBe(403);
  });
});
