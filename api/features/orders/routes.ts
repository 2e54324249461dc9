import type { FastifyInstance } from 'fastify';
import { Refusal } from '#api/refusal.ts';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { toPoisha } from '#contract/order-totals.ts';
import { orderCalls } from '#contract/orders.ts';
import { countUserOrders, listUserOrders } from './list-orders.ts';
import { placeOrder } from './place-order.ts';

/** Placing orders and reading them, for the buyer and for the seller. */
export function orderRoutes(app: FastifyInstance, { db, config }: Services): void {
  registerCall(app, orderCalls.placeOrder, async ({ callerId, body, headers }) => {
    const result = await placeOrder(db, callerId, {
      items: body.items ?? [],
      addressId: body.address ?? '',
      fromCart: body.fromCart ?? false,
      expectedTotal: body.expectedTotal === undefined ? undefined : toPoisha(body.expectedTotal),
      idempotencyKey: headers['idempotency-key'],
    });
    if (result instanceof Refusal) return result;
    return { success: true, message: 'Order placed successfully!', orderId: result.orderId };
  });

  registerCall(app, orderCalls.listUserOrders, ({ callerId, query }) =>
    listUserOrders(db, callerId, query, config.publicUrl),
  );

  registerCall(app, orderCalls.countUserOrders, async ({ callerId }) => ({
    success: true,
    orderCount: await countUserOrders(db, callerId),
  }));

  for (const call of [orderCalls.listUserSales, orderCalls.cancelOrder, orderCalls.followUserOrders])
    registerCall(app, call, async () => new Refusal('not-found', 'Not open yet'));
}
