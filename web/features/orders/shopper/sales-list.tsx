import { useInfiniteQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/client/api-error.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { useFocusOnNew } from '#web/ui/list/use-focus-on-new.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { SaleCard } from './order-card.tsx';
import { userSalesQuery } from './order-queries.ts';

const failedText = 'Failed to fetch sales orders';
const summaryGrid = 'mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4';

/** Orders in which products are that the user submitted, newest first, below what they come to. */
export function SalesList({ userId }: { userId: string }) {
  const sales = useInfiniteQuery(userSalesQuery(userId));
  const orders = sales.data?.pages.flatMap((page) => page.orders) ?? [];
  const { list, focusNext } = useFocusOnNew(orders.length);
  if (sales.isPending) return <SalesListSkeleton />;
  const summary = sales.data?.pages[0]?.summary;
  if (!summary) {
    return <FailedView message={sentenceOf(sales.error, failedText)} onRetry={() => void sales.refetch()} />;
  }
  return (
    <>
      <dl className={summaryGrid}>
        <Fact label="Delivered" value={summary.delivered} />
        <Fact label="Pending" value={summary.pending} />
        <Fact label="Earned" value={formatTaka(summary.earned)} />
      </dl>
      {orders.length === 0 && <NoSales />}
      <ul ref={list} className="grid grid-cols-1 gap-6">
        {orders.map((order) => (
          <li key={order._id}>
            <SaleCard order={order} />
          </li>
        ))}
      </ul>
      <MoreButton list={sales} failedText={sentenceOf(sales.error, failedText)} onMore={focusNext} />
    </>
  );
}

/** Stands where the sales will be. */
export function SalesListSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading your sales" />
      <div className={summaryGrid}>
        {['delivered', 'pending', 'earned'].map((key) => (
          <Skeleton key={key} className="h-21 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </>
  );
}

function Fact({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl bg-white px-5 py-4 shadow-card last:col-span-2 sm:last:col-span-1">
      <dt className="text-sm text-soil-700">{label}</dt>
      <dd className="text-2xl font-bold wrap-anywhere text-soil-900 tabular-nums">{value}</dd>
    </div>
  );
}

function NoSales() {
  return (
    <MessageView
      art="/art/empty-orders.webp"
      title="No sales yet"
      text="When somebody orders a product that you submitted, you see here what was sold and where it goes."
    >
      <ButtonLink to="/add-product-request">Add Product Request</ButtonLink>
    </MessageView>
  );
}
