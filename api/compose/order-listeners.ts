import { sendMoneyBack } from '#api/features/attempts/send-money-back.ts';
import { notifyOfOrder } from '#api/features/orders/notify-of-order.ts';
import { moveOrderStock } from '#api/features/stock/move-order-stock.ts';
import { showOrderLevels } from '#api/features/stock/stock-levels.ts';
import type { OrderListeners } from '#api/live/order-listener.ts';
import { publishOrder } from '#api/live/publish-order.ts';

/** All that follows from a change of an order, in turn. */
export const orderListeners: OrderListeners = {
  // Stock is last: the rows of products that many buy are locked until the commit alone.
  inTransaction: [sendMoneyBack, notifyOfOrder, moveOrderStock],
  afterCommit: [
    showOrderLevels,
    ({ metrics }, { kind }) => {
      if (kind === 'placed') metrics.orderPlaced();
    },
    publishOrder,
  ],
};
