import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orderCalls } from '#contract/orders.ts';
import { coalesce } from '#web/browser/coalesce.ts';
import { useOrderEvents } from '#web/browser/use-order-events.ts';
import { ordersKey } from './order-queries.ts';

type ReadingState = { isFetchingNextPage: boolean; isRefetching: boolean };

/**
 * Reads the user's orders again whenever the shop changes one. Reading again and reading a further page would cut each
 * other off: the further page comes first, what is due comes after it.
 */
export function useFollowOwnOrders({ isFetchingNextPage, isRefetching }: ReadingState): void {
  const queries = useQueryClient();
  const due = useRef(false);
  const wasRefetching = useRef(false);
  const [readAgain] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: ordersKey })));

  useOrderEvents(orderCalls.followUserOrders.path, ({ kind }) => {
    if (kind === 'notice') return;
    if (isFetchingNextPage) due.current = true;
    else void readAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of the reading decides
  useEffect(() => {
    if (isFetchingNextPage) {
      due.current ||= wasRefetching.current;
    } else if (due.current) {
      due.current = false;
      void readAgain();
    }
    wasRefetching.current = isRefetching;
  }, [isFetchingNextPage, isRefetching]);
}
