import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareShop } from '#api/compose/prepare-shop.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import { productDescription } from '#contract/products/product-description.ts';
import { productName } from '#contract/products/product-name.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Product } from '#contract/products/schemas.ts';
import { unitPrice } from '#contract/products/unit-price.ts';
import { products } from '#database/tables/products.ts';
import { expectGoogleItem, expectMetaItem } from '#tests/support/feed-rules.ts';
import { type FeedEntry, readGoogleFeed, readMetaFeed } from '#tests/support/feeds.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The feeds by the published rules of Google Merchant Center (RSS 2.0) and of Meta's catalogue (CSV).

const publicUrl = 'https://shop.example';
const shop = await openTestApp({ publicUrl, seedDemo: true });
afterAll(() => shop.close());
const { db, statements } = shop.database;

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const googleFeed = async (language: string) => readGoogleFeed((await get(`/feeds/google-${language}.xml`)).body);
const metaFeed = async (language: string) => readMetaFeed((await get(`/feeds/meta-${language}.csv`)).body);
const byId = (entries: readonly FeedEntry[], id: string) => entries.find((entry) => entry.id === id) ?? {};

const taka = (amount: number) => `${amount.toFixed(2)} BDT`;

beforeAll(async () => {
  await prepareShop(shop.services);
});

describe.each(languageCodes)('the demo catalogue in the language %s', (language) => {
  let listed: Product[] = [];
  let google: FeedEntry[] = [];
  let meta: FeedEntry[] = [];
  beforeAll(async () => {
    listed = (await shop.send(catalogCalls.listProducts)).body.products;
    google = await googleFeed(language);
    meta = await metaFeed(language);
  });

  test('is in both feeds with the ids, prices and stock of the product list', () => {
    const ids = listed.map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThan(60);
    expect(google.map(({ id }) => id)).toEqual(ids);
    expect(meta.map(({ id }) => id)).toEqual(ids);
    expect(new Set(listed.map(({ inStock }) => inStock)).size).toBe(2);
    expect(new Set(listed.map(({ price, offerPrice }) => price > offerPrice)).size).toBe(2);
    for (const { _id, price, offerPrice, inStock } of listed) {
      const prices = price > offerPrice ? [taka(price), taka(offerPrice)] : [taka(offerPrice), undefined];
      const [ofGoogle, ofMeta] = [byId(google, _id), byId(meta, _id)];
      expect([ofGoogle.price, ofGoogle.sale_price]).toEqual(prices);
      expect([ofMeta.price, ofMeta.sale_price || undefined]).toEqual(prices);
      expect(ofGoogle.availability).toBe(inStock ? 'in_stock' : 'out_of_stock');
      expect(ofMeta.availability).toBe(inStock ? 'in stock' : 'out of stock');
    }
  });

  test('is named, described and linked as on the pages of the language', () => {
    for (const product of listed) {
      const [ofGoogle, ofMeta] = [byId(google, product._id), byId(meta, product._id)];
      const link = publicUrl + inLanguage(language, productPath(product));
      const { title, description } = ofGoogle;
      expect(title).toBe(productName(product, language));
      expect(description).toBe(productDescription(product, language).join('\n'));
      expect([ofMeta.title, ofMeta.description]).toEqual([title, description]);
      expect([ofGoogle.link, ofMeta.link]).toEqual([link, link]);
    }
  });

  test("has the shop as the brand of every product, also of users' products", () => {
    const shopName = { en: 'Sobuj', bn: 'সবুজ' }[language];
    expect(new Set([...google, ...meta].map(({ brand }) => brand))).toEqual(new Set([shopName]));
  });

  test('fulfils what Google requires of each item', () => {
    for (const item of google) {
      expectGoogleItem(item);
      expect(item).not.toHaveProperty('item_group_id');
    }
  });

  test('fulfils what Meta requires of each item', () => {
    for (const item of meta) {
      expectMetaItem(item);
      expect(item.item_group_id).toBe('');
    }
  });

  test('states unit prices for the amounts that the pages know', () => {
    for (const { _id, offerPrice, facts } of listed) {
      const { unit_pricing_measure: measure, unit_pricing_base_measure: base } = byId(google, _id);
      const priced = unitPrice(offerPrice, facts?.amount);
      expect([measure !== undefined, base !== undefined]).toEqual([facts?.amount !== undefined, priced !== undefined]);
      if (facts?.amount) expect(measure).toMatch(new RegExp(`^${facts.amount.value} `));
    }
    expect(google.filter(({ unit_pricing_measure: measure = '' }) => measure.endsWith(' ct')).length).toBeGreaterThan(
      0,
    );
    expect(google.map(({ unit_pricing_measure: measure }) => measure)).toContain('1 kg');
  });
});

test('the pictures of the feeds exist', async () => {
  const addresses = new Set((await googleFeed('en')).map(({ image_link: image = '' }) => image));
  for (const address of addresses) {
    const { statusCode, headers } = await shop.app.inject({ method: 'HEAD', url: new URL(address).pathname });
    expect([statusCode, headers['content-type']], address).toEqual([200, 'image/webp']);
  }
});

describe('products that are odd', () => {
  test('sold-out, removed and changed products are so in the next feed, which has a new ETag', async () => {
    const { id } = await createProduct(db, { name: 'Mint', price: 5000, offerPrice: 5000 });
    await vi.waitFor(async () => expect(byId(await googleFeed('en'), id).price).toBe('50.00 BDT'));
    expect(byId(await googleFeed('en'), id)).not.toHaveProperty('sale_price');
    const fresh = (await get('/feeds/meta-en.csv')).headers.etag ?? '';
    await db.update(products).set({ inStock: false, offerPrice: 4000 }).where(eq(products.id, id));
    await vi.waitFor(async () => expect((await get('/feeds/meta-en.csv')).headers.etag).not.toBe(fresh));
    expect((await get('/feeds/meta-en.csv', { 'if-none-match': fresh })).statusCode).toBe(200);
    expect(byId(await metaFeed('en'), id)).toMatchObject({ availability: 'out of stock', sale_price: '40.00 BDT' });
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
    expect(byId(await metaFeed('en'), id)).toEqual({});
  });

  test('a price above the struck one is the price', async () => {
    const { id } = await createProduct(db, { price: 4000, offerPrice: 4500 });
    expect(byId(await googleFeed('en'), id)).toMatchObject({ price: '45.00 BDT' });
    expect(byId(await googleFeed('en'), id)).not.toHaveProperty('sale_price');
  });

  test('without a description it is described by its name, and without a picture it has none', async () => {
    const { id } = await createProduct(db, {
      name: 'Bare Fern',
      images: ['', 'no-address', 'javascript:x'],
      description: [],
    });
    expect(byId(await googleFeed('en'), id).description).toBe('Bare Fern at Sobuj.');
    expect(byId(await googleFeed('bn'), id).description).toBe('সবুজ-এ Bare Fern।');
    expect(byId(await googleFeed('en'), id)).not.toHaveProperty('image_link');
    expect(byId(await metaFeed('en'), id).image_link).toBe('');
  });

  test.each([
    ['the end of a CDATA section', 'Rose ]]> <b>&amp;</b> & "quoted"', undefined],
    ['a comment and a script', '<!-- </title><script>alert(1)</script>', undefined],
    ['control characters', 'Ro\u0001s\u001be\u0085 \ufffe\u007f', 'Rose '],
    ['a number with hyphens', '20-20-20', undefined],
    ['a formula', "=cmd|' /C calc'!A0", undefined],
    ['a formula behind a control character', '\u0007=1+1', '=1+1'],
    ['separators and lines', 'Rose",\r\n"=1+1",', undefined],
    ['9,999 characters', 'ক'.repeat(9999), 'cut'],
    ['more than every limit', `=${'🌱'.repeat(9999)}`, 'cut'],
  ])('%s in its texts stays text', async (_what, text, shown = text) => {
    const { id } = await createProduct(db, { name: text, description: [text, text], images: [`/media/a&b<"'>.webp`] });
    const google = byId(await googleFeed('en'), id);
    const row = byId(await metaFeed('en'), id);
    expect(google.title?.length).toBeLessThanOrEqual(150);
    expect(google.description?.length).toBeLessThanOrEqual(5000);
    expect(row.title?.length).toBeLessThanOrEqual(200);
    expect(row.description?.length).toBeLessThanOrEqual(9999);
    if (shown === 'cut') {
      expect(google.title).toMatch(/^\S+…$/u);
      expect(row.description).toMatch(/…$/u);
      expect(google.title).not.toMatch(/\p{Cs}/u);
    } else {
      const lines = `${shown}\n${shown}`;
      expect([google.title, google.description]).toEqual([shown, lines].map((one) => one.replaceAll('\r\n', '\n')));
      expect([row.title, row.description]).toEqual([shown, lines]);
    }
    expect(google.image_link).toBe(`${publicUrl}/media/a&b<"'>.webp`);
    await db.delete(products).where(eq(products.id, id));
  });
});

test('a feed is validated again without a read, and any change ends its ETag', async () => {
  // On PostgreSQL the notification of an earlier change may arrive after the first read.
  await vi.waitFor(async () => {
    const { statusCode, headers } = await get('/feeds/google-en.xml');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    statements.splice(0);
    const again = await get('/feeds/google-en.xml', { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.statusCode, again.body, statements]).toEqual([304, '', []]);
  });
  expect((await get('/feeds/meta-bn.csv')).headers['content-type']).toBe('text/csv; charset=utf-8');
  expect((await shop.app.inject({ method: 'HEAD', url: '/feeds/meta-bn.csv' })).statusCode).toBe(200);
  for (const path of ['/feeds/google-fr.xml', '/feeds/meta-en.xml', '/feeds']) {
    expect((await get(path)).statusCode, path).toBe(404);
  }
});

test('the feed of a shop without a public address uses the address of a visitor only if it is local', async () => {
  const local = await openTestApp();
  await createProduct(local.database.db);
  const linkFor = async (host: string) => {
    const { body } = await local.app.inject({ url: '/feeds/google-en.xml', headers: { host } });
    return readGoogleFeed(body)[0]?.link;
  };
  expect(await linkFor('127.0.0.1:4000')).toMatch(/^http:\/\/127\.0\.0\.1:4000\/products\//);
  expect(await linkFor('shop.evil.example')).toMatch(/^http:\/\/localhost\/products\//);
  await local.close();
});

describe('two thousand products', () => {
  const count = 2000;
  beforeAll(async () => {
    await db.update(products).set({ removedAt: new Date() });
    await db.execute(sql`insert into products (id, name, category, price, offer_price, description)
      select gen_random_uuid(), 'Rose ' || n, 'flower', 100, 90, array[repeat('rose ', 400)]
      from generate_series(1, ${count}) n`);
  });

  test.each([
    ['/feeds/google-en.xml', readGoogleFeed],
    ['/feeds/meta-en.csv', readMetaFeed],
  ])('are sent by %s in chunks, with one batch of products in memory', async (path, read) => {
    statements.splice(0);
    const response = await shop.app.inject({ url: path, payloadAsStream: true });
    const chunks: Buffer[] = [];
    let readMeanwhile = 0;
    for await (const chunk of response.stream()) {
      // Four megabytes: read whole before the first byte, the batches would all be there by now.
      if (chunks.length === 0) readMeanwhile = statements.length;
      chunks.push(chunk);
    }
    const entries = read(Buffer.concat(chunks).toString());
    expect(new Set(entries.map(({ id }) => id)).size).toBe(count);
    expect(entries).toHaveLength(count);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(128 * 1024);
    expect(statements.length).toBeGreaterThan(count / 200);
    expect(readMeanwhile).toBeLessThan(statements.length / 2);
  });
});
