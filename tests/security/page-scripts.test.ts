import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { feedCalls } from '#contract/feed.ts';
import { registerUser } from '#tests/support/factories.ts';
import { openTestApp } from '#tests/support/test-app.ts';

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());

const hostile = '<script>pwned()</script>';
const author = await registerUser(shop);
await shop.send(feedCalls.createPost, { as: { user: author.token }, body: { content: hostile } });

const get = (url: string) => shop.app.inject({ url });
const shown = [`/products?search=${encodeURIComponent(hostile)}`, '/community', '/', '/no-such-page'];

/** Opening tags of the scripts that a browser would run. */
function runnableScripts(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('ld+json'));
}

describe('a page with hostile text in it', () => {
  test.each(shown)('%s runs the scripts of its rendering alone', async (url) => {
    const { headers, body } = await get(url);
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /script-src 'self' 'nonce-([\w+/=]{24})';/.exec(policy) ?? [];
    expect(nonce).toBeDefined();
    expect(policy).not.toMatch(/sha256|script-src[^;]*unsafe/);
    const scripts = runnableScripts(body);
    expect(scripts.length).toBeGreaterThan(1);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(body).not.toContain(hostile);
  });

  test('gets another nonce with each rendering', async () => {
    const policies = await Promise.all(['/products?search=a', '/products?search=b'].map(get));
    expect(policies[0]?.headers['content-security-policy']).not.toBe(policies[1]?.headers['content-security-policy']);
  });
});

describe('the data of a page', () => {
  test.each([`/products.data?search=${encodeURIComponent(hostile)}`, '/community.data', '/_.data'])(
    '%s is no HTML, and nothing in it may run',
    async (url) => {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).not.toContain('html');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );
});

test.each(['/api?search=x', '/api', '/media?search=x', '/assets/?search=x'])('%s is no page', async (url) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).not.toBe(200);
  expect(headers['content-type'] ?? '').not.toContain('html');
});

describe('an address that does not parse', () => {
  test.each(['//', '//[', '//a:99999/', '/%', '/a%00b'])('gets a page with 400: %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toContain('This address is not valid');
    expect(runnableScripts(body)).toEqual([]);
  });

  test.each([
    ['//x//', '/x'],
    ['/products/', '/products'],
    ['//evil.example//', '/evil.example'],
  ])('while %s leads to %s', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });
});
