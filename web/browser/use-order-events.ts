import { useEffect, useEffectEvent } from 'react';
import type { OrderEvent } from '#contract/orders.ts';
import { followOrderEvents } from './follow-order-events.ts';

/**
 * Follows a stream of order events (`followSellerOrders`, `followUserOrders`) while the component is on the page.
 * Answer `missed` by reading the orders again: it also comes after each lost connection.
 */
export function useOrderEvents(path: string, onEvent: (event: OrderEvent) => void): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => followOrderEvents(path, (event) => tell(event)), [path]);
}
