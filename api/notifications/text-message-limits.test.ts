import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { createMetrics } from '#api/http/watch/create-metrics.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { textMessages } from '#database/tables/message-counts.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { openSmsServer } from '#tests/support/servers/sms-server.ts';
import { runJobs, runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { countText, removeOldTexts } from './text-message-limits.ts';

const hour = 60 * 60 * 1000;
const gateway = await openSmsServer();
const mailServer = await openMailServer();
const metrics = createMetrics();
const clock = testClock(new Date());
const { sms } = readConfig(gateway.settings);
const { mail } = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' });
const shop = await openTestApp({ sms, mail }, { metrics, clock });
const { db } = shop.database;
const product = await createProduct(db);
const seller = { seller: await signInSeller(shop) };
afterAll(async () => {
  await shop.close();
  await gateway.close();
  await mailServer.close();
});
beforeEach(async () => {
  await db.delete(textMessages);
  gateway.messages.splice(0);
  mailServer.mails.splice(0);
});

let numbers = 20_000_000;
const newNumber = () => `+88017${++numbers}`;

/** A buyer whose orders go to a phone number; `isConfirmed` says whether the account has confirmed it. */
async function buyerAt(phone: string, { isConfirmed = false } = {}) {
  const buyer = await createBuyer(db, []);
  const address = await createAddress(db, buyer.id, { phone });
  const confirmed = { phone, phoneConfirmedAt: isConfirmed ? new Date() : null, emailConfirmedAt: new Date() };
  await db.update(users).set(confirmed).where(eq(users.id, buyer.id));
  const order = async () => {
    const body = { items: [{ productId: product.id, quantity: 1 }], address: address.id };
    const placed = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
    expect(placed.status).toBe(200);
    return placed.body.orderId as string;
  };
  const cancel = (orderId: string) => shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } });
  return { ...buyer, order, cancel };
}

/** Runs the jobs and returns the numbers that text messages went to. */
async function texted(): Promise<string[]> {
  expect(await runJobsAndTexts(shop)).toEqual([]);
  return gateway.messages.splice(0).map(({ to }) => to);
}

async function held(reason: string): Promise<number> {
  const { text } = await metrics.read();
  return Number(new RegExp(`sobuj_messages_held_total\\{way="sms",reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

describe('a notification of an order by text message', () => {
  test('to no number of another country and to no landline; its mail goes all the same', async () => {
    const before = await held('number');
    for (const phone of ['+882161234567', '+14155550123', '029612345', '0171234567']) {
      const buyer = await buyerAt(phone, { isConfirmed: true });
      await buyer.order();
      expect(await texted()).toEqual([]);
      expect(mailServer.mails.flatMap(({ to }) => to)).toContain(buyer.email);
    }
    expect(await held('number')).toBe(before + 4);
  });

  test('to an unconfirmed number once for each account, for its first order', async () => {
    const phone = newNumber();
    const buyer = await buyerAt(phone);
    const first = await buyer.order();
    expect(await texted()).toEqual([phone]);
    await buyer.order();
    const body = { orderId: first, status: 'Processing' };
    expect((await shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body })).status).toBe(200);
    // A seller's change is notified only once it cannot be undone any more.
    await shop.database.execute(`update pgboss.job set start_after = now() where name = 'make-notifications'`);
    const before = await held('unconfirmed');
    expect(await texted()).toEqual([]);
    expect(await held('unconfirmed')).toBe(before + 2);
  });

  test('to the number that the account has confirmed, however each is written', async () => {
    const phone = newNumber();
    const buyer = await buyerAt(phone, { isConfirmed: true });
    await db
      .update(users)
      .set({ phone: phone.replace('+88', '') })
      .where(eq(users.id, buyer.id));
    await buyer.order();
    await buyer.order();
    expect(await texted()).toEqual([phone, phone]);
  });

  test('but not of an order that its buyer has cancelled', async () => {
    const buyer = await buyerAt(newNumber(), { isConfirmed: true });
    const orderId = await buyer.order();
    expect(await texted()).toHaveLength(1);
    expect((await buyer.cancel(orderId)).status).toBe(200);
    expect(await texted()).toEqual([]);
    expect(await db.$count(orderStatusChanges, eq(orderStatusChanges.orderId, orderId))).toBe(1);
    const other = await buyer.order();
    expect(await texted()).toHaveLength(1);
    const body = { orderId: other, status: 'Cancelled' };
    await shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body });
    await shop.database.execute(`update pgboss.job set start_after = now() where name = 'make-notifications'`);
    expect(await texted()).toHaveLength(1);
  });

  test('three times an hour and eight times a day to a number, for any buyer; a failed try counts once', async () => {
    const phone = newNumber();
    let sent = 0;
    for (let hours = 0; hours < 4; hours++) {
      for (let count = 0; count < 4; count++) {
        await (await buyerAt(phone)).order();
        sent += (await texted()).length;
      }
      expect(sent).toBe(Math.min(3 * (hours + 1), 8));
      clock.pass(hour);
    }
    clock.pass(24 * hour);
    gateway.vices.push('fails', 'fails');
    await (await buyerAt(phone)).order();
    await runJobsAndTexts(shop);
    await runJobs(shop);
    expect(await texted()).toEqual([phone]);
    await (await buyerAt(phone)).order();
    await (await buyerAt(phone)).order();
    await (await buyerAt(phone)).order();
    expect(await texted()).toEqual([phone, phone]);
  });

  test('six times an hour by an account, whatever its number', async () => {
    const buyer = await buyerAt(newNumber(), { isConfirmed: true });
    const address = { as: buyer.as };
    let sent = 0;
    for (let count = 0; count < 8; count++) {
      const phone = newNumber();
      await db.update(users).set({ phone }).where(eq(users.id, buyer.id));
      const { id } = await createAddress(db, buyer.id, { phone });
      const body = { items: [{ productId: product.id, quantity: 1 }], address: id };
      expect((await shop.send(orderCalls.placeOrder, { ...address, body })).status).toBe(200);
      sent += (await texted()).length;
    }
    expect(sent).toBe(6);
  });
});

describe('the shop', () => {
  const send = (isCode: boolean, now = clock.now()) =>
    db.transaction((transaction) =>
      countText(transaction, {
        id: v7(),
        isCode,
        number: newNumber(),
        userId: null,
        network: null,
        perDay: { perDay: 15, codesPerDay: 5 },
        now,
      }),
    );

  test("sends a maximum per day, a fifth of it within an hour, and reserves the codes' share", async () => {
    const orders = [await send(false), await send(false), await send(false)];
    expect(orders).toEqual([undefined, undefined, hour]);
    expect([await send(true), await send(true)]).toEqual([undefined, hour]);
    for (let hours = 0; hours < 4; hours++) {
      clock.pass(hour);
      expect([await send(false), await send(false)]).toEqual([undefined, undefined]);
    }
    clock.pass(hour);
    expect(await send(false)).toBe(24 * hour);
    expect(await send(true)).toBeUndefined();
  });

  test('forgets them after a day', async () => {
    await send(false);
    await removeOldTexts(db, clock.now());
    expect(await db.$count(textMessages)).toBe(1);
    clock.pass(25 * hour);
    await removeOldTexts(db, clock.now());
    expect(await db.$count(textMessages)).toBe(0);
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('ten to one number are three', async () => {
    const number = newNumber();
    const perDay = { perDay: 100, codesPerDay: 0 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction((transaction) =>
          countText(transaction, {
            id: v7(),
            isCode: false,
            number,
            userId: null,
            network: null,
            perDay,
            now: clock.now(),
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  });
});

test.each([
  { kind: 'codes', isCode: true, most: 10 },
  { kind: 'other texts', isCode: false, most: 20 },
])('one network causes $most $kind within an hour, of however many the shop sends', async ({ isCode, most }) => {
  const perDay = { perDay: 200_000, codesPerDay: 100_000 };
  const message = { isCode, userId: null, network: `a network of ${most}`, perDay, now: clock.now() };
  const count = () =>
    db.transaction((transaction) => countText(transaction, { ...message, id: v7(), number: newNumber() }));
  for (let sent = 0; sent < most; sent++) expect(await count()).toBeUndefined();
  expect(await count()).toBe(hour);
});
