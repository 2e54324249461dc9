import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#web/client/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/list/pagination.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { SellerOrderCard } from './seller-order-card.tsx';
import { isUnfiltered, orderViewSearch, type SellerOrderView } from './seller-order-filter.ts';
import { sellerOrdersQuery } from './seller-order-queries.ts';

/** A page of the orders that match, with links to the other pages. */
export function SellerOrderList({ view }: { view: SellerOrderView }) {
  const list = useQuery(sellerOrdersQuery(view));
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  if (isPending) return <SellerOrdersSkeleton />;
  if (!data) return <FailedView message={sentenceOf(error)} onRetry={() => void refetch()} />;
  const { orders, pagination } = data;
  if (orders.length === 0 && !isPlaceholderData) return <NoOrders view={view} total={pagination.totalOrders} />;
  return (
    <>
      {list.isRefetchError && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-alarm-50 px-4 py-2">
          <p className="text-alarm-700">These orders may be out of date: {sentenceOf(error)}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <p className="mb-3 text-soil-600">
        {pagination.totalOrders.toLocaleString('en-IN')} {pagination.totalOrders === 1 ? 'order' : 'orders'}
        {!isUnfiltered(view.filter) && ' match'}
      </p>
      <div aria-busy={isPlaceholderData || undefined} className={`grid gap-5 ${isPlaceholderData ? 'opacity-55' : ''}`}>
        {orders.map((order) => (
          <SellerOrderCard key={order._id} order={order} />
        ))}
      </div>
      <Pagination
        label="Pages of orders"
        current={view.page}
        total={pagination.totalPages}
        toPage={(page) => ({ search: orderViewSearch({ ...view, page }) })}
      />
    </>
  );
}

/** Stands where the orders will be. */
function SellerOrdersSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading orders" />
      <div className="grid gap-5">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </>
  );
}

function NoOrders({ view, total }: { view: SellerOrderView; total: number }) {
  if (total > 0) {
    return (
      <MessageView title="Nothing on this page" text="There are fewer orders than that.">
        <Link to={{ search: orderViewSearch({ ...view, page: 1 }) }} className="font-semibold text-leaf-700 underline">
          Go to the first page
        </Link>
      </MessageView>
    );
  }
  if (!isUnfiltered(view.filter)) {
    return (
      <MessageView title="No orders match" text="No order has this status in these days.">
        <Link to={{ search: '' }} className="font-semibold text-leaf-700 underline">
          Show all orders
        </Link>
      </MessageView>
    );
  }
  return (
    <MessageView
      art="/art/empty-orders.webp"
      title="No orders yet"
      text="New orders appear here by themselves, with everything that a delivery needs."
    />
  );
}
