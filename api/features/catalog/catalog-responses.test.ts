import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { connect } from '#database/connect.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const { path } = catalogCalls.listProducts;
const get = (headers: Record<string, string> = {}) => shop.app.inject({ url: path, headers });

async function names(): Promise<string[]> {
  const { body } = await shop.send(catalogCalls.listProducts);
  return body.products.map((product: { name: string }) => product.name);
}

describe('the cached product list', () => {
  test('has an ETag, and is a 304 without a body to a client that has it', async () => {
    await createProduct(db, { name: 'Hibiscus' });
    const first = await vi.waitFor(async () => {
      const answer = await get();
      expect(answer.body).toContain('Hibiscus');
      return answer;
    });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [tag, `"other", ${tag}`]) {
      const second = await get({ 'if-none-match': known });
      expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag]);
    }
    const other = await get({ 'if-none-match': 'W/"AAAAAAAAAAAAAAAAAAAAAA"' });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  test('may be cached by others only with revalidation, and varies by encoding', async () => {
    const { headers } = await get();
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ])('for Accept-Encoding %j is sent as %s', async (accepted, encoding, decompress) => {
    const plain = await get();
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
    expect(headers.etag).toBe(plain.headers.etag);
  });

  test.each(['identity', 'deflate', 'gzip;q=0', 'br;q=0.0, gzip;q=0'])(
    'for Accept-Encoding %j is plain',
    async (accepted) => {
      const { headers, body } = await get({ 'accept-encoding': accepted });
      expect(headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(body).success).toBe(true);
    },
  );
});

describe('a change of the catalogue', () => {
  test('shows in the next answers: new, changed, removed and deleted products', async () => {
    await names();
    const { id } = await createProduct(db, { name: 'Marigold' });
    await vi.waitFor(async () => expect(await names()).toContain('Marigold'));
    const before = (await get()).headers.etag;
    await db.update(products).set({ name: 'Genda' }).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await names()).toContain('Genda'));
    expect((await get()).headers.etag).not.toBe(before);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await names()).not.toContain('Genda'));
    await db.update(products).set({ removedAt: null }).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await names()).toContain('Genda'));
    await db.delete(products).where(eq(products.id, id));
    await vi.waitFor(async () => expect(await names()).not.toContain('Genda'));
  });

  describe.runIf(onServer)('by another program', () => {
    test('shows as well', async () => {
      await names();
      const other = await connect({ url: shop.database.url, engine: shop.database.engine });
      await createProduct(other.db, { name: 'Jasmine' });
      await other.close();
      await vi.waitFor(async () => expect(await names()).toContain('Jasmine'));
    });
  });
});

test('picture addresses are absolute when the shop has a public address', async () => {
  const publicShop = await openTestApp({ publicUrl: 'https://shop.example' });
  await createProduct(publicShop.database.db, { images: ['/media/a.webp', '/media/b.webp'] });
  const { body } = await publicShop.send(catalogCalls.listProducts);
  expect(body.products[0].image).toEqual(['https://shop.example/media/a.webp', 'https://shop.example/media/b.webp']);
  await publicShop.close();
});
