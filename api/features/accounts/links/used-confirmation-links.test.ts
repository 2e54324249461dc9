import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { freeFailures } from '#api/features/accounts/passwords/password-attempts.ts';
import { loginFailures } from '#database/tables/login-failures.ts';
import { openConfirmationShop } from '#tests/support/shops/confirmation-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const opened = await openConfirmationShop();
const { shop, server, close, clock, asking, mailedLink, order, confirm, login, change, confirmedAt, claimedBy } =
  opened;
afterAll(close);
const { db } = shop.database;

beforeEach(async () => {
  await runJobs(shop);
  server.mails.splice(0);
  await db.delete(loginFailures);
  clock.slept.splice(0);
});

describe('a used link', () => {
  test('sets no password, checks none and claims nothing', async () => {
    const { id, link, token, email, password } = await asking();
    await confirm(link, {}, token);
    const later = await order(email);
    for (const proof of [{}, { newPassword: 'greener-leaf' }, { password: 'not-this-one' }]) {
      expect((await confirm(link, proof)).body.outcome).toBe('confirmed-already');
    }
    expect((await login(email, password)).status).toBe(200);
    expect(await claimedBy(later.body.orderId)).toBeNull();
    expect(await confirmedAt(id)).not.toBeNull();
  });

  test('answers so after a new password too, also when it is pressed twice at the same moment', async () => {
    const { link, email } = await asking();
    const answers = await Promise.all([
      confirm(link, { newPassword: 'greener-leaf' }),
      confirm(link, { newPassword: 'greenest-leaf' }),
    ]);
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['confirmed-already', 'password-set']);
    const chosen = answers[0].body.outcome === 'password-set' ? 'greener-leaf' : 'greenest-leaf';
    expect((await login(email, chosen)).status).toBe(200);
    expect((await confirm(link)).body.outcome).toBe('confirmed-already');
  });

  test('is over once the account has another address', async () => {
    const { link, token, email, password } = await asking();
    await confirm(link, {}, token);
    await change(token, `new-${email}`, password);
    expect((await confirm(await mailedLink(`new-${email}`), {}, token)).body.outcome).toBe('changed');
    expect((await confirm(link)).body.code).toBe('link-of-no-use');
  });

  test('is refused after three days', async () => {
    const { link, token } = await asking();
    await confirm(link, {}, token);
    clock.pass(72 * 60 * 60 * 1000);
    expect((await confirm(link)).body.code).toBe('link-of-no-use');
  });
});

describe('a password given with a link', () => {
  test('counts as a guess at the login of the account, in both directions', async () => {
    const { link, email, password } = await asking();
    for (let count = 0; count < freeFailures; count++) {
      const { status, body } = await confirm(link, { password: 'not-this-one' });
      expect([status, body.code]).toEqual([401, 'wrong-password']);
    }
    expect(clock.slept).toEqual([]);
    await login(email, 'not-this-one');
    await confirm(link, { password: 'not-this-one' });
    expect(clock.slept).toEqual([500, 1000]);
    expect((await confirm(link, { password })).status).toBe(200);
    expect(clock.slept).toEqual([500, 1000, 2000]);
    await login(email, 'not-this-one');
    expect(clock.slept).toHaveLength(3);
  });

  test('that is wrong neither confirms nor uses up the link, and a common new one does neither', async () => {
    const { id, link, password } = await asking();
    expect((await confirm(link, { password: 'not-this-one' })).body.fields).toEqual({
      password: 'Current password is incorrect',
    });
    const common = await confirm(link, { newPassword: 'password' });
    expect([common.status, common.body.code, Object.keys(common.body.fields)]).toEqual([
      400,
      'common-password',
      ['newPassword'],
    ]);
    expect((await confirm(link, { newPassword: 'short' })).body.fields.newPassword).toBe(
      'New password must be at least 6 characters long',
    );
    expect(await confirmedAt(id)).toBeNull();
    expect((await confirm(link, { password })).status).toBe(200);
  });

  test('and a new one are not taken together', async () => {
    const { id, link, password } = await asking();
    const { status, body } = await confirm(link, { password, newPassword: 'greener-leaf' });
    expect([status, body.fields]).toEqual([400, { newPassword: 'Please send the password or a new one, not both' }]);
    expect(await confirmedAt(id)).toBeNull();
  });

  test('tells nothing without a link of the shop', async () => {
    for (const proof of [{}, { password: 'green-leaf' }, { newPassword: 'password' }]) {
      const { status, body } = await confirm('a'.repeat(43), proof);
      expect([status, body.code]).toEqual([404, 'link-of-no-use']);
    }
  });
});
