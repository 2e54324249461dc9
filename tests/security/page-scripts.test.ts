import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import { createProduct, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { pagePaths } from './requests/page-requests.ts';
import { plantThings } from './shop/plant-things.ts';

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());

const hostile = '<script>pwned()</script>';
const author = await registerUser(shop, { name: hostile });
const as = { user: author.token };
const { body: created } = await shop.send(feedCalls.createPost, { as, body: { content: hostile } });
await shop.send(feedCalls.addComment, { as, params: { postId: created.post._id }, body: { content: hostile } });
const texts = { name: hostile, weight: hostile, description: [hostile] };
const product = await createProduct(shop.database.db, { ...texts, submitterId: author.id });
const things = await plantThings(shop.database.db, author.id, hostile);
const logins = { cookie: `token=${author.token}; sellerToken=${await signInSeller(shop)}` };

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

describe.each(languageCodes)('the data of a page in the language %s', (language) => {
  /** Pages that must contain a user's text; otherwise the test proves nothing. */
  const holdTexts = ['/', '/products', '/products/:category', '/products/:category/:id', '/community'];

  test.each(pagePaths)('%s is no HTML, and nothing in it may run', async (pattern) => {
    const path = inLanguage(language, addressOf(pattern).replace(/^\/$/, '/_'));
    const url = `${path}.data?search=${encodeURIComponent(hostile)}`;
    const { headers, statusCode, body } = await shop.app.inject({ url, headers: logins });
    expect(statusCode).toBe(pattern === '/*' ? 404 : 200);
    expect(headers['content-type']).not.toContain('html');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    if (holdTexts.includes(pattern)) expect(body).toContain(hostile);
  });
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

function addressOf(pattern: string): string {
  if (pattern.startsWith('/seller/user-requests')) return pattern.replace(':id', things.request);
  if (pattern.startsWith('/edit-address')) return pattern.replace(':id', things.address);
  return pattern
    .replace(':category', 'herbs')
    .replace(':id', product.id)
    .replace(':slug', 'low-light')
    .replace('*', 'nowhere');
}
