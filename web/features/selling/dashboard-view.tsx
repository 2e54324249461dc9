import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { Dashboard } from '#contract/selling.ts';
import { formatAtLeast } from '#web/format/format-at-least.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { href } from '#web/navigation/navigation.ts';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { dashboardQuery } from './selling-queries.ts';
import { SoldProducts } from './sold-products.tsx';
import { StatCard } from './stat-card.tsx';

/** The shop's figures: revenue, open work, what sells well and what does not. */
export function DashboardView() {
  return (
    <QueryView
      query={useQuery(dashboardQuery)}
      loading={
        <LoadingBlocks
          label="Loading the dashboard"
          blocks={['h-28', 'h-28', 'h-28', 'h-28', 'h-28', 'col-span-full h-96']}
          className="grid grid-cols-2 gap-4 lg:grid-cols-5"
        />
      }
      failedText="Failed to load the dashboard"
    >
      {(dashboard) => (
        <div className="grid grid-cols-1 gap-6">
          <Numbers dashboard={dashboard} />
          <RevenueByDay days={dashboard.byDay} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <SoldProducts
              title="Best selling"
              text={`${period}.`}
              products={dashboard.bestSelling}
              emptyText="Nothing was sold in this time."
            />
            <SoldProducts
              title="Low selling"
              text={`${period}. In stock only.`}
              products={dashboard.lowSelling}
              emptyText="No product is in stock."
            />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const period = `In the last ${limits.dashboardDays} days`;

function Numbers({ dashboard }: { dashboard: Dashboard }) {
  const { today, month, openOrders, pendingRequests, outOfStock } = dashboard;
  const waiting = (number: number) => formatAtLeast(number, { ...dashboard, counted: limits.matchesCounted }, 'en');
  const ordersNote = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);
  return (
    <dl className="grid grid-cols-2 gap-4 max-lg:*:last:col-span-2 lg:grid-cols-5">
      <StatCard label="Today" value={formatTaka(today.revenue)} note={ordersNote(today.orders)} />
      <StatCard label="This month" value={formatTaka(month.revenue)} note={ordersNote(month.orders)} />
      <StatCard
        label="Open orders"
        value={waiting(openOrders)}
        note="On their way to be delivered"
        to={href('/seller/orders')}
      />
      <StatCard
        label="Pending requests"
        value={waiting(pendingRequests)}
        note="Products offered by users"
        to={href('/seller/user-requests')}
      />
      <StatCard
        label="Out of stock"
        value={waiting(outOfStock)}
        note="Products nobody can buy"
        to={href('/seller/product-list')}
      />
    </dl>
  );
}
