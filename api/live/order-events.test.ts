import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { type OrderEvent, orderEventSchema } from '#contract/orders/schemas.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ rateLimit: true });
afterAll(() => shop.close());
const { db } = shop.database;

let origin: string;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  product = await createProduct(db);
  await settle(shop, { buying: noBounds });
});

type Role = { user: string } | { seller: string };

const headersOf = (as: Role): Record<string, string> =>
  'user' in as ? { cookie: `token=${as.user}` } : { cookie: `sellerToken=${as.seller}` };

/** Follows a stream over the network. `events` grows as they arrive; `ended` settles when the stream ends. */
async function follow(call: Call, as: Role, at = origin) {
  const abort = new AbortController();
  const response = await fetch(at + call.path, { headers: headersOf(as), signal: abort.signal });
  expect(response.status).toBe(200);
  const events: OrderEvent[] = [];
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      events.push(...frames.flatMap(readFrame));
    }
  };
  const ended = read().then(
    () => 'ended',
    () => 'broken',
  );
  return { response, events, ended, leave: () => abort.abort() };
}

function readFrame(frame: string): OrderEvent[] {
  const data = /^event: order\ndata: (.+)$/.exec(frame)?.[1];
  if (data === undefined) expect(frame).toMatch(/^(retry: 3000|: still here)$/);
  const event = data === undefined ? undefined : orderEventSchema.parse(JSON.parse(data));
  // Ignores notifications from the worker's jobs.
  return event === undefined || event.kind === 'notice' ? [] : [event];
}

const followSeller = (seller: string) => follow(sellerOrderCalls.followSellerOrders, { seller });
const followUser = (user: string) => follow(orderCalls.followUserOrders, { user });
const ship = (seller: string, orderId: string) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as: { seller }, body: { orderId, status: 'Processing' } });

describe('the stream of events', () => {
  test('is open at once, and not cached by anybody on its way', async () => {
    const { response, leave } = await followSeller(await signInSeller(shop));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    leave();
  });

  test('sends a seller every order and transition, in order', async () => {
    const seller = await signInSeller(shop);
    const { events, leave } = await followSeller(seller);
    const first = await placeOrder(shop, product);
    const second = await placeOrder(shop, product);
    await ship(seller, first.orderId);
    await shop.send(orderCalls.cancelOrder, { as: second.buyer.as, body: { orderId: second.orderId } });
    await vi.waitFor(() => expect(events).toHaveLength(4));
    expect(events).toEqual([
      { kind: 'placed', orderId: first.orderId },
      { kind: 'placed', orderId: second.orderId },
      { kind: 'status', orderId: first.orderId },
      { kind: 'status', orderId: second.orderId },
    ]);
    leave();
  });

  test('sends a user only their own orders, and does not name the buyer', async () => {
    const seller = await signInSeller(shop);
    const buyer = await createBuyer(db, [[product, 1]]);
    const { events, leave } = await followUser(buyer.token);
    const foreign = await placeOrder(shop, product);
    const body = { items: buyer.items, address: buyer.addressId };
    const { orderId } = (await shop.send(orderCalls.placeOrder, { as: buyer.as, body })).body;
    await ship(seller, foreign.orderId);
    await ship(seller, orderId);
    await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(2));
    expect(events).toEqual([
      { kind: 'placed', orderId },
      { kind: 'status', orderId },
    ]);
    leave();
  });

  test('says nothing about a refused transition', async () => {
    const seller = await signInSeller(shop);
    const { orderId } = await placeOrder(shop, product);
    await ship(seller, orderId);
    const { events, leave } = await followSeller(seller);
    await ship(seller, orderId);
    const next = await placeOrder(shop, product);
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'placed', orderId: next.orderId }]));
    leave();
  });

  test.each([sellerOrderCalls.followSellerOrders, orderCalls.followUserOrders])(
    'asks a visitor to log in: $path',
    async (call) => {
      const answer = await fetch(origin + call.path);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^Please login/) });
    },
  );

  test('does not begin for a HEAD request, whose body is never read', async () => {
    const headers = headersOf({ seller: await signInSeller(shop) });
    const answer = await fetch(origin + sellerOrderCalls.followSellerOrders.path, { method: 'HEAD', headers });
    expect(answer.status).toBe(404);
  });
});

describe('everybody is asked to read again', () => {
  test('after a notification that cannot be read', async () => {
    const { events, leave } = await followUser((await createUser(db)).token);
    for (const payload of ['', '{', '{"kind":"placed"}']) {
      await db.execute(sql`select pg_notify('order_changed', ${payload})`);
    }
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'missed' }, { kind: 'missed' }, { kind: 'missed' }]));
    leave();
  });

  test.runIf(onServer)('when the listening was lost and is restored', async () => {
    const { events, leave } = await followUser((await createUser(db)).token);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sobuj watch'`);
    await vi.waitFor(() => expect(events).toContainEqual({ kind: 'missed' }), 15_000);
    leave();
  });
});

describe('the stream ends', () => {
  test('with the session: after the logout nothing more is sent', async () => {
    const buyer = await createBuyer(db, [[product, 1]]);
    const stream = await followUser(buyer.token);
    const body = { items: buyer.items, address: buyer.addressId };
    const { orderId } = (await shop.send(orderCalls.placeOrder, { as: buyer.as, body })).body;
    await vi.waitFor(() => expect(stream.events).toHaveLength(1));
    await shop.send(accountCalls.logout, { as: buyer.as });
    await ship(await signInSeller(shop), orderId);
    expect(await stream.ended).toBe('ended');
    expect(stream.events).toHaveLength(1);
  });

  test('for the oldest of more than ten streams of one caller, and for no other caller', async () => {
    const { token } = await createUser(db);
    const other = await followUser((await createUser(db)).token);
    const streams = [];
    for (let count = 0; count < 11; count += 1) streams.push(await followUser(token));
    expect(await streams[0]?.ended).toBe('ended');
    const still = Promise.race([other, ...streams.slice(1)].map(({ ended }) => ended));
    expect(await Promise.race([still, Promise.resolve('open')])).toBe('open');
    for (const { leave } of [other, ...streams]) leave();
  });
});

describe('the shop closes', () => {
  async function openListening(): Promise<{ own: TestApp; at: string }> {
    const own = await openTestApp();
    return { own, at: await own.app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  test('at once, and all streams are over', async () => {
    const { own, at } = await openListening();
    const seller = { seller: await signInSeller(own) };
    const streams = [];
    for (let count = 0; count < 3; count += 1) {
      streams.push(await follow(sellerOrderCalls.followSellerOrders, seller, at));
    }
    await own.close();
    expect(await Promise.all(streams.map(({ ended }) => ended))).toHaveLength(3);
  });

  test('even if a follower does not read', async () => {
    const { own, at } = await openListening();
    const token = await signInSeller(own);
    const socket = connectSocket(Number(new URL(at).port), '127.0.0.1');
    const { path } = sellerOrderCalls.followSellerOrders;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\ncookie: sellerToken=${token}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    await own.close();
    expect(own.app.server.listening).toBe(false);
    socket.destroy();
  });
});
