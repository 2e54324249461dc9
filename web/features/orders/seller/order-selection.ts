import { useState } from 'react';
import type { OrderStatus } from '#contract/order-status.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { sellerMoves } from './seller-status-moves.ts';

/** The status that all of these orders may be moved on to; undefined when they have no such step in common. */
export function commonStep(orders: readonly Pick<SellerOrder, 'status'>[]): OrderStatus | undefined {
  const [first, ...others] = new Set(orders.map(({ status }) => sellerMoves(status).onward));
  return others.length === 0 ? first : undefined;
}

/** Which of the orders on the screen are chosen. What leaves the screen is chosen no more. */
export function useOrderSelection(shown: readonly SellerOrder[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const stillShown = new Set(shown.map(({ _id }) => _id).filter((id) => ids.has(id)));
  if (stillShown.size < ids.size) setIds(stillShown);
  return {
    selected: shown.filter(({ _id }) => ids.has(_id)),
    has: (id: string) => ids.has(id),
    set: (id: string, chosen: boolean) =>
      setIds(new Set(chosen ? [...ids, id] : [...ids].filter((other) => other !== id))),
    setAll: (chosen: boolean) => setIds(new Set(chosen ? shown.map(({ _id }) => _id) : [])),
  };
}
