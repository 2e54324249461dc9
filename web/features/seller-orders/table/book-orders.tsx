import { Truck } from 'lucide-react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { bookingPath } from '#web/features/seller-orders/booking-path.ts';
import { useText } from '#web/language/use-text.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { bookableOrders } from './bookable-orders.ts';

/** Leads to the booking of these orders. Those that have a parcel are left out, and counted. */
export function BookOrders({ orders }: { orders: readonly SellerOrder[] }) {
  const { t } = useText();
  const { bookable, leftOut } = bookableOrders(orders);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {bookable.length > 0 && (
        <ButtonLink variant="secondary" size="small" to={bookingPath(bookable)} className="max-sm:min-h-11!">
          <Truck aria-hidden className="size-4" />
          {t('parcels.book-orders', { count: bookable.length })}
        </ButtonLink>
      )}
      {leftOut > 0 && <p className="text-sm text-soil-700">{t('sales.left-out', { count: leftOut })}</p>}
    </div>
  );
}
