import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import bnCategories from '#contract/messages/bn/categories.json' with { type: 'json' };
import enCategories from '#contract/messages/en/categories.json' with { type: 'json' };
import { parseHtml, parseXml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';

// What search engines, link previews and home screens read in the built pages.

const contact = { email: undefined, phone: '+880 1711 000000', address: 'Savar, Dhaka', hours: undefined };
const shop = await openTestApp({ contact }, { pages: builtPages });
afterAll(() => shop.close());
const { db } = shop.database;
const herbs = { en: enCategories.Herbs, bn: bnCategories.Herbs };
const tulsi = await createProduct(db);
const hostileName = `</script><script>document.title='broken'</script><!--<script>`;
const hostile = await createProduct(db, { name: hostileName, offerPrice: 950, description: [hostileName] });

async function get(address: string): Promise<LightMyRequestResponse> {
  const response = await shop.app.inject(address);
  expect(response.statusCode, address).toBe(200);
  return response;
}

const pageAt = async (address: string) => parseHtml((await get(address)).body);

async function pictureAt(address: string) {
  const { headers, rawPayload } = await get(address);
  const { width, height, format } = await sharp(rawPayload).metadata();
  return { type: headers['content-type'], format, width, height };
}

const attribute = (page: Document, selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
const addressOf = (page: Document, rel: string) => attribute(page, `link[rel="${rel}"]`, 'href') ?? '';
const preview = (page: Document, name: string) => attribute(page, `meta[property="og:${name}"]`, 'content');

/** The page's JSON-LD data. */
const factsOf = (page: Document): Record<string, unknown>[] =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => JSON.parse(textContent));
const factsOfType = (page: Document, type: string) => factsOf(page).filter((facts) => facts['@type'] === type);

test('the sitemap is well-formed XML, and each of its pages can be opened and listed', async () => {
  const sitemap = parseXml((await get('/sitemap.xml')).body);
  const addresses = [...sitemap.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
  for (const { id } of [tulsi, hostile]) {
    expect(addresses.filter((address) => address.endsWith(id))).toHaveLength(languageCodes.length);
  }
  for (const address of addresses) {
    expect((await get(new URL(address).pathname)).body, address).not.toContain('content="noindex"');
  }
});

describe.each(languageCodes)('in the language %s', (language) => {
  const { t } = textOf(textsIn(language));
  const at = (path: string) => inLanguage(language, path);
  /** The title of a page, as its tab shows it. */
  const titled = (title: string) => `${title} – ${t('common.shop-name')}`;

  test('home screens find the manifest and its icons', async () => {
    const home = await pageAt(at('/'));
    const response = await get(addressOf(home, 'manifest'));
    expect(response.headers['content-type']).toContain('application/manifest+json');
    const name = t('common.shop-name');
    const manifest = response.json();
    expect(manifest).toMatchObject({ name, short_name: name, start_url: at('/'), theme_color: '#247639' });
    const purposes = manifest.icons.map((icon: { purpose?: string }) => icon.purpose ?? 'any');
    expect(purposes).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, ...icon } = await pictureAt(src);
      expect({ ...icon, sizes: `${width}x${height}` }).toEqual({ type, format: 'png', sizes });
    }
    const touchIcon = await pictureAt(addressOf(home, 'apple-touch-icon'));
    expect(touchIcon).toEqual({ type: 'image/png', format: 'png', width: 180, height: 180 });
  });

  test('a link to the home page shows the shop’s card', async () => {
    const home = await pageAt(at('/'));
    expect(home.title).not.toBe('');
    expect(preview(home, 'title')).toBe(home.title);
    expect(preview(home, 'description')).toBe(t('home.description'));
    const card = await pictureAt(preview(home, 'image') ?? '');
    expect(card).toEqual({ type: 'image/jpeg', format: 'jpeg', width: 1200, height: 630 });
    expect(attribute(home, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  });

  test('the home page describes the shop and its search', async () => {
    const [facts] = factsOf(await pageAt(at('/')));
    const urlTemplate = at('/products?search={search_term_string}');
    expect(facts).toMatchObject({
      '@graph': [
        {
          '@type': 'OnlineStore',
          name: t('common.shop-name'),
          contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: '+880 1711 000000' },
          address: { '@type': 'PostalAddress', streetAddress: 'Savar, Dhaka', addressCountry: 'BD' },
        },
        { '@type': 'WebSite', potentialAction: { target: { urlTemplate } } },
      ],
    });
  });

  test('a link to a category shows its name, and the page its breadcrumb', async () => {
    const category = await pageAt(at('/products/herbs'));
    expect(preview(category, 'title')).toBe(titled(herbs[language]));
    expect(factsOfType(category, 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { name: t('layout.home'), item: at('/') },
          { position: 2 },
          { position: 3, name: herbs[language] },
        ],
      },
    ]);
  });

  test('a product’s name cannot leave the facts and become a script', async () => {
    const page = await pageAt(at(`/products/herbs/${hostile.id}`));
    expect(page.querySelector('h1')?.textContent).toBe(hostileName);
    expect(page.title).toBe(titled(hostileName));
    expect(preview(page, 'title')).toBe(titled(hostileName));
    expect(factsOfType(page, 'Product')).toMatchObject([
      {
        name: hostileName,
        description: hostileName,
        offers: { price: '9.50', shippingDetails: [{ shippingRate: { value: '0.00' } }] },
      },
    ]);
    // The page's own scripts have its nonce.
    const scripts = [...page.querySelectorAll('script:not([type="application/ld+json"])')];
    expect(scripts.filter((script) => script.hasAttribute('nonce')).length).toBeGreaterThan(1);
    expect(scripts.filter((script) => !script.hasAttribute('nonce')).map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test.each([
    ...['/cart', '/profile', '/my-orders', '/my-sales', '/my-posts', '/my-product-requests', '/add-product-request'],
    ...['/manage-addresses', '/add-address', '/seller', '/seller/orders', '/debug-auth', '/debug-products'],
  ])('%s, of somebody’s own, says noindex and shows no preview', async (path) => {
    const { body } = await get(at(path));
    expect(body.match(/<meta name="robots" content="noindex"\/>/g)).toHaveLength(1);
    expect(body).not.toContain('og:title');
  });
});

test('browsers find the icon of the shop', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  await get('/favicon.ico');
});
