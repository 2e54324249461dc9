import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const inBengali = (name: string) => ({ bn: { name: name.normalize('NFC'), description: ['টবে হয়'] } });

beforeAll(async () => {
  const rows = [
    { name: 'Holy Basil (Tulsi)', translations: inBengali('তুলসী') },
    { name: 'Okra Seeds', translations: inBengali('ঢেঁড়সের বীজ') },
    { name: 'Malta Sapling BARI-1', translations: inBengali('বারি মাল্টা-১ চারা') },
    { name: 'Set of 3 Pots', translations: inBengali('3টি টবের সেট "Deluxe"') },
    { name: 'Neem', translations: inBengali('১০০% নিম') },
    { name: 'গোলাপ' },
    { name: 'Curry leaf 42840', translations: inBengali('কারি পাতা ৪২৮৪০') },
    { name: 'Old Tulsi', translations: inBengali('পুরোনো তুলসী'), removedAt: new Date() },
  ];
  for (const row of rows) await createProduct(db, row);
});

describe.each([
  ['everybody', (search: string) => shop.send(catalogCalls.listProducts, { query: { search } })],
  [
    'the seller',
    (search: string) => shop.send(sellerProductCalls.listSellerProducts, { as: seller, query: { search } }),
  ],
])('the search of %s', (_who, list) => {
  test.each<[search: string, names: string[]]>([
    ['তুলসী', ['Holy Basil (Tulsi)']],
    ['tulsi', ['Holy Basil (Tulsi)']],
    ['লস', ['Holy Basil (Tulsi)']],
    ['গোলা', ['গোলাপ']],
    // The letter as one code point and as two.
    ['ঢে\u0981\u09dcস', ['Okra Seeds']],
    ['ঢে\u0981\u09a1\u09bcস', ['Okra Seeds']],
    ['মাল্টা-১', ['Malta Sapling BARI-1']],
    ['মাল্টা-1', ['Malta Sapling BARI-1']],
    ['bari-১', ['Malta Sapling BARI-1']],
    ['৩টি', ['Set of 3 Pots']],
    ['of ৩ pots', ['Set of 3 Pots']],
    ['DELUXE', ['Set of 3 Pots']],
    ['"', ['Set of 3 Pots']],
    ['৪২৮৪০', ['Curry leaf 42840']],
    ['পাতা 42840', ['Curry leaf 42840']],
    ['LEAF ৪২৮৪', ['Curry leaf 42840']],
    ['42840 কারি', []],
    ['%', ['Neem']],
    ['_', []],
    ['[', []],
    ['name', []],
    ['টবে হয়', []],
    ['তুলসী গাছ', []],
  ])('for %j finds %j', async (search, names) => {
    const { status, body } = await list(search);
    expect(status).toBe(200);
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(names);
    expect((body.counts?.all ?? body.pagination?.totalProducts) as number).toBe(names.length);
  });
});
