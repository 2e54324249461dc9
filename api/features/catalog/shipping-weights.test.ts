import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const plain = { name: 'Garden shears', price: 115, offerPrice: 115, category: 'Herbs' };

const write = (fields: object) => ({ body: { productData: JSON.stringify({ ...plain, ...fields }) } });
const add = async (fields: object) =>
  (await shop.send(catalogCalls.addProduct, { as, ...write(fields), files: [await uniquePicture()] })).body.productId;
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, { as, params: { id }, ...write(fields), files: [] });
const sellersView = async (id: string) =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).body.product;
const keep = (...weights: object[]) => shop.send(sellerProductCalls.keepShippingWeights, { as, body: { weights } });
/** The weight in kg of a parcel with one of each product. */
async function parcelOf(...bought: { id: string }[]): Promise<number> {
  const { orderId } = await placeOrder(shop, ...bought);
  const { body } = await shop.send(parcelCalls.bookParcels, { as, body: { parcels: [{ orderId, provider: 'own' }] } });
  return body.parcels[0].weight;
}
/** Two pots, which the form sends with these weights of their own. */
const pots = (...weights: (object | undefined)[]) => ({
  variesBy: ['pot'],
  variants: weights.map((own, place) => ({ facts: pot(4 + 4 * place), price: 10, offerPrice: 10, ...own })),
});

test('a weight is kept until another is written, and goes to a copy', async () => {
  const id = await add({ shippingWeight: '১২০০' });
  expect((await change(id, { weight: '6 inch pot' })).status).toBe(200);
  expect(await sellersView(id)).toMatchObject({ shippingWeight: 1200 });
  const { body: copy } = await shop.send(sellerProductCalls.duplicateProduct, { as, params: { id } });
  expect(await sellersView(copy.productId)).toMatchObject({ shippingWeight: 1200 });
  await change(id, { shippingWeight: null });
  expect(await sellersView(id)).toMatchObject({ shippingWeight: null });
});

test.each([0, 30_001, -5, '1.250', '12.5', 'heavy'])('%j g is refused with its field', async (shippingWeight) => {
  const id = await add({ shippingWeight: 900 });
  const { status, body } = await change(id, { shippingWeight });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['productData.shippingWeight']]);
  const listed = await change(id, pots({ shippingWeight }, undefined));
  expect([listed.status, Object.keys(listed.body.fields)]).toEqual([400, ['productData.variants.0.shippingWeight']]);
  expect(await sellersView(id)).toMatchObject({ shippingWeight: 900 });
});

test('shoppers do not see weights', async () => {
  const id = await add({ shippingWeight: 900, ...pots({ shippingWeight: 300 }, undefined) });
  const { body } = await shop.send(catalogCalls.listProducts, { query: { ids: id } });
  expect(body.products[0].variants).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain('shippingWeight');
});

test('a variant keeps its own weight, before its product’s, where a list leaves it out', async () => {
  const id = await add({ shippingWeight: 900, ...pots({ shippingWeight: 300 }, undefined) });
  const view = await sellersView(id);
  expect(view).toMatchObject({ shippingWeight: 900, variants: [{ shippingWeight: 300 }, { shippingWeight: null }] });
  const [one, other] = view.variants;
  await change(id, pots({ _id: one._id }, { _id: other._id, shippingWeight: 4000 }));
  expect((await sellersView(id)).variants).toMatchObject([{ shippingWeight: 300 }, { shippingWeight: 4000 }]);
  await change(id, pots({ _id: one._id, shippingWeight: '' }, { _id: other._id }));
  expect((await sellersView(id)).variants).toMatchObject([{ shippingWeight: null }, { shippingWeight: 4000 }]);
  // Sold without variants, it has the product's weight alone.
  await change(id, { variesBy: [], variants: [{ _id: other._id, facts: {}, price: 10, offerPrice: 10 }] });
  expect(await sellersView(id)).toMatchObject({ shippingWeight: 4000 });
  await change(id, { shippingWeight: 700 });
  expect(await sellersView(id)).toMatchObject({ shippingWeight: 700 });
});

test('a parcel weighs what its products weigh by now, else what their sizes say', async () => {
  const stated = await createProduct(db, { weight: '8 inch pot', shippingWeight: 2000 });
  const sized = await createProduct(db, { weight: '8 inch pot' });
  const unknown = await createProduct(db, { weight: 'Tray of 8' });
  const { ids } = await addVariantProduct(db, [
    { facts: pot(4), price: 10, offerPrice: 10, shippingWeight: 650 },
    { facts: pot(6), price: 10, offerPrice: 10 },
  ]);
  expect(await parcelOf(stated)).toBe(2);
  expect(await parcelOf(sized, unknown)).toBe(3);
  expect(await parcelOf(stated, sized, { id: ids[0] })).toBe(5.15);
  await db.update(products).set({ shippingWeight: 1100 }).where(eq(products.id, ids[0]));
  expect(await parcelOf({ id: ids[1] })).toBe(1.1);
});

test('an order of before has the weight of today, and a removed product the one of its size', async () => {
  const product = await createProduct(db, { weight: '10 inch pot' });
  const book = async (orderId: string) =>
    (await shop.send(parcelCalls.bookParcels, { as, body: { parcels: [{ orderId, provider: 'own' }] } })).body
      .parcels[0].weight;
  const [first, second] = [await placeOrder(shop, product), await placeOrder(shop, product)];
  await keep({ productId: product.id, grams: 3300 });
  expect(await book(first.orderId)).toBe(3.3);
  await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, product.id));
  expect(await book(second.orderId)).toBe(4.5);
});

test('weights are kept of products and variants, all or none', async () => {
  const product = await createProduct(db);
  const { product: several, ids } = await addVariantProduct(db, [
    { facts: pot(4), price: 10, offerPrice: 10 },
    { facts: pot(6), price: 10, offerPrice: 10, shippingWeight: 5 },
  ]);
  const { status } = await keep(
    { productId: product.id, grams: 800 },
    { productId: several.id, grams: 900 },
    { productId: several.id, variantId: ids[0], grams: 450 },
    { productId: several.id, variantId: ids[1], grams: null },
  );
  expect(status).toBe(200);
  expect(await sellersView(product.id)).toMatchObject({ shippingWeight: 800 });
  expect(await sellersView(several.id)).toMatchObject({
    shippingWeight: 900,
    variants: [{ shippingWeight: 450 }, { shippingWeight: null }],
  });
  const unknown = await keep(
    { productId: product.id, grams: 1 },
    { productId: product.id, variantId: ids[1], grams: 1 },
  );
  expect([unknown.status, unknown.body.code]).toEqual([404, 'product-not-found']);
  expect(await sellersView(product.id)).toMatchObject({ shippingWeight: 800 });
});

test('two who keep weights of variants at once keep both', async () => {
  const { product, ids } = await addVariantProduct(db, [
    { facts: pot(4), price: 10, offerPrice: 10 },
    { facts: pot(6), price: 10, offerPrice: 10 },
  ]);
  await Promise.all(ids.map((variantId, place) => keep({ productId: product.id, variantId, grams: 100 + place })));
  expect((await sellersView(product.id)).variants).toMatchObject([{ shippingWeight: 100 }, { shippingWeight: 101 }]);
});

test.each([
  [[], ['weights']],
  [Array.from({ length: 201 }, () => ({ productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', grams: 1 })), ['weights']],
  [[{ productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', grams: 0 }], ['weights.0.grams']],
  [[{ productId: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47', grams: '900' }], ['weights.0.grams']],
])('a list like %j is refused', async (weights, fields) => {
  const { status, body } = await keep(...weights);
  expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
});
