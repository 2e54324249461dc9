import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordChanged } from '#api/features/accounts/account-notifications.ts';
import { backInStock } from '#api/features/stock/stock-notifications.ts';
import { createMetrics } from '#api/http/watch/create-metrics.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { accountLinkCalls } from '#contract/accounts/link-calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { mailCounts } from '#database/tables/message-counts.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createProduct, createUser, registerUser } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { countMail, removeOldMailCounts } from './mail-limits.ts';
import { notify, notifyAddress } from './notify.ts';

const hour = 60 * 60 * 1000;
const clock = testClock(new Date());
const metrics = createMetrics();
const { shop, server, close } = await openMailShop({ clock, metrics });
const { db } = shop.database;
const { jobs } = shop.services;
afterAll(close);
beforeEach(async () => {
  await db.delete(mailCounts);
  await shop.database.execute('delete from pgboss.job');
  server.mails.splice(0);
});

/** Runs the jobs and returns the subjects of the mails that arrived for an address. */
async function mailsTo(address: string): Promise<(string | undefined)[]> {
  expect(await runJobs(shop)).toEqual([]);
  const mails = server.mails.splice(0);
  return mails.filter(({ to }) => to.includes(address)).map(({ subject }) => subject);
}

/** Lets time pass until delayed jobs are due. */
async function pass(time: number) {
  clock.pass(time);
  await shop.database.execute('update pgboss.job set start_after = now()');
}

const write = () =>
  shop.send(contactCalls.sendMessage, {
    body: { name: 'Rumana', email: 'rumana@example.com', subject: 'Hello', message: 'Hello' },
  });

async function buyer(fields: Partial<typeof users.$inferInsert> = {}) {
  const user = await createUser(db, fields);
  const { id: address } = await createAddress(db, user.id);
  const { id: productId } = await createProduct(db);
  const as = { user: user.token };
  const order = async () => {
    const body = { items: [{ productId, quantity: 1 }], address };
    return (await shop.send(orderCalls.placeOrder, { as, body })).body.orderId as string;
  };
  return { ...user, order, cancel: (orderId: string) => shop.send(orderCalls.cancelOrder, { as, body: { orderId } }) };
}

describe('mails of one kind', () => {
  test('beyond ten an hour become one, which says how many', async () => {
    for (let count = 0; count < 24; count++) expect((await write()).status).toBe(200);
    const subjects = await mailsTo(testSeller.email);
    expect(subjects).toEqual(Array(10).fill('A message from Rumana'));
    await pass(hour);
    expect(await mailsTo(testSeller.email)).toEqual(['And 14 more messages']);
    await write();
    expect(await mailsTo(testSeller.email)).toEqual(['A message from Rumana']);
    await pass(hour);
    expect(await mailsTo(testSeller.email)).toEqual([]);
  });

  test('are counted when they are requested, although none is sent yet', async () => {
    const { id, email } = await createUser(db, { emailConfirmedAt: new Date(), language: 'bn' });
    const notifyUser = (key: string) => notify(jobs, db, passwordChanged, { key, to: { userId: id }, params: {} });
    for (let count = 0; count < 12; count++) await notifyUser(`${count}`);
    expect(await mailsTo(email)).toHaveLength(10);
    await pass(hour);
    expect(await mailsTo(email)).toEqual(['আরও ২টি বার্তা']);
  });

  test('do not hold back mails of another kind, or to another person', async () => {
    for (let count = 0; count < 12; count++) await write();
    const { order, email } = await buyer({ emailConfirmedAt: new Date() });
    const number = orderNumber(await order());
    expect(await runJobs(shop)).toEqual([]);
    const subjects = server.mails.map(({ to, subject }) => `${to[0]} ${subject}`);
    expect(subjects).toContain(`${email} We have your order #${number}`);
    expect(subjects.some((line) => line.startsWith(`${testSeller.email} New order #${number}`))).toBe(true);
  });
});

describe('an unconfirmed address', () => {
  test('gets the mails of the first order alone', async () => {
    const { order, cancel, email } = await buyer();
    await cancel(await order());
    expect(await mailsTo(email)).toHaveLength(2);
    for (let count = 0; count < 5; count++) await cancel(await order());
    await order();
    expect(await mailsTo(email)).toEqual([]);
    const { text } = await metrics.read();
    expect(text).toMatch(/sobuj_messages_held_total\{way="mail",reason="unconfirmed"\} [1-9]/);
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, email));
    const number = orderNumber(await order());
    expect(await mailsTo(email)).toEqual([`We have your order #${number}`]);
  });

  test('gets welcome and goodbye mails three times a day, however often an account is created with it', async () => {
    const email = 'victim@example.com';
    for (let count = 0; count < 6; count++) {
      const { token, password } = await registerUser(shop, { email });
      await runJobs(shop);
      await shop.send(accountDataCalls.deleteAccount, { as: { user: token }, body: { password } });
    }
    const subjects = await mailsTo(email);
    expect(subjects.filter((subject) => subject === 'Welcome to Sobuj')).toHaveLength(3);
    expect(subjects).toHaveLength(6);
  });

  test('without an account gets a few a day of each kind', async () => {
    const { id: productId } = await createProduct(db);
    const to = { email: 'visitor@example.com', language: 'en' } as const;
    for (let count = 0; count < 8; count++) {
      await notifyAddress(jobs, db, backInStock, { key: `${count}`, to, params: { productId } });
    }
    expect(await mailsTo(to.email)).toHaveLength(3);
  });
});

test('counts are forgotten after a day', async () => {
  await countMail(db, { counted: 'somebody', kind: 'welcome', within: hour, now: clock.now() });
  await removeOldMailCounts(db, clock.now());
  expect(await db.$count(mailCounts)).toBe(1);
  clock.pass(25 * hour);
  await removeOldMailCounts(db, clock.now());
  expect(await db.$count(mailCounts)).toBe(0);
});

describe.runIf(onServer)('at the same time', () => {
  test('each mail is counted', async () => {
    const count = () => countMail(db, { counted: 'somebody', kind: 'welcome', within: hour, now: clock.now() });
    const counts = await Promise.all(Array.from({ length: 10 }, count));
    expect(counts.map(({ asked }) => asked).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

// This test is last, because the worker runs the jobs from here on.
test('confirmation and password links wait behind no other mails', async () => {
  const { token, email } = await registerUser(shop);
  expect(await mailsTo(email)).toHaveLength(1);
  for (let count = 0; count < 12; count++) await (await buyer()).order();
  await shop.send(accountLinkCalls.askPasswordReset, { body: { email } });
  await shop.send(accountLinkCalls.askEmailConfirmation, { as: { user: token } });
  server.hold();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  // The server leaves the four mails about orders unanswered; the link is sent all the same.
  await expect.poll(() => server.waiting, { timeout: 20_000 }).toBe(5);
  server.release();
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(9);
  const links = server.mails.slice(0, 9).filter(({ to }) => to.includes(email));
  expect(links).toHaveLength(2);
});
