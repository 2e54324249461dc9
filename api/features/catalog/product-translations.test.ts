import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const grower = await createUser(db);

const tulsi = { name: 'Tulsi', category: 'Herbs', description: ['For tea'], price: 60, offerPrice: 45 };
const bn = { name: 'তুলসী', description: ['চায়ের জন্য'.normalize('NFC'), 'ছাদে চাষ করা'] };
const names = { bn: { name: 'তুলসী' } };

const add = (translations: unknown) =>
  shop.send(catalogCalls.addProduct, { as: seller, body: { productData: { ...tulsi, translations } } });
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: { ...tulsi, ...fields } },
  });
const submit = async (translations: unknown) =>
  shop.send(submissionCalls.submitRequest, {
    as: { user: grower.token },
    body: { productData: JSON.stringify({ ...tulsi, translations }) },
    files: [await uniquePicture()],
  });
const row = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];
const publicProduct = async (ids: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids } })).body.products[0];

beforeEach(async () => {
  await db.delete(productRequests);
  await db.delete(products);
});

describe('a translation', () => {
  test('is shown with the product, to everybody and to the seller, as it was written', async () => {
    const { body } = await add({ bn: { name: ' তুলসী ', description: [...bn.description, ' '] } });
    expect(await publicProduct(body.productId)).toMatchObject({ ...tulsi, translations: { bn } });
    const { body: list } = await shop.send(sellerProductCalls.listSellerProducts, { as: seller });
    expect(list.products).toMatchObject([{ translations: { bn } }]);
  });

  test('needs no description', async () => {
    const { body } = await add(names);
    expect((await publicProduct(body.productId)).translations).toEqual({ bn: { name: 'তুলসী', description: [] } });
  });

  test.each([
    [undefined],
    [{}],
    [{ bn: {} }],
    [{ bn: { name: '', description: [] } }],
    [{ bn: { name: ' ', description: [' '] } }],
  ])('is none when %j is sent, and the product shows none', async (translations) => {
    const { status, body } = await add(translations);
    expect(status).toBe(200);
    expect((await row(body.productId))?.translations).toEqual({});
    expect(await publicProduct(body.productId)).not.toHaveProperty('translations');
  });

  test('has its letters stored in one way, however a keyboard composes them', async () => {
    const { body } = await add({ bn: { name: 'ঢে\u0981\u09dcস' } });
    expect((await row(body.productId))?.translations.bn?.name).toBe('ঢে\u0981\u09a1\u09bcস');
  });

  test('goes with its name into an order, and stays there when the product changes', async () => {
    const product = await createProduct(db, { translations: { bn }, submitterId: grower.id });
    const { buyer, orderId } = await placeOrder(shop, product);
    await change(product.id, { translations: { bn: { name: 'রাম তুলসী' } } });
    expect(await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).toMatchObject([
      { name: 'Tulsi', translations: names },
    ]);
    for (const [call, as] of [
      [orderCalls.listUserOrders, buyer.as],
      [orderCalls.listUserSales, { user: grower.token }],
      [sellerOrderCalls.listSellerOrders, seller],
    ] as const) {
      const { body } = await shop.send(call, { as, query: { limit: '1' } });
      expect(body.orders[0].items[0].productId).toMatchObject({ name: 'Tulsi', translations: names });
    }
    const { body } = await shop.send(sellingCalls.readDashboard, { as: seller });
    expect(body.dashboard.bestSelling).toMatchObject([{ product: { translations: { bn: { name: 'রাম তুলসী' } } } }]);
  });

  test('leaves an order of a product without one as it was', async () => {
    const { buyer } = await placeOrder(shop, await createProduct(db));
    const { body } = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(body.orders[0].items[0].productId).not.toHaveProperty('translations');
  });
});

describe('a change of the product', () => {
  test('without translations keeps what there is', async () => {
    const { id } = await createProduct(db, { translations: { bn } });
    expect((await change(id, { name: 'Holy Basil' })).status).toBe(200);
    expect(await row(id)).toMatchObject({ name: 'Holy Basil', translations: { bn } });
  });

  test.each([[{}], [{ bn: { name: '', description: [] } }]])('with %j removes it', async (translations) => {
    const { id } = await createProduct(db, { translations: { bn } });
    expect((await change(id, { translations })).status).toBe(200);
    expect((await row(id))?.translations).toEqual({});
  });

  test('with another one replaces it', async () => {
    const { id } = await createProduct(db, { translations: { bn } });
    await change(id, { translations: names });
    expect((await row(id))?.translations).toEqual({ bn: { name: 'তুলসী', description: [] } });
  });
});

test('a request brings its translation into the shop when it is approved', async () => {
  const { body: submitted } = await submit({ bn });
  const { body: own } = await shop.send(submissionCalls.listOwnRequests, { as: { user: grower.token } });
  expect(own.requests).toMatchObject([{ name: 'Tulsi', translations: { bn } }]);
  const { body } = await shop.send(submissionCalls.approveRequest, {
    as: seller,
    body: { requestId: submitted.requestId },
  });
  expect(await publicProduct(body.productId)).toMatchObject({ name: 'Tulsi', translations: { bn } });
  const { body: all } = await shop.send(submissionCalls.listRequests, { as: seller });
  expect(all.requests).toMatchObject([{ translations: { bn } }]);
});

const inBn = (field: string) => `productData.translations.bn.${field}`;
const byLanguage = 'Please send translations by the codes of the languages they are in';
const refused: [unknown, string, string][] = [
  ['তুলসী', 'productData.translations', byLanguage],
  [null, 'productData.translations', byLanguage],
  [[{ name: 'তুলসী' }], 'productData.translations', byLanguage],
  [{ bn, en: bn }, 'productData.translations', byLanguage],
  [{ hi: bn }, 'productData.translations', byLanguage],
  [{ bn: 'তুলসী' }, 'productData.translations.bn', 'Please send a translation as a name and a description'],
  [{ bn: null }, 'productData.translations.bn', 'Please send a translation as a name and a description'],
  [{ bn: { name: 7 } }, inBn('name'), 'Please enter the product name'],
  [{ bn: { name: null } }, inBn('name'), 'Please enter the product name'],
  [{ bn: { name: 'ত'.repeat(151) } }, inBn('name'), 'A product name can have at most 150 characters'],
  [{ bn: { name: '\u09dc'.repeat(80) } }, inBn('name'), 'A product name can have at most 150 characters'],
  [{ bn: { name: 'তুল\nসী' } }, inBn('name'), 'The product name must be one line, without line breaks and tabs'],
  [{ bn: { name: 'তুল\u0000সী' } }, inBn('name'), 'The text holds a character that cannot be stored'],
  [{ bn: { name: 'তুল\u202eসী' } }, inBn('name'), 'The text holds a character that cannot be stored'],
  [
    { bn: { name: ' ', description: ['চা'] } },
    inBn('name'),
    'Please enter the product name in the language of this description, too',
  ],
  [
    { bn: { description: ['চা'] } },
    inBn('name'),
    'Please enter the product name in the language of this description, too',
  ],
  [{ bn: { name: 'তুলসী', description: 'চা' } }, inBn('description'), 'Please send the description as a list of lines'],
  [
    { bn: { name: 'তুলসী', description: ['চা', 7] } },
    inBn('description.1'),
    'Please send the description as a list of lines',
  ],
  [
    { bn: { name: 'তুলসী', description: ['চা'.repeat(251)] } },
    inBn('description.0'),
    'A line of the description can have at most 500 characters',
  ],
  [
    { bn: { name: 'তুলসী', description: Array(31).fill('চা') } },
    inBn('description'),
    'The description can have at most 30 lines',
  ],
  [
    { bn: { name: 'তুলসী', description: ['চা\u001b'] } },
    inBn('description.0'),
    'The text holds a character that cannot be stored',
  ],
];

describe('a translation is refused, and nothing is written,', () => {
  test.each(refused)('for %j', async (translations, field, sentence) => {
    const { id } = await createProduct(db, { translations: { bn } });
    const before = await row(id);
    const files = await shop.mediaFiles().catch(() => []);
    for (const { status, body } of [
      await add(translations),
      await change(id, { name: 'Other', translations }),
      await submit(translations),
    ]) {
      expect(status).toBe(400);
      expect(body.fields).toEqual({ [field]: sentence });
    }
    expect(await db.select().from(products)).toEqual([before]);
    expect(await db.$count(productRequests)).toBe(0);
    expect(await shop.mediaFiles().catch(() => [])).toEqual(files);
  });
});
