import { useEffect, useEffectEvent } from 'react';
import type { OrderEvent } from '#contract/orders/schemas.ts';
import { followOrderEvents } from './follow-order-events.ts';
import { shareOrderEvents } from './share-order-events.ts';

/**
 * Subscribes to a stream of order events (`followUserOrders`) while the component is mounted. On `missed`, refetch the
 * orders: it also follows each lost connection.
 */
export function useOrderEvents(path: string, onEvent: (event: OrderEvent) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => followOrderEvents(path, (event) => notify(event)), [path]);
}

/** The same for streams that hidden tabs need too (`followSellerOrders`). `first` is true in one tab only. */
export function useSharedOrderEvents(path: string, onEvent: (event: OrderEvent, first: boolean) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => shareOrderEvents(path, (event, first) => notify(event, first)), [path]);
}
