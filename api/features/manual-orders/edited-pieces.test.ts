import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { checkStockAfterEach, createCounted, stockOf } from '#tests/support/people/stock.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;
const seller = await signInSeller(shop);
const { make, read, edit } = madeOrderActs(shop, seller);
checkStockAfterEach(db);
beforeAll(() => settle(shop, { buying: noBounds }));

const pieces = (...bought: [productId: string, quantity: number][]) =>
  bought.map(([productId, quantity]) => ({ productId, quantity }));

test('pieces that an edit takes below zero are pre-ordered without a promised arrival, until they are on the shelf again', async () => {
  const shipsFrom = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const lily = { name: 'Lily', price: 60, offerPrice: 45, category: 'flower', description: ['White'], stock: 2 };
  const productData = JSON.stringify({ ...lily, preorder: { shipsFrom, limit: 3 } });
  const { body } = await shop.send(catalogCalls.addProduct, { as: { seller }, body: { productData }, files: [] });
  const id: string = body.productId;
  const { orderId } = (await make(pieces([id, 1]))).body;
  expect(await read(orderId)).toHaveProperty('promise');
  expect((await edit(orderId, { items: pieces([id, 6]) })).body.code).toBe('too-few-left');
  expect((await edit(orderId, { items: pieces([id, 5]) })).status).toBe(200);
  const order = await read(orderId);
  expect(order.items).toMatchObject([{ quantity: 5, shipsFrom }]);
  expect(order).not.toHaveProperty('promise');
  expect((await stockOf(db, id))?.stock).toBe(-3);
  await edit(orderId, { items: pieces([id, 3]) });
  expect((await read(orderId)).items).toMatchObject([{ quantity: 3, shipsFrom }]);
  await edit(orderId, { items: pieces([id, 2]) });
  expect((await read(orderId)).items[0]).not.toHaveProperty('shipsFrom');
});

describe('variants of one product', () => {
  test('are lines of their own, named by their ids, and the product’s id stands for the default one', async () => {
    const { product, ids } = await addVariantProduct(
      db,
      [
        { facts: pot(4), price: 1000, offerPrice: 1000, stock: 5 },
        { facts: pot(6), price: 2000, offerPrice: 2000, stock: 5 },
      ],
      { name: 'Fern' },
    );
    const [small, large] = ids;
    const { orderId } = (await make([{ productId: product.id, variantId: large, quantity: 1 }])).body;
    const items = [
      { productId: large, quantity: 2 },
      { productId: product.id, quantity: 1 },
    ];
    expect((await edit(orderId, { items })).body.amount).toBe(51);
    expect((await read(orderId)).items).toMatchObject([
      { variant: { _id: large }, quantity: 2 },
      { variant: { _id: small }, quantity: 1 },
    ]);
    const both = [...items, { productId: product.id, variantId: small, quantity: 1 }];
    await edit(orderId, { items: both });
    expect((await read(orderId)).items).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    const apart = [
      { productId: product.id, quantity: 1, price: 5, reason: 'x' },
      { productId: small, quantity: 1 },
    ];
    expect((await edit(orderId, { items: apart })).body.fields).toHaveProperty('items');
  });
});

describe('the buyer', () => {
  beforeEach(async () => {
    await runJobs(shop);
    server.mails.splice(0);
  });

  test('is notified of the changes of an edit, and not of an edit without changes', async () => {
    const [tulsi, rose] = [await createCounted(db, 9, { name: 'Tulsi' }), await createCounted(db, 9, { name: 'Rose' })];
    const address = guestAddressOf({ email: 'karim@example.com' });
    const payment = { taken: true, how: 'cash' };
    const { orderId, orderNumber, key } = (await make(pieces([tulsi.id, 3]), { address, payment, note: 'Late' })).body;
    await runJobs(shop);
    server.mails.splice(0);
    await edit(orderId);
    expect(await runJobs(shop)).toEqual([]);
    expect(server.mails).toEqual([]);
    await edit(orderId, { items: pieces([tulsi.id, 1], [rose.id, 1]), note: 'Very late' });
    expect(await runJobs(shop)).toEqual([]);
    const mails = server.mails.filter(({ to }) => to.includes('karim@example.com'));
    const changed = mails.find(({ text }) => text?.includes(`We have changed your order #${orderNumber}`));
    expect(changed?.text).toMatch(/Tulsi, pieces.*3 → 1/s);
    expect(changed?.text).toMatch(/Rose, pieces.*0 → 1/s);
    expect(changed?.text).toContain('We send ৳45.90 back to you.');
    expect(changed?.text).toContain(`/orders/track#${key}`);
    for (const { text } of mails) expect(text).not.toMatch(/Late|Very late/);
  });
});
