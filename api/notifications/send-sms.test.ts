import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { notificationSends } from '#database/tables/notifications.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openSmsServer } from '#tests/support/servers/sms-server.ts';
import { makeTextsDue, runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const gateway = await openSmsServer();
const shop = await openTestApp({ sms: readConfig(gateway.settings).sms });
const { db } = shop.database;
afterAll(async () => {
  await shop.close();
  await gateway.close();
});
beforeEach(async () => {
  gateway.messages.splice(0);
  await shop.database.execute('delete from pgboss.job');
});

async function order() {
  const buyer = await createBuyer(db, [[await createProduct(db), 1]]);
  const { body } = await shop.send(orderCalls.placeOrder, {
    as: buyer.as,
    body: { items: buyer.items, address: buyer.addressId },
  });
  await runJobs(shop);
  await makeTextsDue(shop);
  const sends = () =>
    db
      .select()
      .from(notificationSends)
      .where(and(eq(notificationSends.receiver, buyer.id), eq(notificationSends.way, 'sms')));
  return { number: orderNumber(body.orderId), sends };
}

test('the number of its address gets a text message of an order', async () => {
  const { number, sends } = await order();
  expect(await runJobs(shop)).toEqual([]);
  expect(gateway.messages).toEqual([
    {
      to: goodAddress.phone,
      text: expect.stringMatching(
        `^Sobuj: we have received your order #${number}, ৳45\\.90 in all\\. It should be with you by \\d+ \\w+, \\d+:\\d+ [ap]m\\.$`,
      ),
      ref: expect.any(String),
    },
  ]);
  expect(await sends()).toMatchObject([{ state: 'sent', tries: 1 }]);
});

test('one that the gateway did not take, or did not say that it took, is sent again under the same name', async () => {
  gateway.vices.push('fails', 'breaks off');
  const { sends } = await order();
  expect(await runJobs(shop)).toHaveLength(1);
  expect(await runJobs(shop)).toHaveLength(1);
  expect(await runJobs(shop)).toEqual([]);
  expect(gateway.messages).toHaveLength(2);
  expect(new Set(gateway.messages.map(({ ref }) => ref)).size).toBe(1);
  expect(await sends()).toMatchObject([{ state: 'sent', tries: 3 }]);
});

test('one that the gateway refuses is not sent again', async () => {
  gateway.vices.push('refuses it');
  const { sends } = await order();
  expect(await runJobs(shop)).toEqual([]);
  await runJobs(shop);
  expect(gateway.messages).toEqual([]);
  expect(await sends()).toMatchObject([{ state: 'undelivered', tries: 1, failure: '422' }]);
});
