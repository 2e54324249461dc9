import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const url = `/media/${'0123456789abcdef'.repeat(2)}-400.webp`;
await writeFile(join(shop.dataDir, url), bytes);
await writeFile(join(shop.dataDir, 'media', '.x.webp.y.part'), 'half');
await writeFile(join(shop.dataDir, 'secret.webp'), 'secret');

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers });
const whole = await get();
const etag = String(whole.headers.etag);
const modified = String(whole.headers['last-modified']);

describe('a stored picture', () => {
  test('is served for ever, also to other sites', () => {
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, bytes]);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect([etag, modified]).toEqual([expect.stringMatching(/^W\/".+"$/), expect.stringMatching(/ GMT$/)]);
  });

  test('shows its headers alone when asked by HEAD', async () => {
    const { headers, payload } = await get({}, 'HEAD');
    expect(payload).toBe('');
    expect({ ...headers, date: '', 'x-request-id': '' }).toEqual({ ...whole.headers, date: '', 'x-request-id': '' });
  });

  test.each<[string, Record<string, string>]>([
    ['its tag', { 'if-none-match': `"other", ${etag}` }],
    [
      'its tag, which counts more than the time',
      { 'if-none-match': etag, 'if-modified-since': new Date(0).toUTCString() },
    ],
    ['its time', { 'if-modified-since': modified }],
  ])('is not sent again to a reader that knows %s', async (_what, headers) => {
    const answer = await get(headers);
    expect([answer.statusCode, answer.payload]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag, 'cache-control': whole.headers['cache-control'] });
  });

  test.each<[string, Record<string, string>]>([
    ['another tag', { 'if-none-match': '"other"', 'if-modified-since': modified }],
    ['an older time', { 'if-modified-since': new Date(0).toUTCString() }],
    ['no time', { 'if-modified-since': 'yesterday' }],
  ])('is sent to a reader that knows %s', async (_what, headers) => {
    expect([(await get(headers)).statusCode]).toEqual([200]);
  });

  test.each<[string, number, number]>([
    ['bytes=0-9', 0, 10],
    ['bytes=990-', 990, 1000],
    ['bytes=-5', 995, 1000],
    ['bytes=999-5000', 999, 1000],
  ])('is sent in part: %s', async (range, start, end) => {
    const part = await get({ range, 'if-range': modified });
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(start, end)]);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/1000`);
  });

  test.each<[string, Record<string, string>]>([
    ['has changed since', { range: 'bytes=0-9', 'if-range': '"other"' }],
    ['is asked for in many parts', { range: 'bytes=0-1,5-6' }],
    ['is counted in nothing known', { range: 'leaves=0-9' }],
  ])('is sent whole when it %s', async (_why, headers) => {
    const answer = await get(headers);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000]);
  });

  test.each<[number, Record<string, string>]>([
    [416, { range: 'bytes=1000-' }],
    [412, { 'if-match': '"other"' }],
  ])("is refused with %i when the request's conditions or range cannot be met", async (status, headers) => {
    const answer = await get(headers);
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

test.each([
  '/media/none.webp',
  '/media/',
  '/media',
  '/media/..',
  '/media/%2e%2e',
  '/media/../secret.webp',
  '/media/%2e%2e/secret.webp',
  '/media/%2e%2e%2fsecret.webp',
  '/media/..%5csecret.webp',
  '/media/./secret.webp',
  '/media//secret.webp',
  '/media/.x.webp.y.part',
  '/media/%2ex.webp.y.part',
  '/media/x%00.webp',
  `/media/${'x'.repeat(190)}.webp`,
])('nothing is at %s', async (address) => {
  const { statusCode, body, headers } = await shop.app.inject(address);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(body).not.toMatch(/secret"?$|half/);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});
