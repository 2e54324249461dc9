import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { orderCountsQuery } from './listing/seller-order-queries.ts';

/** The seller's tasks, each with the status of its orders. The filter has every status. */
const tabs: readonly { text: MessageId; status?: OrderStatus }[] = [
  { text: 'sales.tab.to-pack', status: 'Order Placed' },
  { text: 'sales.tab.to-send', status: 'Processing' },
  { text: 'sales.tab.on-the-way', status: 'Shipped' },
  { text: 'sales.tab.done', status: 'Delivered' },
  { text: 'sales.tab.all' },
];

/** Links to the orders of a status, with their numbers. Each shows all of them: a link leaves search and days behind. */
export function SellerOrderTabs({ status: current }: Pick<SellerOrderFilter, 'status'>) {
  const { t, atLeast } = useText();
  const { data } = useQuery(orderCountsQuery);
  return (
    <nav aria-label={t('sales.tabs')}>
      <ul className="flex flex-wrap gap-1.5">
        {tabs.map(({ text, status }) => (
          <li key={text}>
            <Link
              to={{ search: queryString({ status }) }}
              preventScrollReset
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-xl border border-soil-300 bg-surface px-3 font-semibold text-soil-700 hover:bg-leaf-100 aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-white"
            >
              {t(text)}{' '}
              {status && data && (
                <span className="tabular-nums">
                  {atLeast(data.counts[status], { ...data, counted: limits.matchesCounted })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
