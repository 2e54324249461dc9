import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { newGuestNumber } from '#tests/support/people/guests.ts';
import { hourly, newEmail, newNetwork, openBoundedShop } from '#tests/support/shops/bounded-shop.ts';
import { makeTextsDue, runJobs, runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';

const bounded = await openBoundedShop();
const { shop, db, gateway, mailServer, order, cancel } = bounded;
afterAll(() => bounded.close());
beforeEach(() => bounded.reset());

const times = (count: number, code: string) => Array<string>(count).fill(code);

describe('messages that one network causes', () => {
  test('do not affect a buyer elsewhere, after any number of orders, cancellations and codes', async () => {
    await settle(shop, { buying: { ...hourly, perHourPerNetwork: null } });
    const from = newNetwork();
    for (let count = 0; count < 62; count++) await order({ from, email: newEmail() });
    const codes: string[] = [];
    for (let count = 0; count < 12; count++) {
      const asked = await shop.send(guestOrderCalls.askGuestPhoneCode, { body: { phone: newGuestNumber() }, from });
      codes.push(asked.body.code ?? 'sent');
    }
    expect(codes).toEqual([...times(10, 'sent'), ...times(2, 'too-many-phone-codes')]);
    expect(await runJobsAndTexts(shop)).toEqual([]);
    expect(gateway.messages).toHaveLength(30);
    expect(mailServer.mails.filter(({ to }) => String(to).includes('somebody-'))).toHaveLength(60);
    gateway.messages.splice(0);
    mailServer.mails.splice(0);

    const [elsewhere, phone, email] = [newNetwork(), newGuestNumber(), newEmail()];
    expect((await order({ phone, email, from: elsewhere })).status).toBe(200);
    expect((await shop.send(guestOrderCalls.askGuestPhoneCode, { body: { phone }, from: elsewhere })).status).toBe(200);
    expect(await runJobsAndTexts(shop)).toEqual([]);
    expect(gateway.messages.map(({ to }) => to)).toEqual([`+88${phone}`, `+88${phone}`]);
    expect(mailServer.mails.map(({ to }) => String(to))).toContainEqual(expect.stringContaining(email));
  });

  test('are links to confirm emails of new accounts, too', async () => {
    const from = newNetwork();
    const answers: number[] = [];
    for (let count = 0; count < 62; count++) {
      const { token } = await createUser(db);
      answers.push((await shop.send(accountLinkCalls.askEmailConfirmation, { as: { user: token }, from })).status);
    }
    expect(answers).toEqual([...Array<number>(60).fill(200), 429, 429]);
    const { token } = await createUser(db);
    const elsewhere = await shop.send(accountLinkCalls.askEmailConfirmation, {
      as: { user: token },
      from: newNetwork(),
    });
    expect(elsewhere.status).toBe(200);
  });

  test('are no text of an order that was cancelled within the minute', async () => {
    const from = newNetwork();
    const [cancelled, kept] = [newGuestNumber(), newGuestNumber()];
    const { body } = await order({ phone: cancelled, from });
    await order({ phone: kept, from });
    await runJobs(shop);
    expect(gateway.messages).toEqual([]);
    await cancel(body.key, from);
    await makeTextsDue(shop);
    expect(await runJobs(shop)).toEqual([]);
    expect(gateway.messages.map(({ to }) => to)).toEqual([`+88${kept}`]);
  });
});
