import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import type { StatusChange } from '#contract/orders/seller-schemas.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const as = { seller: await signInSeller(shop) };

let product: Awaited<ReturnType<typeof createProduct>>;
beforeAll(async () => {
  product = await createProduct(shop.database.db);
});

const transition = (orderId: string, status: OrderStatus, from?: OrderStatus) =>
  shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status, ...(from && { from }) } });

async function historyOf(orderId: string): Promise<StatusChange[]> {
  return (await shop.send(sellerOrderCalls.listOrderHistory, { as, params: { orderId } })).body.changes;
}

describe.runIf(onServer)('at the same time', () => {
  test('many sellers move an order everywhere: its history is one chain that ends where it stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await placeOrder(shop, product);
      const wishes = Array.from({ length: 30 }, (_, index) => orderStatuses[(index + round) % 5] as OrderStatus);
      const answers = await Promise.all(wishes.map((status) => transition(orderId, status)));
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const changes = await historyOf(orderId);
      for (const [index, { from }] of changes.entries()) expect(from).toBe(changes[index - 1]?.to ?? null);
      expect(changes).toHaveLength(1 + answers.filter(({ status }) => status === 200).length);
      const { body } = await shop.send(sellerOrderCalls.listSellerOrders, { as, query: { limit: '1' } });
      expect(body.orders[0]).toMatchObject({ _id: orderId, status: changes.at(-1)?.to });
    }
  });

  test('the same transition is made twice: one makes it, the other reads where the order stands', async () => {
    const { orderId } = await placeOrder(shop, product);
    const answers = await Promise.all([1, 2].map(() => transition(orderId, 'Processing', 'Order Placed')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('This order is Processing by now');
    expect(await historyOf(orderId)).toHaveLength(2);
  });

  test('the buyer cancels while the seller begins to work on the order: one of them is in time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, orderId } = await placeOrder(shop, product);
      const answers = await Promise.all([
        shop.send(orderCalls.cancelOrder, { as: buyer.as, body: { orderId } }),
        transition(orderId, 'Processing', 'Order Placed'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await historyOf(orderId)).toHaveLength(2);
    }
  });
});
