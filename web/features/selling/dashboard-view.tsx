import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Dashboard } from '#contract/selling.ts';
import { sentenceOf } from '#web/client/api-error.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { href } from '#web/navigation/navigation.ts';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { LoadingStatus, Skeleton } from '#web/ui/page/skeleton.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { dashboardQuery } from './selling-queries.ts';
import { SoldProducts } from './sold-products.tsx';
import { StatCard } from './stat-card.tsx';

/** What the seller wants to see in the morning: takings, what waits, what sells. */
export function DashboardView() {
  const { data, error, isPending, refetch } = useQuery(dashboardQuery);
  if (isPending) return <DashboardSkeleton />;
  if (!data) {
    return <FailedView message={sentenceOf(error, 'Failed to load the dashboard')} onRetry={() => void refetch()} />;
  }
  const period = `In the last ${limits.dashboardDays} days.`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Numbers dashboard={data} />
      <RevenueByDay days={data.byDay} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <SoldProducts
          title="Best selling"
          text={period}
          products={data.bestSelling}
          emptyText="Nothing was sold in this time."
        />
        <SoldProducts
          title="Low selling"
          text={`${period} In stock only.`}
          products={data.lowSelling}
          emptyText="No product is in stock."
        />
      </div>
    </div>
  );
}

function Numbers({ dashboard: { today, month, openOrders, pendingRequests, outOfStock } }: { dashboard: Dashboard }) {
  const ordersNote = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
  return (
    <dl className="grid grid-cols-2 gap-4 max-lg:*:last:col-span-2 lg:grid-cols-5">
      <StatCard label="Today" value={formatTaka(today.revenue)} note={ordersNote(today.orders)} />
      <StatCard label="This month" value={formatTaka(month.revenue)} note={ordersNote(month.orders)} />
      <StatCard
        label="Open orders"
        value={openOrders}
        note="On their way to be delivered"
        to={href('/seller/orders')}
      />
      <StatCard
        label="Pending requests"
        value={pendingRequests}
        note="Products offered by users"
        to={href('/seller/user-requests')}
      />
      <StatCard
        label="Out of stock"
        value={outOfStock}
        note="Products nobody can buy"
        to={href('/seller/product-list')}
      />
    </dl>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <LoadingStatus label="Loading the dashboard" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        {['today', 'month', 'open', 'pending', 'stock'].map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
      <Skeleton className="mt-6 h-96" />
    </>
  );
}
