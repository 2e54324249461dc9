import { useQuery } from '@tanstack/react-query';
import type { SellerOrderFilter } from '#contract/orders/seller-schemas.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { isUnfiltered, type SellerOrderView } from './listing/seller-order-filter.ts';
import { sellerOrdersQuery } from './listing/seller-order-queries.ts';
import { SelectableOrders } from './table/selectable-orders.tsx';

export function SellerOrderList({ view }: { view: SellerOrderView }) {
  const { t, atLeast } = useText();
  const query = useQuery(sellerOrdersQuery(view));
  const reason = sentenceOf(query.error);
  const unfiltered = isUnfiltered(view.filter);
  return (
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
          <p role="status" className="mb-3 text-soil-600">
            {t(unfiltered ? 'sales.count' : 'sales.count-matching', {
              total: atLeast(totalOrders, { isEstimate }),
              count: totalOrders,
            })}
          </p>
        )
      }
    >
      {({ orders }) => <SelectableOrders orders={orders} />}
    </NumberedList>
  );
}

function NoMatch({ filter: { search, from, to, slotDay } }: { filter: SellerOrderFilter }) {
  const { t } = useText();
  const ofDays = from || to ? t('sales.no-match-text') : t('sales.no-match-status');
  const text = slotDay ? t('sales.no-match-slot') : ofDays;
  return (
    <MessageView title={t('sales.no-match')} text={search ? t('sales.no-match-search', { search }) : text}>
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
