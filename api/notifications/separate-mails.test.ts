import { afterAll, expect, test } from 'vitest';
import { createProduct } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { makeNotifications } from './make-notifications.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { database, services } = shop;

test('mails to buyers and to the seller do not wait behind each other', async () => {
  const product = await createProduct(database.db);
  const { buyer } = await placeOrder(shop, product);
  const { rows: made } = await database.execute(`select data from pgboss.job where name = 'make-notifications'`);
  const { signal } = new AbortController();
  for (const { data } of made as { data: object }[]) {
    await makeNotifications.run(services, makeNotifications.payload.parse(data), signal);
  }
  const { rows: mails } = await database.execute(
    `select data->>'receiver' as receiver, name from pgboss.job where name like 'send-mail%' order by name`,
  );
  expect(mails).toEqual([
    { receiver: buyer.id, name: 'send-mail' },
    { receiver: 'seller', name: 'send-mail-to-seller' },
  ]);
});
