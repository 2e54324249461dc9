import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { posts } from '#database/tables/posts.ts';
import { createBuyer, createProduct, registerUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { compressedResponses } from './compressed-responses.ts';

const long = { text: 'plants '.repeat(1000) };
const body = JSON.stringify(long);
const app = fastify();
await app.register(compressedResponses);
app.get('/long', async () => long);
app.get('/huge', async () => ({ text: 'plants '.repeat(20_000) }));
app.get('/short', async () => ({ text: 'plants' }));
app.get('/bytes', (_request, reply) => reply.type('application/json').send(Buffer.from(body)));
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(body)));
app.get('/packed', (_request, reply) =>
  reply.header('content-encoding', 'gzip').type('text/csv').send(Buffer.from(body)),
);
app.get('/stream', (_request, reply) => reply.type('text/csv').send(Readable.from([body])));
app.get('/login', (_request, reply) => reply.header('set-cookie', 'token=secret').send(long));
app.get('/varied', (_request, reply) => reply.header('vary', 'Origin').send(long));
afterAll(() => app.close());

const ask = (url: string, accepted?: string, method: InjectOptions['method'] = 'GET') =>
  app.inject({ url, method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
const open = { br: brotliDecompressSync, gzip: gunzipSync };

describe('a response for a single request', () => {
  test.each<[string, keyof typeof open]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('for Accept-Encoding %j is sent as %s', async (accepted, encoding) => {
    for (const url of ['/long', '/huge', '/bytes', '/page']) {
      const plain = await ask(url);
      const packed = await ask(url, accepted);
      expect([url, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        url,
        encoding,
        'Accept-Encoding',
      ]);
      expect(open[encoding](packed.rawPayload)).toEqual(plain.rawPayload);
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    }
  });

  test.each([undefined, '', 'identity', 'deflate', 'gzip;q=0', 'gzip;q=0.5, identity'])(
    'for Accept-Encoding %j is plain, and says that others get another one',
    async (accepted) => {
      const { headers, payload } = await ask('/long', accepted);
      expect(headers).not.toHaveProperty('content-encoding');
      expect([headers.vary, payload]).toEqual(['Accept-Encoding', body]);
    },
  );

  test.each([
    ['is short', '/short', undefined],
    ['is a picture', '/picture', undefined],
    ['is compressed already', '/packed', 'gzip'],
    ['is a stream', '/stream', undefined],
    ['sets a cookie', '/login', undefined],
  ])('stays as it is when it %s', async (_what, url, encoding) => {
    const { headers, rawPayload } = await ask(url, 'br, gzip');
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, undefined]);
    expect(rawPayload).toEqual((await ask(url)).rawPayload);
  });

  test('keeps the other fields of its Vary header', async () => {
    expect((await ask('/varied', 'br')).headers.vary).toBe('Origin, Accept-Encoding');
  });

  test('has the same headers when only they are asked for', async () => {
    const { headers } = await ask('/long', 'br');
    const { date: _, ...sent } = headers;
    const head = await ask('/long', 'br', 'HEAD');
    expect([head.headers, head.payload]).toMatchObject([sent, '']);
  });
});

describe('in the shop', async () => {
  const shop = await openTestApp();
  afterAll(() => shop.close());
  const { db } = shop.database;
  const reader = await createBuyer(db, []);
  const headers = { 'accept-encoding': 'gzip, deflate, br', authorization: `Bearer ${reader.token}` };
  const get = (url: string, more: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { ...headers, ...more } });

  beforeAll(async () => {
    for (let count = 0; count < 30; count += 1) {
      const product = await createProduct(db, { name: `Rose ${count}` });
      await createOrder(db, reader.id, [{ product, quantity: 1 }]);
      await db.insert(posts).values({ userId: reader.id, content: `My rose ${count}` });
    }
  });

  test.each([
    feedCalls.listPosts.path,
    orderCalls.listUserOrders.path,
    `${orderCalls.listUserOrders.path}?limit=20`,
    catalogCalls.listProducts.path,
    '/api/openapi.json',
  ])('%s is compressed, once', async (url) => {
    const plain = await shop.app.inject({ url, headers: { authorization: headers.authorization } });
    for (let asked = 0; asked < 3; asked += 1) {
      const { statusCode, headers: sent, rawPayload } = await get(url);
      expect([statusCode, sent['content-encoding'], sent.vary]).toEqual([200, 'br', 'Accept-Encoding']);
      expect(String(brotliDecompressSync(rawPayload))).toBe(plain.payload);
    }
  });

  test('the OpenAPI document is not sent to who has it', async () => {
    const { etag } = (await get('/api/openapi.json')).headers;
    const again = await get('/api/openapi.json', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  });

  test('a login is not, however long it is: its token stands in it', async () => {
    const { token, email, password } = await registerUser(shop);
    const { products } = (await shop.send(catalogCalls.listProducts)).body;
    const cartItems = Object.fromEntries(products.map(({ _id }: { _id: string }) => [_id, 1]));
    await shop.send(cartCalls.updateCart, { as: { user: token }, body: { cartItems } });
    const payload = { email, password };
    const answer = await shop.app.inject({ method: 'POST', url: accountCalls.login.path, headers, payload });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect([answer.payload.length > 1024, typeof answer.json().token]).toEqual([true, 'string']);
  });
});
