import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { coalesce } from '#web/browser/coalesce.ts';
import { useOrderEvents } from '#web/browser/use-order-events.ts';
import { pathOf } from '#web/client/path-of.ts';
import { ordersKey } from './order-queries.ts';

type ReadingState = { isFetchingNextPage: boolean; isRefetching: boolean };

/**
 * Refetches the user's orders whenever the shop changes one. A refetch and a request for a further page would cancel
 * each other, so the further page goes first and a due refetch follows.
 */
export function useFollowOwnOrders({ isFetchingNextPage, isRefetching }: ReadingState): void {
  const queries = useQueryClient();
  const due = useRef(false);
  const wasRefetching = useRef(false);
  const [readAgain] = useState(() => coalesce(() => queries.invalidateQueries({ queryKey: ordersKey })));

  useOrderEvents(pathOf('GET /api/order/user-events'), ({ kind }) => {
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
