import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { orderTabs } from '#contract/orders/order-tab.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { type AskedOrders, isUnfiltered } from './listing/seller-order-filter.ts';
import { orderCountsQuery } from './listing/seller-order-queries.ts';

/** Links to the orders of a task, with their numbers. Each shows all of them: a link leaves search and filters behind. */
export function SellerOrderTabs({ filter }: { filter: AskedOrders }) {
  const { t, atLeast } = useText();
  const { data } = useQuery(orderCountsQuery);
  return (
    <nav aria-label={t('sales.tabs')} className="overflow-x-auto border-b border-soil-300 max-sm:-mx-4 max-sm:px-4">
      <ul className="flex w-max gap-1">
        {[...orderTabs, undefined].map((tab) => (
          <li key={tab ?? 'all'}>
            <Link
              to={{ search: queryString({ tab }) }}
              preventScrollReset
              aria-current={isCurrent(filter, tab) ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-semibold text-soil-700 hover:text-leaf-700 focus-visible:-outline-offset-2 aria-[current=page]:border-leaf-600 aria-[current=page]:text-leaf-700"
            >
              {t(`sales.tab.${tab ?? 'all'}`)}{' '}
              {tab && data && (
                <span className="rounded-full bg-soil-100 px-2 text-xs leading-5 text-soil-700 tabular-nums in-aria-[current=page]:bg-leaf-100 in-aria-[current=page]:text-leaf-800">
                  {atLeast(data.tabs[tab], { ...data, counted: limits.matchesCounted })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isCurrent(filter: AskedOrders, tab: AskedOrders['tab']): boolean {
  return tab === undefined ? filter.tab === undefined && (!filter.status || isUnfiltered(filter)) : filter.tab === tab;
}
