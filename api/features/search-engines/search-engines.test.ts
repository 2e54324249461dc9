import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { languageCodes } from '#contract/languages.ts';
import { productPath } from '#contract/products/product-path.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { parseXml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { sitemap, sitemapFile } from './sitemap.ts';
import { sitemapXml } from './sitemap-xml.ts';

const pages = (app: FastifyInstance) => {
  app.publicPages = ['/', '/faq'];
};
const shop = await openTestApp({ publicUrl: 'https://shop.example' }, { pages });
afterAll(() => shop.close());
const { db, statements } = shop.database;

const get = (url: string, host = 'localhost:3000', app = shop.app) => app.inject({ url, headers: { host } });

/** Parses a sitemap and checks that it has only the elements that a sitemap may contain. */
function readSitemap(xml: string): { root: string; addresses: string[] } {
  const shape =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"(?: xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml" xmlns:image="http:\/\/www\.google\.com\/schemas\/sitemap-image\/1\.1")?>\n((?:<(url|sitemap)><loc>[^<>"']+<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>)?(?:<xhtml:link rel="alternate" hreflang="[a-zA-Z-]+" href="[^<>"']+"\/>)*(?:<image:image><image:loc>[^<>"']+<\/image:loc><\/image:image>)?<\/\3>\n)*)<\/\1>\n$/;
  const [, root = 'not well formed', entries = ''] = shape.exec(xml) ?? [];
  parseXml(xml);
  const addresses = [...entries.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) => {
    expect(text.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
    return text.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
  });
  return { root, addresses };
}

async function listed(url = '/sitemap.xml'): Promise<string[]> {
  const { statusCode, body } = await get(url);
  expect(statusCode, body).toBe(200);
  return readSitemap(body).addresses.map((address) => new URL(address).pathname);
}

const productAddress = (row: typeof products.$inferSelect) => productPath(addressParts(row));

describe('robots.txt', () => {
  test('keeps visitors’ own pages, the seller’s area and calls out, and names the sitemap', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = body.split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /api']);
    for (const path of ['/seller', '/cart', '/profile', '/my-', '/debug-']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('lets every public page be read', async () => {
    const barred = [...(await get('/robots.txt')).body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    for (const page of await listed()) expect(barred.filter((path) => page.startsWith(path))).toEqual([]);
  });

  test('names no sitemap while the shop does not know its own address', async () => {
    const unknown = await openTestApp();
    expect((await get('/robots.txt', 'shop.local', unknown.app)).body).not.toContain('Sitemap:');
    await unknown.close();
  });
});

describe('the sitemap', () => {
  const rows: Record<string, typeof products.$inferSelect> = {};
  beforeAll(async () => {
    rows.inStock = await createProduct(db, { name: 'Tulsi', slug: 'tulsi' });
    rows.outOfStock = await createProduct(db, { name: 'Neem', inStock: false });
    rows.withoutCategory = await createProduct(db, { name: 'Seed Tray', category: '' });
    rows.odd = await createProduct(db, { name: 'Odd', category: `<&'"é>` });
    rows.removed = await createProduct(db, { name: 'Old', removedAt: new Date() });
    await vi.waitFor(async () => expect(await listed()).toContain(productAddress(rows.withoutCategory as never)));
  });

  test('has the pages, the categories and all products that were not removed', async () => {
    const { root, addresses } = readSitemap((await get('/sitemap.xml')).body);
    expect(root).toBe('urlset');
    const paths = ['/', '/faq', '/products/flower', '/products/herbs'];
    expect(addresses).toEqual(expect.arrayContaining(paths.map((path) => `https://shop.example${path}`)));
    const { removed, ...shown } = rows;
    for (const row of Object.values(shown)) {
      expect(addresses).toContain(`https://shop.example${encodeURI(productAddress(row))}`);
    }
    expect(addresses.join()).not.toContain(removed?.id);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('names each page in every language, and the same of each of them', async () => {
    const { body } = await get('/sitemap.xml');
    const links =
      '<xhtml:link rel="alternate" hreflang="en-BD" href="https://shop.example/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="bn-BD" href="https://shop.example/bn/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/faq"/>';
    for (const path of ['/faq', '/bn/faq']) {
      expect(body).toContain(`<url><loc>https://shop.example${path}</loc>${links}</url>`);
    }
  });

  test('shows a product with its main picture, for the page of each language', async () => {
    const { id } = await createProduct(db, { name: 'Aloe', images: ['/media/a&b.webp', '/media/second.webp'] });
    await vi.waitFor(async () => expect((await get('/sitemap.xml')).body).toContain(id));
    const entries = [...parseXml((await get('/sitemap.xml')).body).getElementsByTagName('url')];
    const own = entries.filter(({ textContent }) => textContent.includes(id));
    expect(own).toHaveLength(languageCodes.length);
    for (const entry of own) {
      const images = [...entry.getElementsByTagName('image:loc')].map(({ textContent }) => textContent);
      expect(images).toEqual(['https://shop.example/media/a&b.webp']);
      const links = [...entry.getElementsByTagName('xhtml:link')];
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en-BD', 'bn-BD', 'x-default']);
      const addresses = links.map((link) => link.getAttribute('href'));
      expect(addresses).toContain(entry.getElementsByTagName('loc')[0]?.textContent);
    }
    await db.update(products).set({ images: [] }).where(eq(products.id, id));
    await vi.waitFor(async () => expect((await get('/sitemap.xml')).body).not.toContain('a&amp;b'));
  });

  test('is XML that clients revalidate each time', async () => {
    const { headers } = await get('/sitemap.xml');
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\//),
    });
  });

  test('takes no statement once it was read, until the catalogue changes', async () => {
    const { id } = await createProduct(db, { name: 'Mint' });
    await vi.waitFor(async () => expect((await get('/sitemap.xml')).body).toContain(id));
    // On PostgreSQL the notification of the change may arrive after the first read and cause another read.
    await vi.waitFor(async () => {
      statements.splice(0);
      await get('/sitemap.xml');
      expect(statements).toEqual([]);
    }, 10_000);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
    await vi.waitFor(async () => {
      expect((await get('/sitemap.xml')).body).not.toContain(id);
    });
  });

  test('has no further files while one is enough', async () => {
    expect((await listed('/sitemap-1.xml')).sort()).toEqual((await listed()).sort());
    for (const url of ['/sitemap-2.xml', '/sitemap-9999.xml']) expect((await get(url)).statusCode).toBe(404);
    for (const url of ['/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999999999999999999.xml']) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe('without a public address the sitemap', async () => {
  const local = await openTestApp({}, { pages });
  afterAll(() => local.close());

  test.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['shop.evil.example', 'http://localhost'],
    ['localhost.evil.example', 'http://localhost'],
    ['localhost:99999', 'http://localhost'],
    ['127.0.0.999', 'http://localhost'],
    ['localhost:80@evil.example', 'http://localhost'],
    ['not a host<script>', 'http://localhost'],
  ])('for a visitor of %s begins with %s', async (host, origin) => {
    const { addresses } = readSitemap((await get('/sitemap.xml', host, local.app)).body);
    expect(addresses[0]).toBe(`${origin}/`);
  });
});

describe('a shop with more addresses than a sitemap file may hold', () => {
  const source = {
    db,
    origin: 'https://shop.example',
    addressOf: (path: string) => path,
    categories: usualCategories,
    collections: [],
  };
  const bounded = { ...source, publicPages: ['/', '/faq'], perFile: 12 };

  test('has an index of files that hold every address once, and no more than the bound', async () => {
    const index = await sitemap(bounded);
    const { root, addresses } = readSitemap(index.xml);
    expect([root, index.isIndex]).toEqual(['sitemapindex', true]);
    expect(addresses[0]).toBe('https://shop.example/sitemap-1.xml');
    const files = await Promise.all(addresses.map((_, place) => sitemapFile(bounded, place + 1)));
    const listed = files.map((file) => readSitemap(file?.xml ?? '').addresses);
    for (const file of listed.slice(0, -1)) expect(file).toHaveLength(12);
    expect(listed.at(-1)?.length).toBeGreaterThan(0);
    expect(await sitemapFile(bounded, addresses.length + 1)).toBeUndefined();
    const whole = await sitemap({ ...bounded, perFile: listed.flat().length });
    expect(whole.isIndex).toBe(false);
    expect(listed.flat()).toEqual(readSitemap(whole.xml).addresses);
    expect((await sitemap({ ...bounded, perFile: listed.flat().length - 2 })).isIndex).toBe(true);
  });

  test('has an index from 50,000 addresses on', async () => {
    const shelves = { publicPages: [] as string[], categories: [] };
    const others = readSitemap((await sitemap({ ...source, ...shelves })).xml).addresses.length;
    const most = (50_000 - others) / languageCodes.length;
    const publicPages = Array.from({ length: most }, (_, page) => `/page-${page}`);
    const full = await sitemap({ ...source, ...shelves, publicPages });
    expect([full.isIndex, full.xml.match(/<url>/g)?.length]).toEqual([false, 50_000]);
    const more = await sitemap({ ...source, ...shelves, publicPages: [...publicPages, '/one-more'] });
    expect([more.isIndex, readSitemap(more.xml).addresses.length]).toEqual([true, 2]);
  });

  test('has files of at most 50 MB, as the protocol asks', () => {
    const path = `/products/${'c'.repeat(40)}/${'s'.repeat(80)}`;
    const addresses = languageCodes.map((tag) => ({
      tag: `${tag}-BD`,
      address: `https://www.long-shop.com.bd/bn${path}`,
    }));
    const page = {
      addresses,
      changedAt: new Date(),
      image: `https://pictures.long-shop.com.bd/media/${'f'.repeat(64)}.webp`,
    };
    expect(sitemapXml(Array.from({ length: 1000 }, () => page)).length * 25).toBeLessThan(50 * 1024 * 1024);
  });
});
