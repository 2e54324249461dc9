import { useEffect, useRef, useState } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { type OrderWithPayment, orderStatusText } from '#web/features/orders/order-status-texts.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';

type Known = Pick<UserOrder, '_id' | 'status'> & Pick<OrderWithPayment, 'payment'>;

/** The announcement of status changes between two states of the orders; '' for none. */
function statusChanges(before: readonly Known[], after: readonly Known[], t: Text['t']): string {
  const knownStatus = new Map(before.map(({ _id, status }) => [_id, status]));
  return after
    .filter(({ _id, status }) => knownStatus.has(_id) && knownStatus.get(_id) !== status)
    .map((order) =>
      t('orders.own.status-changed', { number: orderNumber(order._id), status: t(orderStatusText(order)) }),
    )
    .join(' ');
}

/** The latest status change while the page is open, for a live region. */
export function useStatusAnnouncement(orders: readonly Known[] | undefined): string {
  const { t } = useText();
  const before = useRef(orders);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const changed = statusChanges(before.current ?? [], orders ?? [], t);
    before.current = orders;
    if (changed) setAnnouncement(changed);
  }, [orders, t]);
  return announcement;
}
