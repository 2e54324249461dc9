import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

const rose = { name: 'Rose', price: 30, offerPrice: 25 };
const text = { en: 'The plant, its pot and a care note', bn: 'গাছ, টব আর যত্নের কাগজ' };
const add = async (more: object) =>
  (await shop.send(catalogCalls.addProduct, { as, body: { productData: JSON.stringify({ ...rose, ...more }) } })).body;
const change = (id: string, more: object) =>
  shop.send(catalogCalls.changeProduct, {
    as,
    params: { id },
    body: { productData: JSON.stringify({ ...rose, ...more }) },
  });
const shown = async (id: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0].inTheParcel;

test('what is in the parcel is shown as written, and left out where nothing was', async () => {
  const { productId } = await add({ inTheParcel: text });
  expect(await shown(productId)).toEqual(text);
  expect(await shown((await add({})).productId)).toBeUndefined();
  expect(await shown((await add({ inTheParcel: { en: ' ' } })).productId)).toBeUndefined();
});

test('a change that does not mention it leaves it, an empty one removes it', async () => {
  const { productId } = await add({ inTheParcel: text });
  await change(productId, { price: 40 });
  expect(await shown(productId)).toEqual(text);
  await change(productId, { inTheParcel: { en: '', bn: '' } });
  expect(await shown(productId)).toBeUndefined();
});

test('a text that is too long is refused at its field', async () => {
  const { productId } = await add({});
  const { status, body } = await change(productId, { inTheParcel: { en: '', bn: 'ক'.repeat(301) } });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['productData.inTheParcel.bn']]);
});
