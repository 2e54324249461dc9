import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics } from '#api/http/watch/create-metrics.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

const { path } = catalogCalls.listProducts;
const log = capturedLog();
const metrics = createMetrics();
let shop: TestApp;
let origin: string;

beforeAll(async () => {
  shop = await openTestApp({ rateLimit: true, logLevel: 'info' }, { logStream: log, metrics });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  await createProduct(shop.database.db, { description: ['Full sun.'.repeat(100)] });
});

/** Returns the raw bytes of a response, without the parts that differ each time. */
async function ask(headers: Record<string, string> = {}, method = 'GET', url: string = path) {
  const [response] = (await once(request(origin, { path: url, headers, method }).end(), 'response')) as [
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const sent = Object.entries(response.headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-)/.test(name));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(sent),
    body: Buffer.concat(chunks).toString('latin1'),
    id: response.headers['x-request-id'],
    passedHooks: 'x-ratelimit-limit' in response.headers,
  };
}

/** Returns the last response that ran the hooks, and the first that skipped them. */
async function askUntilDirect(headers: Record<string, string> = {}) {
  let first = await ask(headers);
  // The notification of a catalogue change may arrive in between.
  return vi.waitFor(
    async () => {
      const again = await ask(headers);
      if (!again.passedHooks) return [first, again] as const;
      first = again;
      throw new Error('No answer was sent directly');
    },
    { timeout: 30_000, interval: 0 },
  );
}

const forms = { plain: 'identity', br: 'gzip, deflate, br', gzip: 'gzip' };

describe('a response to several requests', () => {
  test.each(Object.entries(forms))('is sent as the framework sends it, %s', async (_name, encoding) => {
    const headers = { 'accept-encoding': encoding };
    const [first, again] = await askUntilDirect(headers);
    expect(again).toEqual({ ...first, id: again.id, passedHooks: false });
    expect(again.id).toMatch(/^[\da-f-]{36}$/);
    expect(again.id).not.toBe(first.id);
  });

  test('is not sent to a client that has it', async () => {
    await ask();
    const etag = String((await ask()).headers.etag);
    const [first, again] = await askUntilDirect({ 'if-none-match': etag });
    expect(again).toEqual({ ...first, id: again.id, passedHooks: false });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is computed again when the catalogue has changed', async () => {
    await askUntilDirect();
    const { id } = await createProduct(shop.database.db);
    await vi.waitFor(async () => expect((await ask()).body).toContain(id));
  });

  test('is written to the log and counted like any other', async () => {
    await askUntilDirect();
    log.clear();
    const { id } = await ask();
    expect(log.lines()).toEqual([
      expect.objectContaining({ msg: 'request', requestId: id, method: 'GET', route: path, status: 200 }),
    ]);
    const count = async () =>
      Number(
        /sobuj_http_request_seconds_count\{method="GET",route="\/api\/product\/list",status="2xx"\} (\d+)/.exec(
          (await metrics.read()).text,
        )?.[1],
      );
    const before = await count();
    await ask();
    expect(await count()).toBe(before + 1);
  });
});

describe('the framework responds to', () => {
  beforeEach(async () => {
    await askUntilDirect();
  });

  test.each([
    ['another method', {}, 'HEAD', path],
    ['a page of another origin', { origin: 'https://elsewhere.example' }, 'GET', path],
    ['a request with a body', { 'content-length': '0' }, 'GET', path],
    ['the same list under another address', {}, 'GET', `${path}?`],
  ])('%s', async (_name, headers, method, url) => {
    const answer = await ask(headers, method, url);
    expect([answer.status, answer.passedHooks]).toEqual([200, true]);
  });

  test('a server that stops', async () => {
    const stopping = await openTestApp();
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    for (let round = 0; round < 3; round += 1) expect((await fetch(address + path)).status).toBe(200);
    const drained = stopping.app.drain();
    const answer = await fetch(address + path).catch(() => undefined);
    expect(answer?.status ?? 503).toBe(503);
    await drained;
    await stopping.close();
  });
});
