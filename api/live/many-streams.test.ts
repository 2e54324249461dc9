import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ rateLimit: true });
const sockets: Socket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await shop.close();
});

const users = 30;
const streamsEach = 10;
const soon = { timeout: 30_000 };

let port: number;
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** A stream over a connection of its own. `heard` is all that came so far. */
function openStream(token: string) {
  const stream = { heard: '' };
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.setEncoding('utf8').on('data', (text) => {
    stream.heard += text;
  });
  socket.write(`GET ${orderCalls.followUserOrders.path} HTTP/1.1\r\nhost: shop\r\ncookie: token=${token}\r\n\r\n`);
  return stream;
}

test('300 streams of 30 users that are opened at once are served, and each hears of its own user', async () => {
  const followers = [];
  for (let count = 0; count < users; count += 1) followers.push(await createUser(shop.database.db));
  shop.database.statements.splice(0);
  const streams = followers.flatMap(({ id, token }) =>
    Array.from({ length: streamsEach }, () => ({ id, stream: openStream(token) })),
  );
  await vi.waitFor(() => expect(streams.filter(({ stream }) => stream.heard === '')).toEqual([]), soon);
  const statuses = streams.map(({ stream }) => stream.heard.slice(0, 'HTTP/1.1 200'.length));
  expect(statuses.filter((status) => status === 'HTTP/1.1 200')).toHaveLength(users * streamsEach);
  await vi.waitFor(() => expect(shop.services.orderEvents.count()).toEqual({ user: 300, seller: 0 }), soon);

  const orderOf = new Map(followers.map(({ id }) => [id, crypto.randomUUID()]));
  for (const [userId, orderId] of orderOf) {
    shop.services.bus.publish('order_changed', { kind: 'status', orderId, userId });
  }
  const ordersIn = (heard: string) => [...heard.matchAll(/"orderId":"([\w-]+)"/g)].map(([, orderId]) => orderId);
  await vi.waitFor(() => expect(streams.filter(({ stream }) => ordersIn(stream.heard).length === 0)).toEqual([]), soon);
  expect(streams.map(({ stream }) => ordersIn(stream.heard))).toEqual(streams.map(({ id }) => [orderOf.get(id)]));

  // Whatever is for all asks for their sessions in groups, by one text.
  const before = shop.database.statements.length;
  shop.services.orderEvents.receive();
  await vi.waitFor(
    () => expect(streams.filter(({ stream }) => !stream.heard.includes('"kind":"missed"'))).toEqual([]),
    soon,
  );
  const asked = shop.database.statements.slice(before).filter((text) => text.includes('from "sessions"'));
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]).toContain('= any($1');
});

test('streams that end are counted no more', async () => {
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(shop.services.orderEvents.count()).toEqual({ user: 0, seller: 0 }), soon);
});
