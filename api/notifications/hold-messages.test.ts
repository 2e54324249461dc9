import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { notificationSends } from '#database/tables/notifications.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { holdMessages, listDueMessages, listHeldMessages, releaseMessages } from './hold-messages.ts';

const { shop, server, close } = await openMailShop();
const { db } = shop.database;
const { jobs } = shop.services;
afterAll(close);
beforeEach(() => {
  server.mails.splice(0);
});
afterEach(async () => {
  await shop.database.execute('delete from notifications');
  await shop.database.execute('delete from pgboss.job');
});

const receivers = () => server.mails.flatMap(({ to }) => to).sort();
const sendsTo = (receiver: string) =>
  db.select().from(notificationSends).where(eq(notificationSends.receiver, receiver));
const sum = (counts: { messages: number }[]) => counts.reduce((total, { messages }) => total + messages, 0);

async function order() {
  const submitter = await createUser(db);
  const product = await createProduct(db, { submitterId: submitter.id });
  const buyer = await createBuyer(db, [[product, 1]]);
  const { status } = await shop.send(orderCalls.placeOrder, {
    as: buyer.as,
    body: { items: buyer.items, address: buyer.addressId },
  });
  expect(status).toBe(200);
  return { buyer, submitter };
}

/** The mail server refuses all due mails for now, so that they wait for a retry, which is due immediately. */
async function leaveMailsWaiting(mails: number): Promise<void> {
  server.vices.push(...Array.from({ length: mails }, () => 'has no time' as const));
  expect((await runJobs(shop)).length).toBe(mails);
  expect(receivers()).toEqual([]);
}

test('an event whose messages are not written yet is shown in the shop, and its mails leave when they are released', async () => {
  const { buyer } = await order();
  const due = await listDueMessages(db, new Date());
  expect(due).toContainEqual({ kind: 'order-placed', way: null, messages: 1 });
  await holdMessages(db, new Date());
  expect(await listHeldMessages(db)).toEqual(due);
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([]);
  const { body } = await shop.send(notificationCalls.listNotifications, { as: buyer.as });
  expect(body.notices).toMatchObject([{ kind: 'order-placed' }]);
  expect(await listHeldMessages(db)).toContainEqual({ kind: 'order-placed', way: 'mail', messages: 1 });

  await releaseMessages(db, jobs);
  expect(await listHeldMessages(db)).toEqual([]);
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([buyer.email, testSeller.email].sort());
});

test('an event that is released before its messages are written is sent as any other', async () => {
  const { buyer } = await order();
  await holdMessages(db, new Date());
  await releaseMessages(db, jobs);
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([buyer.email, testSeller.email].sort());
});

test('a mail that waits is held, and sent once when it is released', async () => {
  const { buyer } = await order();
  await leaveMailsWaiting(2);
  await holdMessages(db, new Date());
  expect(await sendsTo(buyer.id)).toMatchObject([{ way: 'mail', state: 'held', failure: 'restored' }]);
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([]);
  await holdMessages(db, new Date());
  expect(sum(await listHeldMessages(db))).toBe(2);

  await releaseMessages(db, jobs);
  await releaseMessages(db, jobs);
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([buyer.email, testSeller.email].sort());
});

test('a message due after the moment is not held, and later messages are sent', async () => {
  const { submitter } = await order();
  // The seller of a sold product has one mail a day, the next morning.
  const before = new Date(Date.now() - 60_000);
  expect(await listDueMessages(db, before)).toEqual([]);
  await holdMessages(db, before);
  await leaveMailsWaiting(2);
  await holdMessages(db, new Date());
  expect(await sendsTo(submitter.id)).toMatchObject([{ way: 'mail', state: 'waiting' }]);
  const { buyer } = await order();
  expect(await runJobs(shop)).toEqual([]);
  expect(receivers()).toEqual([buyer.email, testSeller.email].sort());
});
