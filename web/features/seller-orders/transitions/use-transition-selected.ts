import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { retryKey } from '#web/client/retry-key.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { orderHistoryKey } from '#web/features/seller-orders/listing/seller-order-queries.ts';
import { useText } from '#web/language/use-text.ts';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import type { Transition } from './undoable-transitions.ts';
import { useUndoTransitions } from './use-undo-transitions.ts';

/** An order that was refused, and the reason. */
type UnchangedOrder = { orderId: string; number: string; reason: string };

type Keep = (orders: readonly SellerOrder[], statusOf: ReadonlyMap<string, OrderStatus>) => void;

/**
 * Advances several orders of one status with one call, in which each succeeds or fails by itself, and reads them again
 * once. `keep` is told the orders that were moved or, later, moved back, with their status.
 */
export function useTransitionSelected(keep: Keep) {
  const queries = useQueryClient();
  const { t } = useText();
  const { offerUndo } = useUndoTransitions();
  const [transitioning, setTransitioning] = useState(false);
  const [unchanged, setUnchanged] = useState<readonly UnchangedOrder[]>([]);
  const [key] = useState(() => retryKey());

  async function move(orders: readonly SellerOrder[], to: OrderStatus): Promise<void> {
    const body = { orderIds: orders.map(({ _id }) => _id), to, from: orders[0]?.status };
    const { moved, refused } = await key.attempt(body, (headers) =>
      browserApi('POST /api/seller/orders/move', { body, headers }),
    );
    setUnchanged(refused.map(({ orderId, message }) => ({ orderId, number: orderNumber(orderId), reason: message })));
    if (moved.length === 0) return;
    const tell = (changes: readonly Transition[]) => {
      const statusOf = new Map(changes.map(({ orderId, status }) => [orderId, status]));
      keep(
        orders.filter(({ _id }) => statusOf.has(_id)),
        statusOf,
      );
    };
    tell(moved);
    offerUndo(
      t('sales.moved-several', { count: moved.length, status: t(orderStatusTexts[to]) }),
      moved.map(({ orderId, status }) => ({ orderId, status })),
      tell,
    );
  }

  async function transition(orders: readonly SellerOrder[], to: OrderStatus): Promise<void> {
    setTransitioning(true);
    try {
      await move(orders, to);
    } catch (error) {
      toast.error(sentenceOf(error, t('common.something-went-wrong')));
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: sellerOrdersKey }),
      queries.invalidateQueries({ queryKey: orderHistoryKey }),
    ]);
    setTransitioning(false);
  }
  return { transition: useSingleFlight(transition), transitioning, unchanged, forget: () => setUnchanged([]) };
}
