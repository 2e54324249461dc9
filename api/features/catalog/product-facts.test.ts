import { afterAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const fern = { name: 'Fern', category: 'Indoor', price: 200, offerPrice: 180, description: ['Green'] };
const facts = { light: 'low', petSafe: true, pot: { value: 6, unit: 'inch' } };

const add = (fields: object) =>
  shop.send(catalogCalls.addProduct, { as: seller, body: { productData: { ...fern, ...fields } } });
const change = (id: string, fields: object) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: { ...fern, ...fields } },
  });
const listed = async (id: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0];

describe('facts of a product', () => {
  test('are stored and shown as they were stated', async () => {
    const { status, body } = await add({ facts: { ...facts, pot: { value: '৬', unit: 'inch' } } });
    expect(status).toBe(200);
    expect(await listed(body.productId)).toMatchObject({ facts });
  });

  test('are left out where there are none', async () => {
    const { body } = await add({});
    expect(await listed(body.productId)).not.toHaveProperty('facts');
  });

  test('stay with a change that does not name them, and are replaced by one that does', async () => {
    const { id } = await createProduct(db, { facts: { light: 'low', petSafe: true } });
    expect((await change(id, {})).status).toBe(200);
    expect((await listed(id)).facts).toEqual({ light: 'low', petSafe: true });
    expect((await change(id, { facts: { light: 'bright' } })).status).toBe(200);
    expect((await listed(id)).facts).toEqual({ light: 'bright' });
    await change(id, { facts: {} });
    expect(await listed(id)).not.toHaveProperty('facts');
  });

  test('that the shop does not know are refused with the field that is at fault', async () => {
    const { status, body } = await add({ facts: { light: 'moon' } });
    expect([status, body.fields]).toEqual([
      400,
      { 'productData.facts.light': 'Please choose one of the values offered' },
    ]);
    expect((await add({ facts: { colour: 'red' } })).status).toBe(400);
    expect(await db.$count(products)).toBe(3);
  });

  test('of a request go with it into the shop', async () => {
    const { token } = await createUser(db);
    const offer = { ...fern, name: 'Roof fern', facts };
    const sent = await shop.send(submissionCalls.submitRequest, {
      as: { user: token },
      body: { productData: JSON.stringify(offer) },
      files: [await uniquePicture()],
    });
    expect(sent.status).toBe(200);
    const own = await shop.send(submissionCalls.listOwnRequests, { as: { user: token } });
    expect(own.body.requests[0].facts).toEqual(facts);
    const approved = await shop.send(submissionCalls.approveRequest, {
      as: seller,
      body: { requestId: sent.body.requestId },
    });
    expect((await listed(approved.body.productId)).facts).toEqual(facts);
  });
});
