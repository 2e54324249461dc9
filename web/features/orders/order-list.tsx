import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/failed-view.tsx';
import { MessageView } from '#web/ui/message-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import { userOrdersQuery } from './order-queries.ts';

/** The user's orders, newest first. */
export function OrderList({ userId }: { userId: string }) {
  const list = useInfiniteQuery(userOrdersQuery(userId));
  const { data, error, isPending, refetch } = list;
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  if (isPending) return <OrderListSkeleton />;
  if (!data) return <FailedView message="Failed to load your orders" onRetry={() => void refetch()} />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <div className="grid gap-6">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} />
        ))}
      </div>
      {list.hasNextPage && (
        <div className="mt-8 text-center">
          {list.isFetchNextPageError && (
            <p role="alert" className="mb-3 text-alarm-700">
              More orders could not be loaded. Please try again.
            </p>
          )}
          <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** Stands where the orders will be. */
export function OrderListSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading your orders" />
      <div className="grid gap-6">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </>
  );
}

function NoOrders() {
  return (
    <MessageView
      art="/art/empty-orders.webp"
      title="No orders yet"
      text="Everything you order will be listed here, with its state and what you paid."
    >
      <ButtonLink to="/products">Start shopping</ButtonLink>
    </MessageView>
  );
}
