import { afterAll, expect, test } from 'vitest';
import { prepareShop } from '#api/compose/prepare-shop.ts';
import { builtPages } from '#api/pages/built-pages.ts';
import { inLanguage } from '#contract/languages.ts';
import { crawl } from '#tests/support/crawl.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Pages are rendered on the server, the same for everybody, so their HTML has every link of a visitor.

// Pages link to the assistant only where it is set up.
const assistant = { apiKey: 'key', baseUrl: 'http://127.0.0.1:9', models: ['m'], timeout: 1000, questionsPerDay: 1 };
const shop = await openTestApp({ seedDemo: true, assistant }, { pages: builtPages });
afterAll(() => shop.close());
await prepareShop(shop.services);

async function get(address: string) {
  const { statusCode, headers, body } = await shop.app.inject(address);
  return { status: statusCode, type: headers['content-type'], body };
}

// One language is enough: the pages of the other have the same links.
const at = (path: string) => inLanguage('bn', path);

test('every link leads to a page with a title and a description of its own', async () => {
  const { problems, addresses } = await crawl(get, [at('/')]);
  expect(problems).toEqual([]);
  const paths = ['/ask', '/contact', '/delivery', '/returns', '/payment', '/tracking', '/faq', '/my-orders'];
  expect(addresses).toEqual(expect.arrayContaining(paths.map(at)));
  const products = addresses.filter(
    (address) => address.startsWith(at('/products/')) && address.split('/').length === 5,
  );
  expect(products.length).toBeGreaterThan(20);
});
