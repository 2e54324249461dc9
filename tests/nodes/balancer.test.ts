import { type ClientHttp2Session, connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { joinShop, type Shopper } from '#tests/faults/shopper.ts';
import type { RunningShop } from '#tests/faults/start-shop.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { type OwnHaproxy, startOwnHaproxy } from '../../scripts/own-servers/own-haproxy.ts';
import { freePort } from '../../scripts/own-servers/own-postgres.ts';
import { type Cluster, openCluster } from './cluster.ts';

// Nodes behind HAProxy with TLS and HTTP/2, as deploy/haproxy.cfg sets it up.

/** In seconds, in place of a minute; longer than the pause between two heartbeats of an event stream. */
const timeout = 27;

let cluster: Cluster;
let proxy: OwnHaproxy;
let shopper: Shopper;
const nodes: RunningShop[] = [];
const ports: number[] = [];

const startNode = (port = 0) =>
  cluster.startNode({ PORT: String(port), TRUST_PROXY: '127.0.0.1', STOP_DELAY: '2', LOG_LEVEL: 'warn' });

beforeAll(async () => {
  cluster = await openCluster();
  ports.push(await freePort(), await freePort());
  nodes.push(...(await Promise.all(ports.map(startNode))));
  proxy = await startOwnHaproxy(ports, timeout);
  shopper = await joinShop(nodes[0]?.url ?? '');
});
afterAll(async () => {
  await proxy?.stop();
  await cluster?.close();
});

/** A browser's connection, from an address of this machine. */
function open(localAddress = '127.0.0.1'): ClientHttp2Session {
  const { hostname: host, port } = new URL(proxy.url);
  const socket = connectTcp({ host, port: Number(port), localAddress });
  const secured = connectTls({ socket, host, ca: proxy.certificate, ALPNProtocols: ['h2'] });
  const session = connect(proxy.url, { createConnection: () => secured });
  // A connection that breaks shows in its requests.
  session.on('error', () => {});
  onTestFinished(() => session.destroy());
  return session;
}

type Request = { path: string; method?: string; headers?: Record<string, string>; body?: unknown };

async function ask(session: ClientHttp2Session, { path, method = 'GET', headers, body }: Request) {
  const stream = session.request({
    ':path': path,
    ':method': method,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  });
  const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
    stream.once('response', resolve);
    stream.once('error', reject);
  });
  stream.end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await answered;
  return { status: answer[':status'], headers: answer, stream };
}

/** Follows the stream of a shopper's orders: `said` is its text so far, `ended` whether it has ended. */
async function followOrders(session: ClientHttp2Session) {
  const { status, stream } = await ask(session, {
    path: orderCalls.followUserOrders.path,
    headers: { authorization: `Bearer ${shopper.as.user}` },
  });
  const followed = { status, said: '', ended: false };
  stream.on('data', (chunk: Buffer) => {
    followed.said += chunk;
  });
  stream.once('close', () => {
    followed.ended = true;
  });
  return followed;
}

test('a browser is answered by HTTP/2, and sent to TLS where it came without', async () => {
  const session = open();
  const { status, headers, stream } = await ask(session, { path: '/' });
  expect([session.alpnProtocol, status, headers['content-type']]).toEqual(['h2', 200, 'text/html; charset=utf-8']);
  expect(await text(stream)).toContain('<html');
  const plain = await fetch(`${proxy.plainUrl}/products?page=2`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    308,
    `${proxy.plainUrl.replace('http:', 'https:')}/products?page=2`,
  ]);
});

test('cookies are for TLS only', async () => {
  const { path, method } = accountCalls.sellerLogin;
  const { status, headers } = await ask(open(), { path, method, body: processSeller });
  expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringMatching(/sellerToken=.*Secure/)]);
});

test('a visitor has the address that the balancer sees, whatever the request says', async () => {
  const { path, method } = accountCalls.login;
  const forged = {
    'x-forwarded-for': '192.0.2.66, 127.0.0.1',
    forwarded: 'for=192.0.2.66',
    'x-request-id': 'forged-id',
  };
  const { status, headers } = await ask(open('127.0.0.9'), {
    path,
    method,
    headers: { ...forged, 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' },
    body: { email: 'nobody@example.com', password: 'forty brown leaves' },
  });
  expect(status).toBe(401);
  expect(headers['x-request-id']).not.toBe('forged-id');
  const log = () => nodes.map((node) => node.log()).join('');
  await vi.waitFor(() => expect(log()).toMatch(/"address":"127\.0\.0\.9"/));
  expect(log()).not.toContain('192.0.2.66');
});

test('an event stream is open for longer than the balancer allows silence', async () => {
  const followed = await followOrders(open());
  expect(followed.status).toBe(200);
  const heartbeats = () => followed.said.split(': still here').length - 1;
  await vi.waitFor(() => expect(heartbeats()).toBe(3), { timeout: 4 * timeout * 1000, interval: 200 });
  expect(followed.ended).toBe(false);
}, 120_000);

test('a node that stops loses no request, and its event streams end to be opened at the other', async () => {
  const session = open();
  const streams = await Promise.all(Array.from({ length: 4 }, () => followOrders(session)));
  const statuses: unknown[] = [];
  let over = false;
  const asking = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over) {
        const { status, stream } = await ask(session, { path: '/api/product/list' });
        const isWhole = await text(stream).then(
          () => true,
          () => false,
        );
        statuses.push(isWhole ? status : 'broken off');
        await wait(10);
      }
    }),
  );
  expect(await nodes[0]?.stop()).toBe(0);
  await vi.waitFor(() => expect(streams.some(({ ended }) => ended)).toBe(true), { timeout: 15_000 });
  const reopened = await followOrders(session);
  over = true;
  await asking;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([reopened.status, reopened.ended]).toEqual([200, false]);
  expect(streams.filter(({ ended }) => !ended).length).toBeGreaterThan(0);
}, 120_000);
