import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { Link } from '#web/navigation/navigation.ts';
import { NumberedList } from '#web/ui/list/numbered-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { SelectableOrders } from './selectable-orders.tsx';
import { isUnfiltered, type SellerOrderView } from './seller-order-filter.ts';
import { sellerOrdersQuery } from './seller-order-queries.ts';

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
      loading={<LoadingBlocks label={t('sales.loading')} blocks={['h-64', 'h-64']} />}
      empty={unfiltered ? <NoOrders /> : <NoMatch search={view.filter.search} />}
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

function NoMatch({ search }: { search: string | undefined }) {
  const { t } = useText();
  return (
    <MessageView
      title={t('sales.no-match')}
      text={search ? t('sales.no-match-search', { search }) : t('sales.no-match-text')}
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
