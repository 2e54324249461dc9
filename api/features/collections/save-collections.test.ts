import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { collectionCalls } from '#contract/collections/calls.ts';
import { limits } from '#contract/limits.ts';
import { collectionLists } from '#database/tables/collection-lists.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, testSeller } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ publicUrl: 'https://sobuj.example' });
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const read = async () => (await shop.send(collectionCalls.readCollections, { as })).body;
const shown = async () => (await shop.send(collectionCalls.listCollections)).body.collections;
const save = async (collections: unknown, version?: number) =>
  shop.send(collectionCalls.saveCollections, {
    as,
    body: { version: version ?? (await read()).version, collections },
  });
const sitemap = async () => (await shop.app.inject('/sitemap.xml')).body;

const collection = (changed: object = {}) => ({
  slug: 'roof',
  name: { en: 'For the roof', bn: 'ছাদের জন্য' },
  text: { en: 'Full sun, wind and rain.', bn: '' },
  isOn: true,
  products: { kind: 'rule', rule: { light: 'full-sun', maxPrice: '৫০০' } },
  ...changed,
});
const picked = (...ids: string[]) => ({ kind: 'picked', ids });
const id = (last: number) => `01a1fc37-6eb4-7112-84db-ac1fe58d0b${String(last).padStart(2, '0')}`;

const { collections: initial } = await read();
beforeEach(async () => {
  await save(initial);
});

describe('a new shop', () => {
  test('has five collections, of which the season is shown once its products are picked', async () => {
    expect(initial.map(({ slug }: { slug: string }) => slug)).toEqual([
      'low-light',
      'pet-safe',
      'beginners',
      'under-200',
      'this-season',
    ]);
    expect((await save(initial)).body).toMatchObject({ success: true });
    expect((await shown()).map(({ slug }: { slug: string }) => slug)).toEqual([
      'low-light',
      'pet-safe',
      'beginners',
      'under-200',
    ]);
    const season = { ...initial[4], products: picked(id(1)) };
    expect((await save([season])).status).toBe(200);
    expect(await shown()).toMatchObject([{ slug: 'this-season', isPicked: true }]);
  });
});

describe('saving the collections', () => {
  test('replaces the list, and every reader has it at once', async () => {
    const { version } = await read();
    expect(await sitemap()).toContain('<loc>https://sobuj.example/collections/low-light</loc>');
    const off = collection({ slug: 'Off', isOn: false });
    const { status, body } = await save([collection(), off]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: version + 1, saved: { by: testSeller.email } });
    expect(body.collections[0].products).toEqual({ kind: 'rule', rule: { light: 'full-sun', maxPrice: '500' } });
    expect((await read()).collections).toEqual(body.collections);
    expect(await shown()).toEqual([
      {
        slug: 'roof',
        name: { en: 'For the roof', bn: 'ছাদের জন্য' },
        text: { en: 'Full sun, wind and rain.', bn: '' },
        isPicked: false,
      },
    ]);
    expect(await sitemap()).toContain('<loc>https://sobuj.example/bn/collections/roof</loc>');
    expect(await sitemap()).not.toContain('/collections/low-light');
  });

  test('keeps an order, and each picked product once', async () => {
    const other = collection({ slug: 'other', products: picked(id(2), id(1), id(2)) });
    await save([other, collection()]);
    const { collections } = await read();
    expect(collections.map(({ slug }: { slug: string }) => slug)).toEqual(['other', 'roof']);
    expect(collections[0].products).toEqual(picked(id(2), id(1)));
  });

  test('is refused when another seller has saved since, and changes nothing', async () => {
    const { version } = await read();
    expect((await save([collection()], version)).status).toBe(200);
    const { status, body } = await save([], version);
    expect([status, body.code]).toEqual([409, 'collections-changed']);
    expect(body.message).toContain(testSeller.email);
    expect(await shown()).toHaveLength(1);
  });

  test('sent again after a lost response counts as saved once', async () => {
    const { version } = await read();
    const answers = [await save([collection()], version), await save([collection()], version)];
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, version + 1],
      [200, version + 1],
    ]);
  });

  test('keeps a limited number of earlier lists', async () => {
    const { version } = await read();
    const row = { collections: [], savedBy: 'x', savedAt: new Date() };
    await db.insert(collectionLists).values({ ...row, version: version + limits.collectionVersionsMax });
    await save([collection()]);
    const rows = await db.select().from(collectionLists);
    expect(rows.map((each) => each.version).sort((a, b) => a - b)).toEqual([
      version + limits.collectionVersionsMax,
      version + limits.collectionVersionsMax + 1,
    ]);
  });

  test.each<[string, unknown, string]>([
    ['a missing name', [collection({ name: { en: 'Roof' } })], 'collections.0.name.bn'],
    ['a name of spaces', [collection({ name: { en: ' ', bn: 'ছাদ' } })], 'collections.0.name.en'],
    ['a name of two lines', [collection({ name: { en: 'a\nb', bn: 'ছাদ' } })], 'collections.0.name.en'],
    ['a slug with a slash', [collection({ slug: 'a/b' })], 'collections.0.slug'],
    ['an empty slug', [collection({ slug: '' })], 'collections.0.slug'],
    ['a slug twice', [collection(), collection({ slug: 'ROOF' })], 'collections.1.slug'],
    [
      'a rule without filters',
      [collection({ products: { kind: 'rule', rule: { light: '', search: ' ' } } })],
      'collections.0.products.rule',
    ],
    [
      'an unknown filter',
      [collection({ products: { kind: 'rule', rule: { colour: 'red' } } })],
      'collections.0.products.rule',
    ],
    [
      'an unknown category',
      [collection({ products: { kind: 'rule', rule: { category: 'cars' } } })],
      'collections.0.products.rule.category',
    ],
    [
      'a reversed range',
      [collection({ products: { kind: 'rule', rule: { minPrice: '9', maxPrice: '8' } } })],
      'collections.0.products.rule.maxPrice',
    ],
    ['an invalid id', [collection({ products: picked('x') })], 'collections.0.products.ids.0'],
    [
      'too many products',
      [collection({ products: { kind: 'picked', ids: Array.from({ length: 49 }, (_, index) => id(index)) } })],
      'collections.0.products.ids',
    ],
    ['another kind', [collection({ products: { kind: 'all' } })], 'collections.0.products.kind'],
    ['too many', Array.from({ length: 13 }, (_, index) => collection({ slug: `s${index}` })), 'collections'],
    ['no list', 'all', 'collections'],
  ])('refuses %s', async (_what, collections, field) => {
    const { status, body } = await save(collections);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await read()).collections).toEqual(initial);
  });
});

test('another node has the list when it starts', async () => {
  await save([collection()]);
  const services = createServices(readConfig({ LOG_LEVEL: 'silent' }), shop.database);
  await services.collections.load();
  expect(services.settings.shop().collections.map(({ slug }) => slug)).toEqual(['roof']);
});
