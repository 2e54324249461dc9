import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { notificationSends, notifications } from '#database/tables/notifications.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { asShop } from '#tests/support/spread/watch-statements.ts';
import { makeNotifications } from './make-notifications.ts';
import type { NotificationsPayload } from './notification-jobs.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { database, services } = shop;
const { db } = database;

beforeEach(async () => {
  server.mails.splice(0);
  await db.delete(notifications);
  await database.execute('delete from pgboss.job');
});

/** Places an order of a submitter's product, and returns the payload of its notifications and the buyer's address. */
async function placed(): Promise<{ payload: NotificationsPayload; email: string }> {
  const { id: submitterId } = await createUser(db);
  const product = await createProduct(db, { submitterId });
  const buyer = await createBuyer(db, [[product, 1]]);
  await shop.send(orderCalls.placeOrder, { as: buyer.as, body: { items: buyer.items, address: buyer.addressId } });
  const { rows } = await database.execute(`select data from pgboss.job where name = '${makeNotifications.name}'`);
  const [row] = rows as { data: NotificationsPayload }[];
  if (!row) throw new Error('Nobody is notified of the order');
  await database.execute('delete from pgboss.job');
  return { payload: row.data, email: buyer.email };
}

const make = (payload: NotificationsPayload) =>
  asShop('job', () => makeNotifications.run(services, payload, new AbortController().signal));
const made = async () => (await db.select().from(notifications)).map(({ kind }) => kind).sort();
const receivers = () => server.mails.flatMap(({ to }) => to);

test('the notifications of an order are made by one commit', async () => {
  const { payload } = await placed();
  const begun = vi.spyOn(services.db, 'transaction');
  await make(payload);
  expect(begun).toHaveBeenCalledTimes(1);
  begun.mockRestore();
  expect(await made()).toEqual(['new-order', 'order-placed', 'products-sold']);
});

test('a job that is broken off in the middle leaves no notification half made, and its next try sends each mail once', async () => {
  const { payload, email } = await placed();
  const add = vi.spyOn(services.jobs, 'add').mockRejectedValue(new Error('The connection broke'));
  await expect(make(payload)).rejects.toThrow('The connection broke');
  add.mockRestore();
  expect([await made(), await db.select().from(notificationSends)]).toEqual([[], []]);
  for (const _ of [1, 2]) await make(payload);
  expect(await runJobs(shop)).toEqual([]);
  for (const address of [email, testSeller.email]) expect(receivers().filter((to) => to === address)).toHaveLength(1);
});

test('one that cannot be made keeps no other of its job waiting', async () => {
  const { payload, email } = await placed();
  const unknown = { kind: 'of-a-later-release', key: '1', params: {} };
  for (const _ of [1, 2]) await expect(make({ notifications: [unknown, ...payload.notifications] })).rejects.toThrow();
  expect(await made()).toEqual(['new-order', 'order-placed', 'products-sold']);
  await runJobs(shop);
  for (const address of [email, testSeller.email]) expect(receivers().filter((to) => to === address)).toHaveLength(1);
});
