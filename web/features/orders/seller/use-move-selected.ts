import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { type SellerOrder, sellerOrderCalls } from '#contract/seller-orders.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import { orderHistoryKey, sellerOrdersKey } from './seller-order-queries.ts';
import type { Move } from './undoable-moves.ts';
import { useUndoMoves } from './use-undo-moves.tsx';

/** An order that stayed where it is, and the sentence that says why. */
type Unmoved = { orderId: string; number: string; reason: string };

/**
 * Moves several orders on, one after the other by the call that moves one: each is moved or refused by itself, however
 * far the others came, and a page holds but ten.
 */
export function useMoveSelected() {
  const queries = useQueryClient();
  const { t } = useText();
  const { offerUndo } = useUndoMoves();
  const [moving, setMoving] = useState(false);
  const [unmoved, setUnmoved] = useState<readonly Unmoved[]>([]);

  async function move(orders: readonly SellerOrder[], status: OrderStatus): Promise<void> {
    setMoving(true);
    const moved: Move[] = [];
    const refused: Unmoved[] = [];
    for (const { _id: orderId, status: from } of orders) {
      try {
        await browserApi(sellerOrderCalls.changeOrderStatus, { body: { orderId, status, from } });
        moved.push({ orderId, status });
      } catch (error) {
        const reason = sentenceOf(error, t('common.something-went-wrong'));
        refused.push({ orderId, number: orderNumber(orderId), reason });
      }
    }
    setUnmoved(refused);
    if (moved.length > 0)
      offerUndo(t('sales.moved-several', { count: moved.length, status: t(orderStatusTexts[status]) }), moved);
    await Promise.all([
      queries.invalidateQueries({ queryKey: sellerOrdersKey }),
      queries.invalidateQueries({ queryKey: orderHistoryKey }),
    ]);
    setMoving(false);
  }
  return { move: useSingleFlight(move), moving, unmoved, forget: () => setUnmoved([]) };
}
