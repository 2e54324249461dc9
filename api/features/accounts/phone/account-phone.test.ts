import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { notifications } from '#database/tables/notifications.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { hour, minute, openPhoneShop, wrongCode } from '#tests/support/shops/phone-shop.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { removeOldPhoneCodes } from './phone-codes.ts';

const { shop, gateway, clock, newNumber, userWith, read, save, remove, ask, confirm, received, codeFor, close } =
  await openPhoneShop();
const quiet = await openTestApp();
afterAll(async () => {
  await close();
  await quiet.close();
});
const { db } = shop.database;

const version = expect.any(Number);

describe('the number of a user', () => {
  test('is none at first, stored as it was typed but for its digits, and removed', async () => {
    const { token } = await registerUser(shop);
    expect(await read(token)).toEqual({
      phone: '',
      isConfirmed: false,
      canBeConfirmed: false,
      codeUntil: null,
      version,
    });
    expect((await save(token, '+৮৮০ ১৭১২-৩৪৫৬৭৮')).status).toBe(200);
    expect(await read(token)).toMatchObject({ phone: '+8801712345678', isConfirmed: false, canBeConfirmed: true });
    expect((await remove(token)).status).toBe(200);
    expect(await read(token)).toMatchObject({ phone: '', canBeConfirmed: false });
  });

  test.each(['', 'call me', '12345', `0${'1'.repeat(16)}`, null, {}, '017\n12345678'])('is not %j', async (phone) => {
    const { token } = await registerUser(shop);
    const { status, body } = await save(token, phone);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['phone']]);
  });

  test('is stored but cannot be confirmed where no SMS can be sent', async () => {
    const { token } = await registerUser(quiet);
    await save(token, '01712345678', quiet);
    expect(await read(token, quiet)).toEqual({
      phone: '01712345678',
      isConfirmed: false,
      canBeConfirmed: false,
      codeUntil: null,
      version,
    });
    const asked = await ask(token, quiet);
    expect([asked.status, asked.body.code]).toEqual([409, 'no-text-messages']);
  });
});

describe('confirming the number', () => {
  test('takes the code that came by SMS, once, also in Bengali digits', async () => {
    const { token, phone } = await userWith();
    expect((await ask(token)).status).toBe(200);
    const [sent] = await received();
    expect(sent?.to).toBe(`+88${phone}`);
    expect((await read(token)).codeUntil).toBe(new Date(clock.now().getTime() + 10 * minute).toISOString());
    const typed = (sent?.code ?? '').replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)));
    expect((await confirm(token, `${typed.slice(0, 3)} ${typed.slice(3)}`)).status).toBe(200);
    expect(await read(token)).toEqual({ phone, isConfirmed: true, canBeConfirmed: false, codeUntil: null, version });
    expect((await confirm(token, sent?.code ?? '')).body.code).toBe('phone-code-of-no-use');
    expect((await ask(token)).body.code).toBe('phone-already-confirmed');
  });

  test('ends after ten minutes, and when another code is asked for', async () => {
    const { token } = await userWith();
    const first = await codeFor(token);
    expect((await ask(token)).body.code).toBe('phone-code-just-sent');
    clock.pass(minute);
    const second = await codeFor(token);
    if (first !== second) expect((await confirm(token, first)).body.code).toBe('wrong-phone-code');
    clock.pass(10 * minute);
    expect((await confirm(token, second)).body.code).toBe('phone-code-of-no-use');
    expect((await read(token)).codeUntil).toBeNull();
  });

  test('allows five tries', async () => {
    const { token } = await userWith();
    const code = await codeFor(token);
    const answers: string[] = [];
    for (let tries = 0; tries < 5; tries++) answers.push((await confirm(token, wrongCode(code))).body.code);
    expect(answers).toEqual([...Array<string>(4).fill('wrong-phone-code'), 'phone-code-of-no-use']);
    expect((await confirm(token, code)).body.code).toBe('phone-code-of-no-use');
  });

  test('ends when the number changes, but not when only its spelling does', async () => {
    const { token, phone } = await userWith();
    const code = await codeFor(token);
    await save(token, `+88${phone}`);
    expect((await read(token)).codeUntil).not.toBeNull();
    await save(token, newNumber());
    expect((await confirm(token, code)).body.code).toBe('phone-code-of-no-use');
    clock.pass(minute);
    expect((await confirm(token, await codeFor(token))).status).toBe(200);
    await save(token, phone);
    expect(await read(token)).toMatchObject({ phone, isConfirmed: false });
  });

  test('is for mobile numbers of Bangladesh alone', async () => {
    const { token } = await userWith('+44 20 7946 0958');
    expect(await read(token)).toMatchObject({ phone: '+442079460958', canBeConfirmed: false });
    expect((await ask(token)).body.code).toBe('not-a-mobile-number');
    await remove(token);
    expect((await ask(token)).body.code).toBe('no-phone-number');
    expect(await received()).toEqual([]);
  });

  test('works at two accounts, which learn nothing of each other', async () => {
    const one = await userWith();
    const other = await userWith(one.phone);
    expect((await confirm(one.token, await codeFor(one.token))).status).toBe(200);
    expect(await read(other.token)).toMatchObject({ isConfirmed: false, canBeConfirmed: true });
    expect((await confirm(other.token, await codeFor(other.token))).status).toBe(200);
    expect(await read(one.token)).toMatchObject({ isConfirmed: true });
  });

  test("refuses another account's code", async () => {
    const [one, other] = [await userWith(), await userWith()];
    const code = await codeFor(one.token);
    const own = await codeFor(other.token);
    if (own !== code) expect((await confirm(other.token, code)).body.code).toBe('wrong-phone-code');
  });
});

describe('the end', () => {
  test('of an account removes its number, also from waiting messages', async () => {
    const { id, token, password, phone } = await userWith();
    await ask(token);
    expect(
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.address, `+88${phone}`)),
    ).toHaveLength(1);
    await shop.send(accountDataCalls.deleteAccount, { as: { user: token }, body: { password } });
    expect(await received()).toEqual([]);
    expect(
      await db
        .select()
        .from(notifications)
        .where(eq(notifications.address, `+88${phone}`)),
    ).toEqual([]);
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([]);
    expect(JSON.stringify(await db.select().from(phoneCodes))).not.toContain(phone.slice(1));
  });

  test('of a day removes its codes, and undelivered messages', async () => {
    const { token } = await userWith();
    gateway.vices.push('refuses it');
    await ask(token);
    await received();
    const tomorrow = new Date(Math.max(Date.now(), clock.now().getTime()) + 25 * hour);
    await removeOldPhoneCodes(db, tomorrow);
    expect(await db.select().from(phoneCodes)).toEqual([]);
    expect(await db.select().from(notifications).where(eq(notifications.kind, 'phone-code'))).toEqual([]);
  });
});

describe.runIf(onServer)('at once', () => {
  test('right codes confirm once, and each wrong one is counted', async () => {
    const { token } = await userWith();
    const code = await codeFor(token);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(token, wrongCode(code))));
    const lefts = answers.map(({ body }) => body.message).sort();
    expect(new Set(lefts).size).toBe(4);
    const both = await Promise.all([confirm(token, code), confirm(token, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const other = await userWith();
    const second = await codeFor(other.token);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm(other.token, wrongCode(second))));
    expect(guesses.filter(({ body }) => body.code === 'wrong-phone-code')).toHaveLength(4);
    expect((await confirm(other.token, second)).body.code).toBe('phone-code-of-no-use');
  });

  test('no more codes can be requested than may be sent', async () => {
    const number = newNumber();
    const people = await Promise.all(Array.from({ length: 8 }, () => userWith(number)));
    const asked = await Promise.all(people.map(({ token }) => ask(token)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(3);
    const twice = await userWith();
    const both = await Promise.all([ask(twice.token), ask(twice.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    await received();
  });

  test("a new number and the old one's code do not confirm the new number", async () => {
    const { token } = await userWith();
    const code = await codeFor(token);
    const other = newNumber();
    await Promise.all([save(token, other), confirm(token, code)]);
    expect(await read(token)).toMatchObject({ phone: other, isConfirmed: false });
  });
});
