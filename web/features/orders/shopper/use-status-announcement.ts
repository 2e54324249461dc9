import { useEffect, useRef, useState } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { UserOrder } from '#contract/orders.ts';

type Known = Pick<UserOrder, '_id' | 'status'>;

/** What has changed between two readings of the orders, for the ear; '' when nothing has. */
function statusChanges(before: readonly Known[], after: readonly Known[]): string {
  const knownStatus = new Map(before.map(({ _id, status }) => [_id, status]));
  return after
    .filter(({ _id, status }) => knownStatus.has(_id) && knownStatus.get(_id) !== status)
    .map(({ _id, status }) => `Order #${orderNumber(_id)} is now ${status}.`)
    .join(' ');
}

/** The latest change of a status that happened while the orders were on the page, for a live region. */
export function useStatusAnnouncement(orders: readonly Known[] | undefined): string {
  const before = useRef(orders);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = statusChanges(before.current ?? [], orders ?? []);
    before.current = orders;
    if (changed) setNews(changed);
  }, [orders]);
  return news;
}
