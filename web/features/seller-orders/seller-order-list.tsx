import { useQuery } from '@tanstack/react-query';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { type AskedOrders, isNarrowed, isUnfiltered, type SellerOrderView } from './listing/seller-order-filter.ts';
import { sellerOrdersQuery } from './listing/seller-order-queries.ts';
import { BookOrders } from './table/book-orders.tsx';
import { OrderTable } from './table/order-table.tsx';
import { SelectionBar } from './table/selection-bar.tsx';
import { useOrderSelection } from './table/use-order-selection.ts';

const none: readonly SellerOrder[] = [];

/** A page of the orders. Several can be advanced, printed or booked together, also those of other pages. */
export function SellerOrderList({ view }: { view: SellerOrderView }) {
  const { t, atLeast } = useText();
  const query = useQuery(sellerOrdersQuery(view));
  const { orders: shown = none, pagination } = query.data ?? {};
  const selection = useOrderSelection({ filter: view.filter, orders: shown, total: pagination?.totalOrders ?? 0 });
  const reason = sentenceOf(query.error);
  const unfiltered = isUnfiltered(view.filter);
  return (
    <>
      <NumberedList
        query={query}
        label={t('sales.pages')}
        failedText={reason}
        staleText={t('sales.stale', { reason })}
        loading={
          <LoadingBlocks label={t('sales.loading')} blocks={['h-11', 'h-14', 'h-14', 'h-14', 'h-14', 'h-14', 'h-14']} />
        }
        empty={unfiltered ? <NoOrders /> : <NoMatch filter={view.filter} />}
        above={({ pagination: { totalOrders, isEstimate } }) =>
          totalOrders > 0 && (
            <p role="status" className={isNarrowed(view.filter) ? 'mb-2 text-sm text-soil-600' : 'sr-only'}>
              {t(unfiltered ? 'sales.count' : 'sales.count-matching', {
                total: atLeast(totalOrders, { isEstimate }),
                count: totalOrders,
              })}
            </p>
          )
        }
      >
        {({ orders }) => (
          <>
            {view.filter.tab === 'to-book' && <BookOrders orders={orders} />}
            <OrderTable orders={orders} selection={selection} />
          </>
        )}
      </NumberedList>
      <SelectionBar selection={selection} />
    </>
  );
}

function NoMatch({ filter: { search, from, to, slotDay, status, ...rest } }: { filter: AskedOrders }) {
  const { t } = useText();
  const { tab, sort: _, ...narrow } = rest;
  const isOnlyTab = tab !== undefined && !status && Object.keys(narrow).length === 0;
  const ofDays = from || to ? t('sales.no-match-text') : t(isOnlyTab ? 'sales.no-match-tab' : 'sales.no-match-filters');
  const ofStatus = status && !tab && Object.keys(narrow).length === 0 && !from && !to;
  const text = slotDay ? t('sales.no-match-slot') : ofStatus ? t('sales.no-match-status') : ofDays;
  return (
    <MessageView
      title={t(isOnlyTab && !search ? 'sales.nothing-to-do' : 'sales.no-match')}
      text={search ? t('sales.no-match-search', { search }) : text}
    >
      <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
        {t('sales.show-all')}
      </Link>
    </MessageView>
  );
}

function NoOrders() {
  const { t } = useText();
  return <MessageView art="/art/empty-orders.webp" title={t('sales.empty')} text={t('sales.empty-text')} />;
}
