import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { orderHistoryKey } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { Transition } from './undoable-transitions.ts';
import { useUndoTransitions } from './use-undo-transitions.ts';

/** An order that was refused, and the reason. */
type UnchangedOrders = { orderId: string; number: string; reason: string };

/**
 * Advances several orders one by one with the call for a single order. Each succeeds or fails by itself, and a page has
 * only fifty.
 */
export function useTransitionSelected() {
  const queries = useQueryClient();
  const { t } = useText();
  const { offerUndo } = useUndoTransitions();
  const [transitioning, setTransitioning] = useState(false);
  const [unchanged, setUnchanged] = useState<readonly UnchangedOrders[]>([]);

  async function transition(orders: readonly SellerOrder[], status: OrderStatus): Promise<void> {
    setTransitioning(true);
    const transitioned: Transition[] = [];
    const refused: UnchangedOrders[] = [];
    for (const { _id: orderId, status: from } of orders) {
      try {
        await browserApi('POST /api/order/status', { body: { orderId, status, from } });
        transitioned.push({ orderId, status });
      } catch (error) {
        const reason = sentenceOf(error, t('common.something-went-wrong'));
        refused.push({ orderId, number: orderNumber(orderId), reason });
      }
    }
    setUnchanged(refused);
    if (transitioned.length > 0)
      offerUndo(
        t('sales.moved-several', { count: transitioned.length, status: t(orderStatusTexts[status]) }),
        transitioned,
      );
    await Promise.all([
      queries.invalidateQueries({ queryKey: sellerOrdersKey }),
      queries.invalidateQueries({ queryKey: orderHistoryKey }),
    ]);
    setTransitioning(false);
  }
  return { transition: useSingleFlight(transition), transitioning, unchanged, forget: () => setUnchanged([]) };
}
