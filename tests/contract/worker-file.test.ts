import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The service worker's file: it controls the behaviour of all devices.

describe.each([
  [true, /NetworkFirst|sobuj-pages-/],
  [false, /registration\.unregister\(\)/],
])('the worker file with OFFLINE %s', async (offline, code) => {
  const shop = await openTestApp({ offline }, { pages: builtPages });
  afterAll(() => shop.close());

  test('is revalidated each time, may fetch from the shop, and has the expected content', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(body).toMatch(code);
  });

  test('may run beside a page', async () => {
    const { headers } = await shop.app.inject('/offline');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });
});
