import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { languageCodes } from '#contract/languages.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { expectGoogleItem, expectGroup, expectMetaItem } from '#tests/support/feed-rules.ts';
import { readGoogleFeed, readMetaFeed } from '#tests/support/feeds.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { variantsOfTwoKinds } from '#tests/support/variants-of-two-kinds.ts';

const publicUrl = 'https://shop.example';
const shop = await openTestApp({ publicUrl });
afterAll(() => shop.close());
const { db } = shop.database;

const get = async (url: string) => (await shop.app.inject({ url })).body;
const inGoogle = async (language: string, id: string) =>
  readGoogleFeed(await get(`/feeds/google-${language}.xml`)).find((entry) => entry.id === id);
const metaFeed = async () => readMetaFeed(await get('/feeds/meta-en.csv'));
const inMeta = async (id: string) => (await metaFeed()).find((entry) => entry.id === id);

test('each variant is an item of its group, with its price, stock, picture and address', async () => {
  const [first, second] = [v7(), v7()];
  const variant = { price: 5000, offerPrice: 4000, inStock: true, fewLeft: null, isLow: false };
  const variants: StoredVariant[] = [
    { ...variant, id: first, facts: { kind: 'Red', amount: { value: 500, unit: 'g' } }, image: '/media/red.webp' },
    {
      ...variant,
      id: second,
      facts: { kind: 'White', amount: { value: 1, unit: 'kg' } },
      translations: { bn: { kind: 'সাদা' } },
      offerPrice: 5000,
      inStock: false,
    },
  ];
  const { id } = await createProduct(db, {
    ...variantColumns(variants, ['kind', 'amount'], {}),
    id: first,
    name: 'Rose',
    images: ['/media/rose.webp', '/media/red.webp'],
  });
  const path = `${publicUrl}/products/herbs/${id}`;
  expect(await inGoogle('en', first)).toMatchObject({
    title: 'Rose, Red, 500 g',
    link: `${path}?variant=${first}`,
    item_group_id: id,
    price: '50.00 BDT',
    sale_price: '40.00 BDT',
    availability: 'in_stock',
    unit_pricing_measure: '500 g',
    image_link: `${publicUrl}/media/red.webp`,
    additional_image_link: `${publicUrl}/media/rose.webp`,
  });
  expect(await inGoogle('bn', second)).toMatchObject({
    title: 'Rose, সাদা, ১ কেজি',
    link: `${publicUrl}/bn/products/herbs/${id}?variant=${second}`,
    image_link: `${publicUrl}/media/rose.webp`,
  });
  expect(await inMeta(second)).toMatchObject({
    title: 'Rose, White, 1 kg',
    link: `${path}?variant=${second}`,
    item_group_id: id,
    price: '50.00 BDT',
    sale_price: '',
    availability: 'out of stock',
    image_link: `${publicUrl}/media/rose.webp`,
  });
  expect((await metaFeed()).filter(({ item_group_id: group }) => group === id)).toHaveLength(2);
  await db
    .update(products)
    .set(variantColumns(variants.slice(1), ['kind', 'amount'], {}))
    .where(eq(products.id, id));
  expect(await inMeta(id)).toMatchObject({ title: 'Rose', link: path, item_group_id: '' });
  expect(await inMeta(second)).toBeUndefined();
});

describe.each(languageCodes)('variants by kind and amount in the language %s', (language) => {
  test('fulfil what Google and Meta require, also of groups', async () => {
    const { id } = await createProduct(db, variantsOfTwoKinds());
    const google = readGoogleFeed(await get(`/feeds/google-${language}.xml`));
    const meta = readMetaFeed(await get(`/feeds/meta-${language}.csv`));
    google.forEach(expectGoogleItem);
    meta.forEach(expectMetaItem);
    const ofGroup = ({ item_group_id: group }: { item_group_id?: string | undefined }) => group === id;
    expectGroup(google.filter(ofGroup), ['size', 'product_detail']);
    expectGroup(meta.filter(ofGroup), ['size', 'additional_variant_attribute']);
    const [offer, , , soldOut] = google.filter(ofGroup);
    expect(offer).toMatchObject({ price: '50.00 BDT', sale_price: '40.00 BDT', availability: 'in_stock' });
    expect(soldOut).toMatchObject({ price: '50.00 BDT', sale_price: '45.00 BDT', availability: 'out_of_stock' });
  });
});

test("the differences of variants are stated in each platform's terms and language", async () => {
  const { id } = await createProduct(db, variantsOfTwoKinds());
  const inGroup = async (path: string, read: typeof readMetaFeed) =>
    read(await get(path)).filter(({ item_group_id: group }) => group === id);
  const [, , white] = await inGroup('/feeds/google-en.xml', readGoogleFeed);
  expect(white?.size).toBe('500 g');
  expect(white?.product_detail?.trim().split('\n')).toEqual(['Kind', 'White, double: "Iceberg"']);
  const [, , inBengali] = await inGroup('/feeds/google-bn.xml', readGoogleFeed);
  expect(inBengali?.size).toBe('৫০০ গ্রাম');
  expect(inBengali?.product_detail?.trim().split('\n')).toEqual(['ধরন', 'সাদা']);
  expect((await inGroup('/feeds/meta-en.csv', readMetaFeed))[2]).toMatchObject({
    size: '500 g',
    additional_variant_attribute: 'Kind:White double "Iceberg"',
  });
  expect((await inGroup('/feeds/meta-bn.csv', readMetaFeed))[2]).toMatchObject({
    size: '৫০০ গ্রাম',
    additional_variant_attribute: 'ধরন:সাদা',
  });
});

test('pre-orders without stock are marked, with their day of shipping', async () => {
  const variants = ['Red', 'White'].map(
    (kind, place): StoredVariant => ({
      ...{ id: v7(), facts: { kind }, price: 5000, offerPrice: 4000, inStock: true, fewLeft: null, isLow: false },
      ...(place === 1 && { shipsFrom: '2027-06-01' }),
    }),
  );
  const [red, white] = variants.map(({ id }) => id);
  await createProduct(db, { ...variantColumns(variants, ['kind'], {}), id: red });
  expect(await inGoogle('en', white ?? '')).toMatchObject({
    availability: 'preorder',
    availability_date: '2027-05-31T18:00:00.000Z',
  });
  expect(await inGoogle('en', red ?? '')).not.toHaveProperty('availability_date');
  expect(await inMeta(white ?? '')).toMatchObject({ availability: 'preorder' });
});
