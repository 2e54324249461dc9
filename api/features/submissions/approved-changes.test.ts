import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const grower = await createUser(db);

const offered = {
  name: 'langra mangoe',
  category: 'Fruits' as const,
  description: ['Sweet'],
  images: ['/media/mango.webp'],
  price: 45_050,
  offerPrice: 40_000,
  facts: { edible: true },
  translations: { bn: { name: 'ল্যাংড়া আম', description: [] } },
};
/** The same product as a seller's form sends it. */
const unchanged = {
  name: 'langra mangoe',
  category: 'Fruits',
  description: ['Sweet'],
  price: '450.5',
  offerPrice: 400,
  weight: '',
  facts: { edible: true },
  translations: { bn: { name: 'ল্যাংড়া আম', description: [] } },
};

let requestId = '';
beforeEach(async () => {
  await db.delete(productRequests);
  await db.delete(products);
  requestId = v7();
  await db.insert(productRequests).values({ id: requestId, userId: grower.id, ...offered });
});

const approve = (productData?: unknown) =>
  shop.send(submissionCalls.approveRequest, { as, body: { requestId, sellerNotes: 'Thank you', productData } });
const read = (id = requestId) => shop.send(submissionCalls.readRequest, { as, params: { id } });
const ofGrower = async () =>
  (await shop.send(submissionCalls.listOwnRequests, { as: { user: grower.token } })).body.requests[0];

test('a corrected request becomes the corrected product, and keeps what its user wrote', async () => {
  const corrected = {
    ...unchanged,
    name: ' Langra Mango ',
    price: 500,
    weight: '1 kg',
    description: ['Sweet', 'From Rajshahi'],
    category: 'Herbs',
    facts: {},
  };
  const { status, body } = await approve(corrected);
  expect([status, body.message]).toEqual([200, 'Product request approved']);
  const changes = {
    name: 'Langra Mango',
    price: 500,
    weight: '1 kg',
    description: ['Sweet', 'From Rajshahi'],
    category: 'Herbs',
    facts: {},
  };
  const { body: list } = await shop.send(catalogCalls.listProducts, { query: { ids: body.productId } });
  const { facts: _, ...shown } = changes;
  expect(list.products).toEqual([
    {
      _id: body.productId,
      slug: 'langra-mango',
      ...shown,
      offerPrice: 400,
      image: ['/media/mango.webp'],
      inStock: true,
      originalSubmitterId: grower.id,
      grownBy: grower.name,
      translations: unchanged.translations,
    },
  ]);
  const seen = await ofGrower();
  expect(seen).toMatchObject({ name: 'langra mangoe', price: 450.5, category: 'Fruits', facts: { edible: true } });
  expect(seen.changes).toEqual(changes);
  expect((await read()).body.request.changes).toEqual(changes);
  expect(
    (await shop.send(catalogCalls.listProducts, { query: { search: 'Langra Mango', limit: '5' } })).body.products,
  ).toHaveLength(1);
});

test.each([
  ['what was offered', unchanged],
  [
    'less than a form knows',
    { name: 'langra mangoe', category: 'Fruits', description: ['Sweet'], price: 450.5, offerPrice: 400 },
  ],
  ['nothing', undefined],
])('with %s it is approved as it is', async (_what, productData) => {
  const { body } = await approve(productData);
  const [row] = await db.select().from(products).where(eq(products.id, body.productId));
  expect(row).toMatchObject({ ...offered, weight: null });
  expect('changes' in (await ofGrower())).toBe(false);
});

describe('a product that may not be written', () => {
  test.each([
    [{ name: ' ' }, 'productData.name', 'Please enter the product name'],
    [{ offerPrice: -1 }, 'productData.offerPrice', 'The offer price must be 0 or more'],
    [{ category: 'cactus' }, 'productData.category', 'Please choose one of the categories'],
    [{ description: 'Sweet' }, 'productData.description', 'Please send the description as a list of lines'],
  ])('with %j is refused, and the request waits on', async (fields, field, sentence) => {
    const { status, body } = await approve({ ...unchanged, ...fields });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    expect(await db.$count(products)).toBe(0);
    expect((await read()).body.request.status).toBe('pending');
  });

  test('cannot bring pictures or a submitter of its own', async () => {
    await approve({ ...unchanged, image: ['/media/other.webp'], images: [], submitterId: v7(), inStock: false });
    const [row] = await db.select().from(products);
    expect(row).toMatchObject({ images: offered.images, submitterId: grower.id, inStock: true });
  });
});

test('its pieces may be counted from the beginning, which is no change of the request', async () => {
  const { body } = await approve({ ...unchanged, stock: '12', lowStock: '' });
  const [row] = await db.select().from(productStocks);
  expect(row).toMatchObject({ productId: body.productId, stock: 12 });
  expect('changes' in (await ofGrower())).toBe(false);
});

test('a request is read by its id; there may be none', async () => {
  expect((await read()).body.request).toMatchObject({ _id: requestId, name: 'langra mangoe', status: 'pending' });
  expect((await read(v7())).body.code).toBe('request-not-found');
});

describe('of a product with variants', () => {
  const inches = (value: number) => ({ pot: { value, unit: 'inch' as const } });
  const stored = (value: number, offerPrice: number) => ({
    id: v7(),
    facts: inches(value),
    price: 45_050,
    offerPrice,
    inStock: true,
    fewLeft: null,
    isLow: false,
  });
  /** As a seller's form sends it. */
  const written = (value: number, offerPrice: number, more = {}) => ({
    facts: inches(value),
    price: '450.5',
    offerPrice,
    ...more,
  });
  const same = { ...unchanged, variesBy: ['pot'], variants: [written(6, 400), written(8, 420), written(10, 440)] };
  const told = (value: number, offerPrice: number, more = {}) => ({
    facts: inches(value),
    price: 450.5,
    offerPrice,
    ...more,
  });

  beforeEach(async () => {
    const variants = [stored(6, 40_000), stored(8, 42_000), stored(10, 44_000)];
    await db
      .update(productRequests)
      .set({ variesBy: ['pot'], variants, facts: { edible: true, ...inches(6) } })
      .where(eq(productRequests.id, requestId));
  });

  test.each([
    ['the offered variants', same],
    ['them in another order', { ...same, variants: same.variants.toReversed() }],
    ['what a form without variants knows', unchanged],
  ])('with %s it is approved as it is', async (_what, productData) => {
    expect((await approve(productData)).status).toBe(200);
    expect('changes' in (await ofGrower())).toBe(false);
  });

  test('its submitter reads which variants were added, changed and removed', async () => {
    const variants = [written(8, 425, { weight: '2 kg' }), written(12, 500), written(6, 400)];
    expect((await approve({ ...same, facts: {}, variants })).status).toBe(200);
    expect((await ofGrower()).changes).toEqual({
      facts: {},
      variants: {
        variesBy: ['pot'],
        added: [told(12, 500)],
        changed: [told(8, 425, { weight: '2 kg' })],
        removed: [told(10, 440)],
      },
    });
  });

  test('where one is left, the others were removed', async () => {
    expect((await approve({ ...same, variesBy: [], variants: [written(8, 420)] })).status).toBe(200);
    expect((await ofGrower()).changes).toMatchObject({
      offerPrice: 420,
      variants: { variesBy: ['pot'], added: [], changed: [], removed: [told(6, 400), told(10, 440)] },
    });
  });

  test('all are new where a single product was offered', async () => {
    await db.update(productRequests).set({ variesBy: [], variants: null, facts: { edible: true } });
    expect((await approve(same)).status).toBe(200);
    expect((await ofGrower()).changes).toEqual({
      variants: { variesBy: ['pot'], added: [told(6, 400), told(8, 420), told(10, 440)], changed: [], removed: [] },
    });
  });
});

describe.runIf(onServer)('at the same time', () => {
  test('of two corrections one counts, in the product and in the request', async () => {
    const names = ['Mango of one', 'Mango of another', 'Mango of a third'];
    const answers = await Promise.all(names.map((name) => approve({ ...unchanged, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [row] = await db.select().from(products);
    expect((await ofGrower()).changes).toEqual({ name: row?.name });
  });
});
