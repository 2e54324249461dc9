import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { QueryView } from '#web/ui/page/query-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { KeptPromises } from './kept-promises.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { dashboardQuery } from './selling-queries.ts';
import { SoldProducts } from './sold-products.tsx';

/** The shop's figures: revenue, open work, best-selling and slow products. */
export function DashboardView() {
  const { t } = useText();
  return (
    <QueryView
      query={useQuery(dashboardQuery)}
      loading={
        <LoadingBlocks
          label={t('seller.dashboard.loading')}
          blocks={['h-28', 'h-28', 'h-28', 'h-28', 'h-28', 'h-28', 'col-span-full h-96']}
          className="grid grid-cols-2 gap-4 lg:grid-cols-3 2xl:grid-cols-6"
        />
      }
      failedText={t('seller.dashboard.failed')}
    >
      {(dashboard) => (
        <div className="grid grid-cols-1 gap-6">
          <Numbers dashboard={dashboard} />
          <KeptPromises />
          {dashboard.money && <Money money={dashboard.money} />}
          <RevenueByDay days={dashboard.byDay} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <SoldProducts
              title={t('seller.dashboard.best')}
              text={t('seller.dashboard.period', period)}
              products={dashboard.bestSelling}
              emptyText={t('seller.dashboard.nothing-sold')}
            />
            <SoldProducts
              title={t('seller.dashboard.low')}
              text={t('seller.dashboard.period-in-stock', period)}
              products={dashboard.lowSelling}
              emptyText={t('seller.dashboard.nothing-in-stock')}
            />
          </div>
        </div>
      )}
    </QueryView>
  );
}

const period = { days: limits.dashboardDays };

function Numbers({ dashboard }: { dashboard: Dashboard }) {
  const { t, taka, atLeast } = useText();
  const { today, month, openOrders, pendingRequests, outOfStock, lowStock } = dashboard;
  const waiting = (number: number) => atLeast(number, { ...dashboard, counted: limits.matchesCounted });
  const ordersNote = (count: number) => t('seller.dashboard.orders', { count });
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3 2xl:grid-cols-6">
      <StatCard label={t('seller.dashboard.today')} value={taka(today.revenue)} note={ordersNote(today.orders)} />
      <StatCard label={t('seller.dashboard.month')} value={taka(month.revenue)} note={ordersNote(month.orders)} />
      <StatCard
        label={t('seller.dashboard.open-orders')}
        value={waiting(openOrders)}
        note={t('seller.dashboard.open-orders-note')}
        to={`${href('/seller/orders')}?status=open`}
      />
      <StatCard
        label={t('seller.dashboard.pending-requests')}
        value={waiting(pendingRequests)}
        note={t('seller.dashboard.pending-requests-note')}
        to={href('/seller/user-requests')}
      />
      <StatCard
        label={t('common.out-of-stock')}
        value={waiting(outOfStock)}
        note={t('seller.dashboard.out-of-stock-note')}
        to={`${href('/seller/product-list')}?inStock=false&state=public`}
      />
      <StatCard
        label={t('products.list.low-stock')}
        value={waiting(lowStock)}
        note={t('seller.dashboard.low-stock-note')}
        to={`${href('/seller/product-list')}?inStock=low&state=public`}
      />
    </dl>
  );
}

/** The shop's money. The three amounts do not overlap. */
function Money({ money: { paidOnline, toCollect, refunded } }: { money: NonNullable<Dashboard['money']> }) {
  const { t, taka } = useText();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-lg font-bold text-soil-900">
        {t('seller.money.title')}
      </h2>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <StatCard
          label={t('seller.money.paid-online')}
          value={taka(paidOnline.amount)}
          note={t('seller.money.paid-online-note', { count: paidOnline.orders })}
        />
        <StatCard
          label={t('seller.money.to-collect')}
          value={taka(toCollect.amount)}
          note={t('seller.money.to-collect-note', { count: toCollect.orders })}
          to={`${href('/seller/orders')}?status=open`}
        />
        <StatCard label={t('seller.money.refunded')} value={taka(refunded)} note={t('seller.money.refunded-note')} />
      </dl>
    </section>
  );
}
