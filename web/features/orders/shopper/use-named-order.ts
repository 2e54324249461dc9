import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { userOrderQuery } from './order-queries.ts';
import { hasPaymentProgress } from './payment-progress.tsx';
import { readNamedOrder } from './placed-order.ts';

type NamedOrder = {
  order: UserOrder;
  /** Whether the list does not have it, or not yet. */
  isElsewhere: boolean;
  /** Whether the order has just been placed or is being paid, so that the page shows its next steps at the top. */
  isFeatured: boolean;
};

/** The order that the page's address is about: just placed, being paid, or linked by a mail. `listed` is the list so far. */
export function useNamedOrder(userId: string, listed: readonly UserOrder[] | undefined): NamedOrder | undefined {
  const { id, isJustPlaced } = readNamedOrder(useLocation());
  const [thanked, setThanked] = useState<string>();
  const inList = listed?.find(({ _id }) => _id === id);
  const { data: asked } = useQuery({
    ...userOrderQuery(userId, id ?? ''),
    enabled: id !== undefined && listed !== undefined && inList === undefined,
  });
  const elsewhere = asked?._id === id ? asked : undefined;
  const order = elsewhere ?? inList;
  if (!order) return undefined;
  // What has been confirmed stays so while the page is open, however the order goes on.
  const isNew = isJustPlaced || order.status === 'Order Placed';
  if (isNew && thanked !== order._id) setThanked(order._id);
  return {
    order,
    isElsewhere: elsewhere !== undefined,
    isFeatured: isNew || thanked === order._id || hasPaymentProgress(order),
  };
}
