import { describe, expect, test } from 'vitest';
import { isPage, isWorthCopying, mayBeCopied, withoutScripts } from './page-copies.ts';

test.each([
  ['/', true],
  ['/bn', true],
  ['/products/flower', true],
  ['/api/docs', false],
  ['/api', false],
  ['/media/a.webp', false],
  ['/assets/root.js', false],
  ['/THIRD-PARTY-NOTICES.txt', false],
  ['/healthz', false],
  ['/apiary', true],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});

test.each([
  ['/cart', true],
  ['/sellers', true],
  ['/seller', false],
  ['/bn/seller/orders', false],
  ['/Seller/users', false],
])('%s may be copied: %s', (path, expected) => {
  expect(mayBeCopied(path)).toBe(expected);
});

describe('an answer', () => {
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const worth = (headers: Record<string, string>, status = 200, redirected = false) =>
    isWorthCopying({ status, redirected, headers: new Headers(headers) });

  test('that is a page for everybody is worth a copy', () => {
    expect(worth(page)).toBe(true);
  });

  test.each([404, 500, 503, 206, 301])('with status %i is not', (status) => {
    expect(worth(page, status)).toBe(false);
  });

  test.each(['private', 'private, no-store', 'no-store'])('that is %s is not', (cacheControl) => {
    expect(worth({ ...page, 'cache-control': cacheControl })).toBe(false);
  });

  test('that is no page, or another one, is not', () => {
    expect(worth({ ...page, 'content-type': 'application/json' })).toBe(false);
    expect(worth(page, 200, true)).toBe(false);
  });
});

test('the page without a connection has no scripts, and asks again by itself', () => {
  const html =
    '<html><head><title>Sobuj</title><link rel="modulepreload" href="/assets/a.js"/>' +
    '<link rel="preload" as="fetch" href="/assets/texts.json" crossorigin="anonymous"/>' +
    '<script nonce="x">1</script></head><body><p>Offline</p><script type="module" src="/a.js"></script></body></html>';
  expect(withoutScripts(html)).toBe(
    '<html><head><meta http-equiv="refresh" content="5"><title>Sobuj</title></head><body><p>Offline</p></body></html>',
  );
});
