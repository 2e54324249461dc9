import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { orderCalls } from '#contract/orders.ts';
import { addTestAddress, createProduct, logInTestSeller, registerTestUser } from '#tests/support/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('an order takes prices from the database and shows up for buyer and seller', async () => {
  const product = await createProduct(shop.database.db);
  const user = await registerTestUser(shop);
  const address = await addTestAddress(shop, user.token);
  const as = { user: user.token };
  const saved = await shop.send(cartCalls.updateCart, { as, body: { cartItems: { [product.id]: 3 } } });
  expect(saved.body).toEqual({ success: true, message: 'Cart updated' });
  shop.database.statements.splice(0);
  const placed = await shop.send(orderCalls.placeOrder, {
    as,
    body: { items: [{ productId: product.id, quantity: 3 }], address, fromCart: true },
  });
  expect(placed.body).toMatchObject({ success: true, message: 'Order placed successfully!' });
  console.log(shop.database.statements);
  const listed = await shop.send(orderCalls.listUserOrders, { as });
  console.log(JSON.stringify(listed.body, null, 1));
  const seller = await shop.send(orderCalls.listSellerOrders, { as: { seller: await logInTestSeller(shop) } });
  console.log(JSON.stringify(seller.body, null, 1));
  const list = await shop.app.inject('/api/product/list?limit=1&search=ul');
  console.log(list.body);
  const oa = await shop.app.inject('/api/openapi.json');
  console.log(oa.statusCode, oa.body.slice(0, 300));
});
