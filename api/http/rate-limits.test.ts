import { afterAll, describe, expect, test } from 'vitest';
import { newsletterCalls } from '#contract/newsletter.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import { inProcessAddress } from './in-process.ts';

const shop = await openTestApp({ rateLimit: true });
afterAll(() => shop.close());

const subscribe = (remoteAddress: string) => {
  const { method, path } = newsletterCalls.subscribe;
  return shop.app.inject({ method, url: path, remoteAddress, payload: { email: 'rumana@example.com' } });
};

describe('a call with a pace of its own', () => {
  test('is refused to an address beyond it, by the envelope, and to no other address', async () => {
    for (let count = 0; count < 20; count++) expect((await subscribe('192.0.2.1')).statusCode).toBe(200);
    const answer = await subscribe('192.0.2.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      code: 'too-many-requests',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await subscribe('192.0.2.2')).statusCode).toBe(200);
  });

  test('does not slow down the other calls of that address', async () => {
    const answer = await shop.app.inject({ url: '/api/product/list', remoteAddress: '192.0.2.1' });
    expect(answer.statusCode).toBe(200);
  });

  test('leaves pictures alone and counts calls', async () => {
    const picture = await shop.app.inject({ url: '/media/none.webp', remoteAddress: '192.0.2.3' });
    expect(picture.headers).not.toHaveProperty('x-ratelimit-limit');
    const list = await shop.app.inject({ url: '/api/product/list', remoteAddress: '192.0.2.3' });
    expect(list.headers).toHaveProperty('x-ratelimit-limit', '600');
  });

  test("leaves the server's own requests alone", async () => {
    for (let count = 0; count < 25; count++) expect((await subscribe(inProcessAddress)).statusCode).toBe(200);
  });
});
