import { useState } from 'react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { type Step, sellerTransitions } from '#web/features/seller-orders/transitions/seller-transitions.ts';

/** The next step that all of these orders share; undefined without one. */
export function commonStep(orders: readonly Pick<SellerOrder, 'status'>[]): Step | undefined {
  const [first, ...others] = new Set(orders.map(({ status }) => sellerTransitions(status).onward));
  return others.length === 0 ? first : undefined;
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;

/** The selected orders of the page. An order that leaves the page is deselected. */
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
