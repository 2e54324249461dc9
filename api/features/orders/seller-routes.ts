import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { followOrders } from '#api/live/follow-orders.ts';
import type { Services } from '#api/services/services.ts';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { exportSellerOrders } from './export-seller-orders.ts';
import { listOrderHistory } from './list-order-history.ts';
import { listSellerOrders } from './list-seller-orders.ts';
import { moveOrder } from './move-order.ts';
import { undoMove } from './undo-move.ts';

/** Orders as the seller works on them. */
export function sellerOrderRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, orderEvents } = services;
  registerCall(app, sellerOrderCalls.listSellerOrders, ({ query, reply }) =>
    listSellerOrders({ reply, db, addressOf }, query),
  );

  registerCall(app, sellerOrderCalls.exportSellerOrders, async ({ query, reply }) =>
    exportSellerOrders(reply, services, query),
  );

  registerCall(app, sellerOrderCalls.changeOrderStatus, async ({ callerId, body, request, say }) => {
    const move = { to: body.status, from: body.from, isConfirmed: request.callerIsConfirmed };
    return unlessRefused(await moveOrder(services, { kind: 'seller', id: callerId }, body.orderId, move), (moved) => ({
      success: true,
      message: say('order-moved'),
      ...moved,
    }));
  });

  registerCall(app, sellerOrderCalls.undoOrderStatus, async ({ callerId, body, say }) =>
    unlessRefused(await undoMove(services, callerId, body.orderId, body.from), (moved) => ({
      success: true,
      message: say('order-move-undone'),
      ...moved,
    })),
  );

  registerCall(app, sellerOrderCalls.listOrderHistory, async ({ params }) =>
    unlessRefused(await listOrderHistory(db, params.orderId), (changes) => ({ success: true, changes })),
  );

  registerCall(app, sellerOrderCalls.followSellerOrders, async (context) =>
    followOrders(orderEvents, 'seller', context),
  );
}
