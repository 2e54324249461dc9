import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { productPath } from '#contract/products/product-path.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const pages = (app: FastifyInstance) => {
  app.publicPages = ['/', '/faq'];
};
const shop = await openTestApp({ publicUrl: 'https://shop.example' }, { pages });
afterAll(() => shop.close());
const { db, statements } = shop.database;

const get = (url: string, host = 'localhost:3000', app = shop.app) => app.inject({ url, headers: { host } });

/** Parses a sitemap and checks that it is well formed. Knows only the few elements that a sitemap may contain. */
function readSitemap(xml: string): { root: string; addresses: string[] } {
  const shape =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"(?: xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml")?>\n((?:<(url|sitemap)><loc>[^<>"']+<\/loc>(?:<xhtml:link rel="alternate" hreflang="[a-zA-Z-]+" href="[^<>"']+"\/>)*<\/\3>\n)*)<\/\1>\n$/;
  const [, root = 'not well formed', entries = ''] = shape.exec(xml) ?? [];
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
    // On PostgreSQL the notification of the change may arrive after the first read and cause another one.
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

describe('a shop with more products than a sitemap file may hold', () => {
  const many = 50_100;
  beforeAll(async () => {
    await db.execute(
      sql`insert into products (id, name, category, price, offer_price)
        select overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid, 'Tulsi', 'Herbs', 100, 100
        from generate_series(1, ${many})`,
    );
    await vi.waitFor(async () => expect((await get('/sitemap.xml')).body).toContain('<sitemapindex'));
  });

  test('splits it into files of at most 50,000 that hold every address once', async () => {
    const index = readSitemap((await get('/sitemap.xml')).body);
    expect(index).toEqual({
      root: 'sitemapindex',
      addresses: [1, 2, 3].map((file) => `https://shop.example/sitemap-${file}.xml`),
    });
    const files = await Promise.all(index.addresses.map((address) => listed(new URL(address).pathname)));
    expect(files[0]).toHaveLength(50_000);
    const [{ visible = 0 } = {}] = await db
      .select({ visible: sql<number>`count(*)`.mapWith(Number) })
      .from(products)
      .where(sql`removed_at is null`);
    const paths = new Set(files.flat());
    const ofProducts = /^(\/bn)?\/products\/[^/]+\/[^/]+$/;
    expect([...paths].filter((path) => ofProducts.test(path))).toHaveLength(2 * visible);
    expect(paths.size).toBe(files.flat().length);
    expect(paths).toContain('/');
    expect((await get('/sitemap-4.xml')).statusCode).toBe(404);
  });
});
