import { useSearchParams } from 'react-router';
import { PaymentAlerts } from '#web/features/payments/seller/payment-alerts.tsx';
import { useText } from '#web/language/use-text.ts';
import { Link, useNavigate } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { type AskedOrders, hasDaysReversed, readOrderView, withField } from './listing/seller-order-filter.ts';
import { SellerOrderFilters } from './seller-order-filters.tsx';
import { SellerOrderList } from './seller-order-list.tsx';
import { SellerOrderTabs } from './seller-order-tabs.tsx';
import { useLiveOrders } from './use-live-orders.ts';

/** The seller's orders with filters and pages, updated live. The URL holds the state. */
export function SellerOrders() {
  const { t } = useText();
  const [search] = useSearchParams();
  const view = readOrderView(search);
  const { hasArrivals } = useLiveOrders(view);
  const navigate = useNavigate();
  const show = (filter: AskedOrders) => void navigate({ search: queryString(filter) }, { preventScrollReset: true });
  function change(field: keyof AskedOrders, value: string) {
    // Read from the window: React Router's location may be one step behind.
    const { filter } = readOrderView(new URLSearchParams(window.location.search));
    show(withField(filter, field, value));
  }
  return (
    <div className="grid grid-cols-1 gap-2 sm:-mt-4 lg:-mt-7">
      <PaymentAlerts />
      <SellerOrderTabs filter={view.filter} />
      <SellerOrderFilters filter={view.filter} onChange={change} onClear={() => show({})} />
      <div role="status" className={hasArrivals ? '' : 'sr-only'}>
        {hasArrivals && (
          <p className="rounded-xl bg-sun-100 px-4 py-3 text-soil-900">
            {t('sales.arrived')}{' '}
            <Link to={{ search: '' }} className="font-semibold text-leaf-800 underline">
              {t('sales.show-arrived')}
            </Link>
          </p>
        )}
      </div>
      {!hasDaysReversed(view.filter) && (
        <div>
          <SellerOrderList view={view} />
        </div>
      )}
    </div>
  );
}
