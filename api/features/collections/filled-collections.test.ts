import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { shopTags } from '#api/http/cache/response-tags.ts';
import type { Services } from '#api/services/services.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { products } from '#database/tables/products.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

let services: Services | undefined;
const shop = await openTestApp({}, { onServices: (made) => (services = made) });
afterAll(() => shop.close());
if (!services) throw new Error('The services were not made');
const { collections, settings, catalogCache } = services;
const as = { seller: await signInSeller(shop) };

/** The collections in the menus of a page made now. */
async function inMenus(): Promise<readonly string[]> {
  await collections.findEmpty();
  return settings.shop().filledCollections;
}
const pagesOf = (slug: string) => settings.shop().collections.some((one) => one.slug === slug);
/** Changes when cached pages are dropped, which show the menus. */
const cachedPage = () => catalogCache.etagOf('a page', shopTags);
async function add(productData: object): Promise<string> {
  const data = { name: 'Fern', price: 500, offerPrice: 500, ...productData };
  const request = { as, body: { productData: JSON.stringify(data) }, files: [] };
  return (await shop.send(catalogCalls.addProduct, request)).body.productId;
}

test('a new shop leads to no empty collection, though each has its page', async () => {
  expect(await inMenus()).toEqual([]);
  expect(pagesOf('low-light')).toBe(true);
  const { body } = await shop.send(collectionCalls.listCollections);
  expect(body.collections.map(({ slug }: { slug: string }) => slug)).toContain('low-light');
});

test('it leads to one from the first product on that fits, and not any more when there is none', async () => {
  const before = cachedPage();
  const id = await add({ facts: { light: 'low' } });
  await vi.waitFor(async () => expect(await inMenus()).toEqual(['low-light']));
  expect(cachedPage()).not.toBe(before);
  const filled = cachedPage();
  const cheap = await add({ price: 150, offerPrice: 150 });
  await vi.waitFor(async () => expect(await inMenus()).toEqual(['low-light', 'under-200']));
  expect(cachedPage()).not.toBe(filled);
  // Sold out it is still found there.
  await shop.database.db.update(products).set({ inStock: false }).where(eq(products.id, id));
  for (const one of [id, cheap]) await shop.send(catalogCalls.removeProduct, { as, params: { id: one } });
  await vi.waitFor(async () => expect(await inMenus()).toEqual([]));
});

test('a draft fits nothing', async () => {
  await add({ facts: { light: 'low' }, isDraft: true });
  expect(await inMenus()).toEqual([]);
});

test('data shown on every page is read once for many concurrent pages, and again only after a change', async () => {
  const { statements } = shop.database;
  // On PostgreSQL the notification of an earlier change may arrive meanwhile.
  await vi.waitFor(async () => {
    collections.productsChanged();
    statements.splice(0);
    await Promise.all(Array.from({ length: 5 }, () => collections.findEmpty()));
    await collections.findEmpty();
    expect(statements.filter((statement) => statement.includes('as once'))).toHaveLength(1);
  });
});
