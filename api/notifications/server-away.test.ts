import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const server = await openMailServer();
const { mail } = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' });
const shop = await openTestApp({ mail });
const { db } = shop.database;
afterAll(() => shop.close());

/** More than the mails that the seller gets in an hour. */
const orders = 80;

test('a mail server that is away for 80 orders gets each mail once when it is back', async () => {
  await server.close();
  const product = await createProduct(db);
  const buyers = [];
  for (let count = 0; count < orders; count += 1) {
    const buyer = await createBuyer(db, [[product, 1]]);
    const placed = await shop.send(orderCalls.placeOrder, {
      as: buyer.as,
      body: { items: buyer.items, address: buyer.addressId },
    });
    expect(placed.status).toBe(200);
    buyers.push(buyer.email);
  }
  // The seller gets 60 mails an hour; one later mail summarises the others.
  const mails = orders + 60;
  expect((await runJobs(shop)).length).toBe(mails);
  const again = await openMailServer({ port: server.port });
  expect(await runJobs(shop)).toEqual([]);
  expect(await runJobs(shop)).toEqual([]);
  const received = again.mails.flatMap(({ to }) => to).filter((address) => address !== testSeller.email);
  expect(received.sort()).toEqual(buyers.sort());
  expect(new Set(again.mails.map(({ messageId }) => messageId)).size).toBe(mails);
  await again.close();
}, 120_000);
