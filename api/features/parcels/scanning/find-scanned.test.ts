import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { scanningCalls } from '#contract/scanning/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const product = await createProduct(db);
const scan = (code: string) => shop.send(scanningCalls.scanCode, { as, query: { code } });
const newOrder = async () => (await placeOrder(shop, product)).orderId;

async function addParcel(orderId: string, fields: Partial<typeof parcels.$inferInsert>) {
  const lines = [{ lineId: v7(), productId: product.id, stockId: product.id, quantity: 1 }];
  const reference = `${orderNumber(orderId)}-${fields.nth ?? 1}`;
  const usual = { id: v7(), nth: 1, provider: 'pathao', state: 'booked', weight: 500, collect: 0 } as const;
  await db.insert(parcels).values({ ...usual, orderId, lines, reference, ...fields });
}

test('a code finds its parcel by consignment, tracking code and reference, in any case', async () => {
  const orderId = await newOrder();
  await addParcel(orderId, { consignment: 'DL281125XK4', tracking: 'TRACK77' });
  const reference = `${orderNumber(orderId)}-1`;
  for (const code of ['DL281125XK4', 'dl281125xk4', 'TRACK77', ` ${reference} `])
    expect((await scan(code)).body.found).toMatchObject([
      {
        orderId,
        orderNumber: orderNumber(orderId),
        status: 'Order Placed',
        name: 'Rumana Haque',
        city: 'Dhaka',
        pieces: 1,
        parcel: { reference, consignment: 'DL281125XK4', provider: 'pathao', state: 'booked' },
      },
    ]);
});

test('a number finds its order, with the only parcel that it has', async () => {
  const orderId = await newOrder();
  const number = orderNumber(orderId);
  for (const code of [number, `#${number}`, orderId])
    expect((await scan(code)).body.found).toMatchObject([{ orderId, parcel: null }]);
  await addParcel(orderId, { provider: 'own' });
  expect((await scan(number)).body.found).toMatchObject([{ orderId, parcel: { provider: 'own' } }]);
  await addParcel(orderId, { nth: 2 });
  expect((await scan(number)).body.found).toMatchObject([{ orderId, parcel: null }]);
});

test('one number of two couriers finds both parcels', async () => {
  const ids = [await newOrder(), await newOrder()];
  await addParcel(ids[0] ?? '', { consignment: '4711' });
  await addParcel(ids[1] ?? '', { consignment: '4711', provider: 'redx' });
  const { found } = (await scan('4711')).body;
  expect(found.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual(ids.sort());
});

test('a code that nothing has is named', async () => {
  expect(await scan('NOPE-1')).toMatchObject({
    status: 404,
    body: { code: 'scan-code-unknown', message: 'No order and no parcel has the code “NOPE-1”' },
  });
  expect(await scan('  ')).toMatchObject({ status: 400, body: { message: 'Please scan or type a code' } });
});

test('what was scanned twice moves once', async () => {
  const orderId = await newOrder();
  const body = { orderId, status: 'Processing', from: 'Order Placed' };
  const pressed = [1, 2].map(() => shop.send(sellerOrderCalls.changeOrderStatus, { as, body }));
  expect((await Promise.all(pressed)).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await scan(orderNumber(orderId))).body.found).toMatchObject([{ status: 'Processing' }]);
});
