import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };
const plain = { name: 'Garden shears', price: 115, offerPrice: 115, category: 'Herbs' };

const write = (fields: object) => ({ body: { productData: JSON.stringify({ ...plain, ...fields }) } });
const add = async (fields: object) =>
  shop.send(catalogCalls.addProduct, { as, ...write(fields), files: [await uniquePicture()] });
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, { as, params: { id }, ...write(fields), files: [] });
const sellersView = async (id: string) =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).body.product;

test('a product is exempt until a seller writes another class, and keeps it where it is left out', async () => {
  const { body } = await add({});
  expect((await sellersView(body.productId)).taxClass).toBe('exempt');
  expect((await change(body.productId, { taxClass: '7.5' })).status).toBe(200);
  expect((await change(body.productId, { weight: '1 kg' })).status).toBe(200);
  expect((await sellersView(body.productId)).taxClass).toBe('7.5');
});

test.each(['7', '', 15, 'EXEMPT', null])('the class %j is refused, and nothing is written', async (taxClass) => {
  const { body: added } = await add({ taxClass: 'zero' });
  const { status, body } = await change(added.productId, { taxClass, weight: '9 kg' });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['productData.taxClass']]);
  expect(await sellersView(added.productId)).toMatchObject({ taxClass: 'zero' });
  expect(await sellersView(added.productId)).not.toHaveProperty('weight', '9 kg');
});

test('shoppers do not see it, a copy of the product has it, and an order keeps the class of its time', async () => {
  const { body: added } = await add({ taxClass: '15' });
  const { body: shown } = await shop.send(catalogCalls.listProducts, { query: { ids: added.productId } });
  expect(shown.products[0]).not.toHaveProperty('taxClass');
  const params = { id: added.productId };
  const { body: copy } = await shop.send(sellerProductCalls.duplicateProduct, { as, params });
  expect((await sellersView(copy.productId)).taxClass).toBe('15');
  const { orderId } = await placeOrder(shop, { id: added.productId });
  await change(added.productId, { taxClass: '5' });
  const lines = await shop.database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect(lines.map(({ taxClass }) => taxClass)).toEqual(['15']);
});
