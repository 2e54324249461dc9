import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { notifications } from '#database/tables/notifications.ts';
import { phoneCodes } from '#database/tables/phone-codes.ts';
import { registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { hour, minute, openPhoneShop } from '#tests/support/shops/phone-shop.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { digitsOfCode } from './phone-code-value.ts';

const { shop, sms, gateway, clock, log, newNumber, userWith, read, save, ask, confirm, received, close } =
  await openPhoneShop();
afterAll(close);
const { db } = shop.database;

describe('codes are sent', () => {
  test('three times an hour to a number, across accounts and spellings', async () => {
    const number = newNumber();
    const spellings = [number, `+88${number}`, `0088${number}`, number.slice(1)];
    const answers: string[] = [];
    const people = await Promise.all(spellings.map((phone) => userWith(phone)));
    for (const { token } of people) answers.push((await ask(token)).body.code ?? 'sent');
    expect(answers).toEqual(['sent', 'sent', 'sent', 'too-many-phone-codes']);
    expect(await received()).toHaveLength(3);
    clock.pass(hour);
    expect((await ask((await userWith(number)).token)).status).toBe(200);
    await received();
  });

  test('five times an hour and ten times a day to an account, whatever its number', async () => {
    const { token } = await userWith();
    let sent = 0;
    for (let hours = 0; hours < 3; hours++) {
      for (let tries = 0; tries < 6; tries++) {
        await save(token, newNumber());
        clock.pass(minute);
        if ((await ask(token)).status === 200) sent += 1;
      }
      clock.pass(hour);
      expect(sent).toBe(Math.min(5 * (hours + 1), 10));
    }
    clock.pass(24 * hour);
    await save(token, newNumber());
    expect((await ask(token)).status).toBe(200);
    await received();
  });

  test('not when the account is made anew', async () => {
    const number = newNumber();
    for (let count = 0; count < 3; count++) {
      const { token, password } = await userWith(number);
      expect((await ask(token)).status).toBe(200);
      await shop.send(accountDataCalls.deleteAccount, { as: { user: token }, body: { password } });
    }
    expect((await ask((await userWith(number)).token)).body.code).toBe('too-many-phone-codes');
    await received();
  });

  test('by the whole shop as often as its settings say, a fifth of it within an hour', async () => {
    const thrifty = await openTestApp({ sms: { ...sms, codesPerDay: 8 } }, { clock });
    const asked = async () => {
      const { token } = await registerUser(thrifty);
      await save(token, newNumber(), thrifty);
      const { status, body, headers } = await ask(token, thrifty);
      return status === 200 ? 'sent' : `${body.code} ${headers['retry-after']}`;
    };
    expect([await asked(), await asked(), await asked()]).toEqual(['sent', 'sent', 'too-many-phone-codes 3600']);
    for (let hours = 0; hours < 3; hours++) {
      clock.pass(hour);
      expect([await asked(), await asked()]).toEqual(['sent', 'sent']);
    }
    clock.pass(hour);
    expect(await asked()).toBe('too-many-phone-codes 86400');
    await thrifty.close();
  });
});

describe('a gateway that', () => {
  test.each(['fails', 'breaks off'] as const)('%s is called again, for the same message', async (vice) => {
    const { token } = await userWith();
    gateway.vices.push(vice);
    await ask(token);
    const codes = [...(await received()), ...(await received())];
    expect(new Set(codes.map(({ code, ref }) => `${code} ${ref}`)).size).toBe(1);
    expect((await confirm(token, codes[0]?.code ?? '')).status).toBe(200);
  });

  test('fails is not called any more once the code has expired', async () => {
    const { token } = await userWith();
    gateway.vices.push('fails');
    await ask(token);
    expect(await received()).toEqual([]);
    clock.pass(10 * minute);
    expect(await received()).toEqual([]);
  });

  test('is slow does not delay the request', async () => {
    const { token } = await userWith();
    const slowly = Promise.withResolvers<void>();
    gateway.vices.push({ 'is slow until': slowly.promise });
    expect((await ask(token)).status).toBe(200);
    const delivery = received();
    await expect.poll(() => gateway.messages.length).toBe(1);
    expect((await read(token)).codeUntil).not.toBeNull();
    slowly.resolve();
    const [sent] = await delivery;
    expect((await confirm(token, sent?.code ?? '')).status).toBe(200);
  });

  test('refuses the number leaves the code readable nowhere: not by the seller, in the log, the queue or the database', async () => {
    const { id, token, phone } = await userWith();
    gateway.vices.push('refuses it');
    log.clear();
    await ask(token);
    const { rows: queued } = await shop.database.execute('select data from pgboss.job');
    await received();
    const seller = { seller: await signInSeller(shop) };
    const { body } = await shop.send(notificationCalls.listUndelivered, { as: seller });
    expect(body.undelivered).toMatchObject([
      { way: 'sms', text: 'A code that confirms a phone number', failure: '422' },
    ]);
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.userId, id));
    const code = await digitsOfCode(db, row?.id ?? '');
    const written = JSON.stringify([queued, body, row, await db.select().from(notifications)]);
    // The digits of the code may occur inside ids and times, so the pattern matches it only as a separate word.
    expect(written + log.text()).not.toMatch(new RegExp(`(?<![0-9a-f.-])${code}(?![0-9a-f-])`));
    expect(log.text()).not.toContain(phone);
    expect(JSON.stringify(queued)).not.toContain(phone);

    const [undelivered] = body.undelivered;
    clock.pass(10 * minute);
    const again = { as: seller, body: { id: undelivered._id, way: 'sms' } };
    expect((await shop.send(notificationCalls.sendAgain, again)).status).toBe(200);
    expect(await received()).toEqual([]);
  });
});
