import type { FastifyInstance } from 'fastify';
import { boundGuesses } from '#api/features/coupons/bound-guesses.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { followOrders } from '#api/live/follow-orders.ts';
import { networkMarkOf } from '#api/notifications/network-mark.ts';
import type { Services } from '#api/services/services.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { placedMessage } from './buyer/placed-message.ts';
import { countUserOrders, listUserOrders } from './list-user-orders.ts';
import { orderFingerprint } from './order-fingerprint.ts';
import { buyerOf, requestOf } from './order-request.ts';
import { placeOrder } from './place-order.ts';
import { listUserSales } from './sales/list-user-sales.ts';
import { transitionOrder } from './transition-order.ts';

/** Placing and tracking orders, and the sales of a user's own products. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, orderEvents } = services;

  registerCall(app, orderCalls.placeOrder, async ({ callerId, body, attempt, request, say }) => {
    const made = attempt && { key: attempt.key, fingerprint: orderFingerprint(body) };
    const network = await networkMarkOf(services, request);
    const placed = await boundGuesses(services, { userId: callerId, request }, body.coupon, () =>
      placeOrder(services, buyerOf(callerId, body, { attempt: made, network }), requestOf(body)),
    );
    return unlessRefused(placed, ({ orderId, isWaiting }) => ({
      success: true,
      message: say(placedMessage(isWaiting)),
      orderId,
    }));
  });

  registerCall(app, orderCalls.listUserOrders, ({ callerId, query, reply }) =>
    listUserOrders({ reply, db, addressOf }, callerId, query),
  );

  registerCall(app, orderCalls.countUserOrders, async ({ callerId }) => ({
    success: true,
    orderCount: await countUserOrders(db, callerId),
  }));

  registerCall(app, orderCalls.listUserSales, ({ callerId, query, reply }) =>
    listUserSales({ reply, db, addressOf }, callerId, query),
  );

  registerCall(app, orderCalls.cancelOrder, async ({ callerId, body, say }) =>
    unlessRefused(
      await transitionOrder(services, { kind: 'buyer', id: callerId }, body.orderId, { to: 'Cancelled' }),
      () => ({ success: true, message: say('order-cancelled') }),
    ),
  );

  registerCall(app, orderCalls.followUserOrders, async (context) => followOrders(orderEvents, 'user', context));
}
