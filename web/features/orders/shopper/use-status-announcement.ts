import { useEffect, useRef, useState } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { UserOrder } from '#contract/orders.ts';
import { type OrderWithPayment, orderStatusText } from '#web/features/orders/order-status-texts.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';

type Known = Pick<UserOrder, '_id' | 'status'> & Pick<OrderWithPayment, 'payment'>;

/** What has changed between two readings of the orders, for the ear; '' when nothing has. */
function statusChanges(before: readonly Known[], after: readonly Known[], t: Text['t']): string {
  const knownStatus = new Map(before.map(({ _id, status }) => [_id, status]));
  return after
    .filter(({ _id, status }) => knownStatus.has(_id) && knownStatus.get(_id) !== status)
    .map((order) =>
      t('orders.own.status-changed', { number: orderNumber(order._id), status: t(orderStatusText(order)) }),
    )
    .join(' ');
}

/** The latest change of a status that happened while the orders were on the page, for a live region. */
export function useStatusAnnouncement(orders: readonly Known[] | undefined): string {
  const { t } = useText();
  const before = useRef(orders);
  const [news, setNews] = useState('');
  useEffect(() => {
    const changed = statusChanges(before.current ?? [], orders ?? [], t);
    before.current = orders;
    if (changed) setNews(changed);
  }, [orders, t]);
  return news;
}
