import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { listedItems } from '#web/ui/list/listed-items.ts';
import { MoreList } from '#web/ui/list/more-list.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { SaleCard } from './order-card.tsx';
import { userSalesQuery } from './order-queries.ts';

const summaryGrid = 'mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';

/** Orders with products that the user submitted, newest first, below their totals. */
export function SalesList({ userId }: { userId: string }) {
  const { t } = useText();
  const query = useInfiniteQuery(userSalesQuery(userId));
  const summary = query.data?.pages[0]?.summary;
  return (
    <MoreList
      query={query}
      items={listedItems(query.data?.pages, (page) => page.orders)}
      above={summary && <Summary {...summary} />}
      loading={<SalesListSkeleton />}
      empty={
        <MessageView art="/art/empty-orders.webp" title={t('orders.sales.empty')} text={t('orders.sales.empty-text')}>
          <ButtonLink to={href('/add-product-request')}>{t('layout.add-request')}</ButtonLink>
        </MessageView>
      }
      failedText={sentenceOf(query.error, t('orders.sales.failed'))}
      className="gap-6"
    >
      {(order) => <SaleCard order={order} />}
    </MoreList>
  );
}

function Summary({ delivered, pending, earned }: { delivered: number; pending: number; earned: number }) {
  const { t, count, taka } = useText();
  return (
    <dl className={summaryGrid}>
      <Fact label={t('orders.sales.delivered')} value={count(delivered)} />
      <Fact label={t('orders.sales.pending')} value={count(pending)} />
      <Fact label={t('orders.sales.earned')} value={taka(earned)} />
    </dl>
  );
}

export function SalesListSkeleton() {
  const { t } = useText();
  return (
    <>
      <LoadingStatus label={t('orders.sales.loading')} />
      <div className={summaryGrid}>
        {['delivered', 'pending', 'earned'].map((key) => (
          <Skeleton key={key} className="h-21 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl bg-surface px-5 py-4 shadow-card last:col-span-2 sm:last:col-span-1">
      <dt className="text-sm text-soil-700">{label}</dt>
      <dd className="text-2xl font-bold wrap-anywhere text-soil-900 tabular-nums">{value}</dd>
    </div>
  );
}
