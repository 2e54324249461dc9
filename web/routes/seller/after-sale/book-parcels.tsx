import { ArrowLeft } from 'lucide-react';
import { BookingForm } from '#web/features/parcels/seller/booking/booking-form.tsx';
import { useBookingAddress } from '#web/features/parcels/seller/booking/use-booking-address.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageHeading } from '#web/ui/page/page-heading.tsx';

/** Books parcels for orders. `?orders=` names them. */
export default function BookParcels() {
  const { t } = useText();
  const address = useBookingAddress();
  const title = t('parcels.book');
  return (
    <>
      <PageHead title={title} description={t('parcels.booking.description')} noindex />
      <Link
        to={href('/seller/orders')}
        className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf-700 underline-offset-2 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('parcels.to-orders')}
      </Link>
      <PageHeading title={title} text={t('parcels.book-orders', { count: address.orderIds.length })} />
      <BookingForm address={address} />
    </>
  );
}
