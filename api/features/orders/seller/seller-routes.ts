import type { FastifyInstance } from 'fastify';
import { transitionOrder } from '#api/features/orders/transition-order.ts';
import { undoTransition } from '#api/features/orders/undo-transition.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import { toRefusedOrder } from '#api/http/replies/refused-order.ts';
import { followOrders } from '#api/live/follow-orders.ts';
import type { Services } from '#api/services/services.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { addOrderNote } from './add-order-note.ts';
import { countSellerOrders } from './count-seller-orders.ts';
import { exportSellerOrders } from './export-seller-orders.ts';
import { listOrderHistory } from './list-order-history.ts';
import { listSellerOrders } from './list-seller-orders.ts';
import { moveOrders } from './move-orders.ts';
import { readPromises } from './read-promises.ts';

/** Orders as the seller processes them. */
export function sellerOrderRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf, orderEvents, clock } = services;
  registerCall(app, sellerOrderCalls.listSellerOrders, ({ query, reply }) =>
    listSellerOrders({ reply, db, addressOf, clock }, query),
  );

  registerCall(app, sellerOrderCalls.countSellerOrders, async () => ({
    success: true,
    ...(await countSellerOrders(db, clock.now())),
  }));

  registerCall(app, sellerOrderCalls.exportSellerOrders, async ({ query, reply }) =>
    exportSellerOrders(reply, services, query),
  );

  registerCall(app, sellerOrderCalls.changeOrderStatus, async ({ callerId, body, request, say }) => {
    const transition = { to: body.status, from: body.from, isConfirmed: request.callerIsConfirmed };
    return unlessRefused(
      await transitionOrder(services, { kind: 'seller', id: callerId }, body.orderId, transition),
      (transitioned) => ({
        success: true,
        message: say('order-moved'),
        ...transitioned,
      }),
    );
  });

  registerCall(app, sellerOrderCalls.moveOrders, async ({ callerId, body, attempt, request, reply, say }) => {
    const transition = { to: body.to, from: body.from, isConfirmed: request.callerIsConfirmed };
    const result = await moveOrders(services, callerId, { orderIds: body.orderIds, transition, attempt });
    return unlessRefused(result, ({ moved, refused }) => ({
      success: true as const,
      message: say('orders-moved', { moved: moved.length, refused: refused.length }),
      moved,
      refused: refused.map((one) => toRefusedOrder(one, reply)),
    }));
  });

  registerCall(app, sellerOrderCalls.undoOrderStatus, async ({ callerId, body, say }) =>
    unlessRefused(await undoTransition(services, callerId, body.orderId, body.from), (transitioned) => ({
      success: true,
      message: say('order-move-undone'),
      ...transitioned,
    })),
  );

  registerCall(app, sellerOrderCalls.listOrderHistory, async ({ params }) =>
    unlessRefused(await listOrderHistory(db, params.orderId), (history) => ({ success: true, ...history })),
  );

  registerCall(app, sellerOrderCalls.addOrderNote, async ({ callerId, params, body, attempt, say }) =>
    unlessRefused(await addOrderNote(services, callerId, { orderId: params.orderId, ...body }, attempt), (note) => ({
      success: true,
      message: say('order-note-added'),
      note,
    })),
  );

  registerCall(app, sellerOrderCalls.readPromises, async ({ query }) => ({
    success: true,
    ...(await readPromises(db, query, clock.now())),
  }));

  registerCall(app, sellerOrderCalls.followSellerOrders, async (context) =>
    followOrders(orderEvents, 'seller', context),
  );
}
