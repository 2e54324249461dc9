import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { connect } from '#database/connect.ts';
import { orders } from '#database/tables/orders.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createAddress, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { hourly, newNetwork, openBoundedShop } from '#tests/support/shops/bounded-shop.ts';
import { runJobs, runJobsAndTexts } from '#tests/support/shops/run-jobs.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { pathOf } from '#tests/support/shops/test-app.ts';

const loud = await openBoundedShop();
const quiet = await openBoundedShop({ withSms: false });
const { shop, db, product, gateway, order, online, cancel, passHour } = loud;
afterAll(async () => {
  await loud.close();
  await quiet.close();
});
beforeEach(async () => {
  await loud.reset();
  await quiet.reset();
});

/** Orders and cancels so many times, and returns the code of each order. */
async function burst(times: number, from: string): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count++) {
    const { body } = await order({ from });
    codes.push(body.code ?? 'placed');
    if (body.key) await cancel(body.key, from);
  }
  return codes;
}
const times = (count: number, code: string) => Array<string>(count).fill(code);

describe('orders without an account within an hour', () => {
  test('are twenty from a network, cancelled ones included; one more is told when to come back', async () => {
    const from = newNetwork();
    for (let count = 0; count < 20; count++) await quiet.cancel((await quiet.order({ from })).body.key, from);
    const refused = await quiet.order({ from });
    expect([refused.status, refused.body.code]).toEqual([429, 'network-ordering-too-fast']);
    expect(refused.body.message).toMatch(/try again in (59|60) minutes, or call us/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await quiet.order({ from: newNetwork() })).status).toBe(200);
    await quiet.passHour();
    expect((await quiet.order({ from })).status).toBe(200);
  });

  test('are one network for all addresses of its /64', async () => {
    await settle(quiet.shop, { buying: { ...hourly, perHourPerNetwork: 2 } });
    const codes: string[] = [];
    for (const host of ['1', 'abcd:1:2', 'f00'])
      codes.push((await quiet.order({ from: `2001:db8:ffff:7::${host}` })).body.code ?? 'placed');
    expect(codes).toEqual(['placed', 'placed', 'network-ordering-too-fast']);
  });

  test('beyond that take a number that had an order delivered, and one whose code is entered', async () => {
    const from = newNetwork();
    const known = newGuestNumber();
    const { body } = await order({ phone: known });
    await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, body.orderId));
    await settle(shop, { buying: { ...hourly, perHourPerNetwork: 2 } });
    expect(await burst(3, from)).toEqual(['placed', 'placed', 'network-code-needed']);
    expect((await order({ from, phone: known })).status).toBe(200);
    const phone = newGuestNumber();
    await runJobsAndTexts(shop);
    gateway.messages.splice(0);
    expect((await shop.send(guestOrderCalls.askGuestPhoneCode, { body: { phone }, from })).status).toBe(200);
    await runJobs(shop);
    const phoneCode = /\d{6}/.exec(gateway.messages[0]?.text ?? '')?.[0];
    expect((await order({ from, phone, body: { phoneCode } })).status).toBe(200);
  });

  test('are five to a number, from whatever network and however it is written', async () => {
    const phone = newGuestNumber();
    const codes: string[] = [];
    for (const spelling of [phone, `+88${phone}`, `0088${phone}`, phone, phone, `+88${phone}`]) {
      const from = newNetwork();
      const { body } = await order({ phone: spelling, from });
      codes.push(body.code ?? 'placed');
      if (body.key) await cancel(body.key, from);
    }
    expect(codes).toEqual([...times(5, 'placed'), 'ordering-too-fast']);
    await passHour();
    expect((await order({ phone })).status).toBe(200);
  });

  test('are not those that the seller makes for the number', async () => {
    await settle(shop, { buying: { ...hourly, perHourPerPhone: 1 } });
    const { make } = madeOrderActs(shop, await signInSeller(shop));
    const phone = newGuestNumber();
    const items = [{ productId: product.id, quantity: 1 }];
    for (const _ of ['first', 'second'])
      expect((await make(items, { address: guestAddressOf({ phone }) })).status).toBe(200);
    expect((await order({ phone })).status).toBe(200);
    expect((await order({ phone })).body.code).toBe('ordering-too-fast');
    expect((await make(items, { address: guestAddressOf({ phone }) })).status).toBe(200);
  });

  test('are as many as the seller says, and of new accounts three times as many; one with a confirmed number passes', async () => {
    await settle(shop, { buying: { ...hourly, perHourPerNetwork: 1 } });
    const from = newNetwork();
    const orderOfAccount = async (phone = newGuestNumber(), confirmed = {}) => {
      const user = await createUser(db, confirmed);
      const { id: address } = await createAddress(db, user.id, { phone });
      const items = [{ productId: product.id, quantity: 1 }];
      const answer = await shop.send(orderCalls.placeOrder, {
        as: { user: user.token },
        body: { items, address },
        from,
      });
      return answer.body.code ?? 'placed';
    };
    const codes: string[] = [];
    for (let count = 0; count < 4; count++) codes.push(await orderOfAccount());
    expect(codes).toEqual([...times(3, 'placed'), 'network-ordering-too-fast']);
    const phone = newGuestNumber();
    expect(await orderOfAccount(phone, { phone, phoneConfirmedAt: new Date() })).toBe('placed');
    expect((await order({ from })).status).toBe(200);
  });
});

describe('sessions of payment providers within an hour', () => {
  test('are six to a number and thirty from a network, cancelled orders included; cash and other networks go on', async () => {
    await settle(shop, { buying: { ...hourly, perHourPerPhone: null, perHourPerNetwork: null } });
    const phone = newGuestNumber();
    for (let count = 0; count < 6; count++) {
      const from = newNetwork();
      const { status, body } = await online({ phone, from });
      expect([status, (await cancel(body.key, from)).status]).toEqual([200, 200]);
    }
    const refused = await online({ phone, from: newNetwork() });
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-payment-pages']);
    expect(refused.body.message).toMatch(/Please pay in cash, or try again in \d+ minutes?\./);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await order({ phone })).status).toBe(200);

    const from = newNetwork();
    const first = await online({ from });
    for (let count = 0; count < 29; count++) expect((await online({ from })).status).toBe(200);
    const before = await db.$count(orders);
    expect((await online({ from })).body.code).toBe('too-many-payment-pages');
    expect(await db.$count(orders)).toBe(before);
    const body = { key: first.body.key, provider: 'bkash' };
    expect((await shop.send(guestOrderCalls.payGuestOrder, { body, from })).body.code).toBe('too-many-payment-pages');
    expect((await online({ from: newNetwork() })).status).toBe(200);
  });

  test('are three hundred of all guests, which a network alone does not reach', async () => {
    await online({ from: newNetwork() });
    await db
      .update(useCounts)
      .set({ uses: 300 })
      .where(and(eq(useCounts.subject, 'guests'), eq(useCounts.kind, 'payment-sessions')));
    expect((await online({ from: newNetwork() })).body.code).toBe('too-many-payment-pages');
  });
});

describe.runIf(onServer)('at once', () => {
  test('orders of one network to two processes are no more than the bound', async () => {
    const second = await connect({ url: quiet.shop.database.url, engine: quiet.shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: quiet.shop.dataDir };
    const twin = await buildApp({ connection: second, services: createServices(config, second) });
    const from = newNetwork();
    const insist = async (app: typeof quiet.shop.app): Promise<number> => {
      const answer = await app.inject({
        method: 'POST',
        url: pathOf(guestOrderCalls.placeGuestOrder),
        remoteAddress: from,
        headers: { 'idempotency-key': newAttempt() },
        payload: {
          items: [{ productId: quiet.product.id, quantity: 1 }],
          address: guestAddressOf(),
          payment: 'cod',
        },
      });
      return answer.statusCode === 503 ? insist(app) : answer.statusCode;
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) => insist(count % 2 ? quiet.shop.app : twin)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    await twin.close();
    await second.close();
  });
});
