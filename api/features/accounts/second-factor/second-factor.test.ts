import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts';
import { loginFailures } from '#database/tables/login-failures.ts';
import { sellerRecoveryCodes, sellerSecondFactors } from '#database/tables/second-factors.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { maximumWrongCodes } from './check-code.ts';
import { resetSecondFactors } from './manage-second-factor.ts';
import { recoveryCodesMade } from './recovery-codes.ts';
import { codeAt } from './totp.ts';

const clock = testClock();
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const { password } = testSeller;
const minute = 60 * 1000;

beforeEach(async () => {
  await db.delete(sellerSecondFactors);
  await db.delete(loginFailures);
  clock.pass(10 * minute);
});

const login = (code?: string, given = password) =>
  shop.send(accountCalls.sellerLogin, {
    body: { ...testSeller, password: given, ...(code !== undefined && { code }) },
  });
const begin = (seller: string, given = password) =>
  shop.send(secondFactorCalls.beginSecondFactor, { as: { seller }, body: { password: given } });
const confirm = (seller: string, code: string) =>
  shop.send(secondFactorCalls.confirmSecondFactor, { as: { seller }, body: { code } });
const end = (seller: string, code: string, given = password) =>
  shop.send(secondFactorCalls.endSecondFactor, { as: { seller }, body: { password: given, code } });
const read = async (seller: string) =>
  (await shop.send(secondFactorCalls.readSecondFactor, { as: { seller } })).body.secondFactor;

/** Returns an unused code: the app shows a new one every half minute. */
function nextCode(secret: string): string {
  clock.pass(minute);
  return codeAt(secret, clock.now());
}

/** Signs in a seller and switches the second factor on. */
async function switchOn() {
  const seller = await signInSeller(shop);
  const { secret } = (await begin(seller)).body.setup;
  const { body } = await confirm(seller, nextCode(secret));
  return { seller, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

describe('switching the second factor on', () => {
  test('needs the password and a code, and ends the sessions that were begun without', async () => {
    const [seller, other] = [await signInSeller(shop), await signInSeller(shop)];
    expect((await begin(seller, 'not-this-one')).body).toMatchObject({ code: 'wrong-password' });
    const { body } = await begin(seller);
    expect(body.setup.uri).toContain(`secret=${body.setup.secret}`);
    expect(body.setup.uri).toContain('issuer=Sobuj');
    expect(body.setup.qr.path).toMatch(/^[MmHhVvZzLl\d., -]+$/);
    expect((await login()).status).toBe(200);
    expect((await confirm(seller, '000000')).body.code).toBe('wrong-code');
    expect(await read(seller)).toEqual({ since: null, recoveryCodesLeft: 0 });

    const confirmed = await confirm(seller, nextCode(body.setup.secret));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(recoveryCodesMade);
    expect(await read(seller)).toEqual({ since: clock.now().toISOString(), recoveryCodesLeft: recoveryCodesMade });
    expect((await shop.send(secondFactorCalls.readSecondFactor, { as: { seller: other } })).status).toBe(401);
    const stored = JSON.stringify(await db.select().from(sellerRecoveryCodes));
    for (const code of confirmed.body.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('shows the same secret again for an hour, in a second tab too, then another', async () => {
    const seller = await signInSeller(shop);
    const { secret } = (await begin(seller)).body.setup;
    expect((await begin(seller)).body.setup.secret).toBe(secret);
    clock.pass(61 * minute);
    expect((await begin(seller)).body.setup.secret).not.toBe(secret);
    expect((await confirm(seller, nextCode(secret))).body.code).toBe('wrong-code');
  });

  test('happens once: what comes later is refused, and shows no secret', async () => {
    const { seller, secret } = await switchOn();
    expect((await begin(seller)).body).toMatchObject({ code: 'second-factor-on' });
    expect((await confirm(seller, nextCode(secret))).body.code).toBe('second-factor-on');
  });

  test('twice at once makes one set of codes', async () => {
    const seller = await signInSeller(shop);
    const { secret } = (await begin(seller)).body.setup;
    const code = nextCode(secret);
    const answers = await Promise.all([confirm(seller, code), confirm(seller, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(sellerRecoveryCodes)).toBe(recoveryCodesMade);
  });

  test('cannot be confirmed before it was begun', async () => {
    expect((await confirm(await signInSeller(shop), '123456')).body.code).toBe('second-factor-off');
  });
});

describe('a login with the second factor on', () => {
  test('asks for a code once the password was right, and says nothing of it before', async () => {
    const { secret } = await switchOn();
    const wrong = await login(undefined, 'not-this-one');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-credentials']);
    expect((await login(nextCode(secret), 'not-this-one')).body).toEqual(wrong.body);
    const asked = await login();
    expect([asked.status, asked.body.code, asked.cookies]).toEqual([401, 'second-factor-needed', []]);
    const done = await login(nextCode(secret));
    expect([done.status, done.cookies.map(({ name }) => name)]).toEqual([200, ['sellerToken', 'device']]);
  });

  test('takes a code once, also when it comes twice at the same moment, and no earlier one', async () => {
    const { secret } = await switchOn();
    const earlier = codeAt(secret, new Date(clock.now().getTime() + minute / 2));
    const code = nextCode(secret);
    const answers = await Promise.all([login(code), login(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await login(code)).body).toMatchObject({ code: 'wrong-code', fields: { code: expect.any(String) } });
    expect((await login(earlier)).body.code).toBe('wrong-code');
  });

  test('allows for half a minute between the clocks, and for the digits of a Bengali keyboard', async () => {
    const { secret } = await switchOn();
    clock.pass(5 * minute);
    const slow = codeAt(secret, new Date(clock.now().getTime() - 30_000));
    const bengali = slow.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    expect((await login(`${bengali.slice(0, 3)} ${bengali.slice(3)}`)).status).toBe(200);
    const stale = codeAt(secret, clock.now());
    clock.pass(2 * minute);
    expect((await login(stale)).body.code).toBe('wrong-code');
  });

  test('takes each recovery code once, however it is written', async () => {
    const { seller, recoveryCodes } = await switchOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).body.code).toBe('wrong-code');
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await read(seller)).recoveryCodesLeft).toBe(recoveryCodesMade - 2);
  });

  test.each(['', '12345', '1234567', 'not a code', '٣'.repeat(6)])('refuses %j as no code', async (code) => {
    await switchOn();
    const { status, body } = await login(code);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['code']]);
  });

  test('slows down guessing, then accepts only recovery codes', async () => {
    const { secret, recoveryCodes } = await switchOn();
    clock.slept.splice(0);
    for (let count = 0; count < maximumWrongCodes; count++)
      expect((await login('000000')).body.code).toBe('wrong-code');
    expect(clock.slept.length).toBeGreaterThan(5);
    const refused = await login(nextCode(secret));
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-codes']);
    expect((await login(recoveryCodes[0])).status).toBe(200);
    expect((await login(nextCode(secret))).status).toBe(200);
  });
});

describe('with the second factor on', () => {
  test('it is switched off by password and code, and a login then needs none', async () => {
    const { seller, secret } = await switchOn();
    expect((await end(seller, nextCode(secret), 'not-this-one')).body.code).toBe('wrong-password');
    expect((await end(seller, '000000')).body.code).toBe('wrong-code');
    expect((await end(seller, nextCode(secret))).status).toBe(200);
    expect(await read(seller)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await login()).status).toBe(200);
    expect((await end(seller, nextCode(secret))).body.code).toBe('second-factor-off');
  });

  test('new recovery codes take the place of the old ones', async () => {
    const { seller, secret, recoveryCodes } = await switchOn();
    const renew = (code: string) =>
      shop.send(secondFactorCalls.renewRecoveryCodes, { as: { seller }, body: { password, code } });
    const { body } = await renew(nextCode(secret));
    expect(body.recoveryCodes).toHaveLength(recoveryCodesMade);
    expect((await login(recoveryCodes[0])).body.code).toBe('wrong-code');
    expect((await login(body.recoveryCodes[0])).status).toBe(200);
  });

  test('an owner who has lost everything resets it on the machine', async () => {
    const { seller } = await switchOn();
    expect(await resetSecondFactors(db)).toBe(1);
    expect((await shop.send(accountCalls.isSeller, { as: { seller } })).body.success).toBe(false);
    expect((await login()).status).toBe(200);
    expect(await resetSecondFactors(db)).toBe(0);
  });
});

test('the seller sees the own sessions, and ends all others', async () => {
  const [seller, other] = [await signInSeller(shop), await signInSeller(shop)];
  const { body } = await shop.send(accountCalls.listSellerSessions, { as: { seller } });
  expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const ended = await shop.send(accountCalls.endOtherSellerSessions, { as: { seller } });
  expect(ended.body.ended).toBe(body.sessions.length - 1);
  expect((await shop.send(accountCalls.isSeller, { as: { seller } })).body.success).toBe(true);
  expect((await shop.send(accountCalls.isSeller, { as: { seller: other } })).body.success).toBe(false);
});
