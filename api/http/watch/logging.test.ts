import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { inProcessAddress } from './in-process.ts';

const log = capturedLog();
const shop = await openTestApp({ logLevel: 'info' }, { logStream: log });
const proxied = await openTestApp({ logLevel: 'info', trustProxy: 1 }, { logStream: log });
const talkative = await openTestApp({ logLevel: 'debug' }, { logStream: log });
afterAll(() => Promise.all([shop.close(), proxied.close(), talkative.close()]));

for (const { dataDir } of [shop, talkative]) await writeFile(join(dataDir, 'media', 'one.webp'), '');
beforeEach(() => log.clear());

describe('the line of a request', () => {
  test('is one, with method, route, status, time and the id that the client got', async () => {
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: '/api/product/019b9d7a-5a00-7314-9ab9-a8c2d288930f?x=1',
    });
    expect(log.lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: answer.headers['x-request-id'],
        method: 'DELETE',
        route: '/api/product/:id',
        status: 401,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  });

  test.each([
    ['/api/nothing?email=rumana@example.com', 404],
    ['/rumana@example.com', 404],
    ['/api/%zz', 400],
  ])('has no route where there is none: %s', async (url, status) => {
    await shop.app.inject({ url });
    expect(log.lines()).toMatchObject([{ msg: 'request', route: 'unknown', status }]);
    expect(log.text()).not.toContain('rumana');
  });

  test.each([
    ['/media/one.webp', undefined],
    ['/healthz', undefined],
    [calls.listProducts.path, inProcessAddress],
  ])(
    'of files, health checks and what the server asks itself is for debugging alone: %s',
    async (url, remoteAddress) => {
      await shop.app.inject({ url, remoteAddress });
      expect(log.lines()).toEqual([]);
      await talkative.app.inject({ url, remoteAddress });
      expect(log.lines()).toMatchObject([{ level: 20, method: 'GET' }]);
    },
  );
});

describe('the id of a request', () => {
  const idFor = async (app: typeof shop, given: string) =>
    (await app.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];

  test('is made here, a new one each time', async () => {
    expect(await idFor(shop, 'given-by-anybody')).toMatch(/^[\da-f-]{36}$/);
    expect(await idFor(shop, 'a')).not.toBe(await idFor(shop, 'a'));
  });

  test('comes from a trusted proxy when it is short and plain', async () => {
    expect(await idFor(proxied, 'edge-1.a_b-0042')).toBe('edge-1.a_b-0042');
    for (const given of ['short', 'x'.repeat(65), 'with blanks in it', '<script>alert(1)</script>', '{"a":"b"}']) {
      expect(await idFor(proxied, given)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('comes with a failure before any route, too', async () => {
    const { headers } = await shop.app.inject({ url: '/api/%zz' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});
