import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation } from 'react-router';
import { coalesce } from '#web/browser/coalesce.ts';
import { useSharedOrderEvents } from '#web/browser/use-order-events.ts';
import { pathOf } from '#web/client/path-of.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { titleCount } from '#web/ui/page/title-count.ts';
import { playNewOrderSound } from './new-order-sound.ts';
import { newOrdersQuery, useNewOrderCount } from './new-orders.ts';
import { newOrdersText } from './new-orders-text.ts';

/**
 * Announces new orders on every page of the seller area: with a toast, the count in the tab's title and an optional
 * sound. The orders page updates its list itself.
 */
export function NewOrderWatch() {
  const queries = useQueryClient();
  const { t } = useText();
  const { pathname } = useLocation();
  const arrived = useRef<string[]>([]);
  const count = useNewOrderCount();
  const [refresh] = useState(() => coalesce(() => queries.invalidateQueries(newOrdersQuery)));

  async function announce(orderId: string) {
    arrived.current.push(orderId);
    await refresh();
    const ids = arrived.current.splice(0);
    if (ids.length === 0 || pathname.endsWith(href('/seller/orders'))) return;
    const newest = queries.getQueryData(newOrdersQuery.queryKey)?.newest;
    const buyers = ids.map((id) => (id === newest?._id ? newest.userId.name : undefined));
    toast(
      ({ id }) => (
        <span>
          {newOrdersText(buyers, t)}{' '}
          <Link
            to={href('/seller/orders')}
            onClick={() => toast.dismiss(id)}
            className="font-semibold text-leaf-700 underline"
          >
            {t('sales.show-arrived')}
          </Link>
        </span>
      ),
      { id: 'new-orders', duration: 10_000 },
    );
  }

  useSharedOrderEvents(pathOf('GET /api/order/seller-events'), (event, first) => {
    if (event.kind !== 'placed') return void refresh();
    if (first) playNewOrderSound();
    void announce(event.orderId);
  });
  useEffect(() => {
    titleCount.set(count);
    return () => titleCount.set(0);
  }, [count]);
  return null;
}
