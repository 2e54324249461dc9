import { sendMoneyBack } from '#api/features/attempts/send-money-back.ts';
import { adjustOrderCoupon } from '#api/features/coupons/adjust-order-coupon.ts';
import { adjustOrderSlot } from '#api/features/delivery/adjust-order-slot.ts';
import { keepLedgers } from '#api/features/ledger/keep-ledgers.ts';
import { notifyOfOrder } from '#api/features/orders/notify-of-order.ts';
import { askAfterDelivery } from '#api/features/reviews/ask-for-review.ts';
import { adjustOrderStock } from '#api/features/stock/adjust-order-stock.ts';
import { refreshOrderBadges } from '#api/features/stock/stock-badges.ts';
import type { OrderListeners } from '#api/live/order-listener.ts';
import { publishOrder } from '#api/live/publish-order.ts';

export const orderListeners: OrderListeners = {
  // Slots, coupons and stock come last, so that rows of popular ones are locked only until the commit.
  inTransaction: [
    sendMoneyBack,
    notifyOfOrder,
    askAfterDelivery,
    keepLedgers,
    adjustOrderSlot,
    adjustOrderCoupon,
    adjustOrderStock,
  ],
  afterCommit: [
    refreshOrderBadges,
    ({ metrics }, { kind }) => {
      if (kind === 'placed') metrics.orderPlaced();
    },
    publishOrder,
  ],
};
