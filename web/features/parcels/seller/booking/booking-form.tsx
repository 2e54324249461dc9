import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FailedView } from '#web/ui/page/failed-view.tsx';
import { MessageView } from '#web/ui/page/message-view.tsx';
import { LoadingBlocks } from '#web/ui/page/skeleton.tsx';
import type { BookingRow } from './booking-rows.ts';
import { BookingSettings } from './booking-settings.tsx';
import { BookingSum } from './booking-sum.tsx';
import { BookingTable } from './booking-table.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { type Booking, useBooking } from './use-booking.ts';
import type { BookingAddress } from './use-booking-address.ts';

/** Books parcels for the orders of the address. */
export function BookingForm({ address }: { address: BookingAddress }) {
  const { t } = useText();
  const booking = useBooking(address);
  const [splitting, setSplitting] = useState<BookingRow>();
  const form = useRef<HTMLFormElement>(null);
  const labels = useFocusOnLabels(booking.outcome);
  const { plans, rows, good } = booking;

  if (address.orderIds.length === 0)
    return (
      <MessageView art="/art/delivery.webp" title={t('parcels.booking.none')} text={t('parcels.none-text')}>
        <ButtonLink to={href('/seller/orders')}>{t('parcels.to-orders')}</ButtonLink>
      </MessageView>
    );
  if (!plans.data)
    return plans.isError ? (
      <FailedView message={t('parcels.booking.failed')} onRetry={() => void plans.refetch()} />
    ) : (
      <LoadingBlocks label={t('parcels.booking.loading')} blocks={['h-24 rounded-2xl', 'h-96 rounded-2xl']} />
    );
  function submit(): void {
    if (good.length > 0) booking.book();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  // A form in a form sends both, also where the inner one stands elsewhere in the page.
  return (
    <>
      <form
        ref={form}
        aria-label={t('parcels.book')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {rows.length > 0 && <BookingSettings booking={booking} />}
        <BookingTable booking={booking} onSplit={setSplitting} onLeaveOut={address.leaveOut} />
        <BookingSum booking={booking} labels={labels} />
      </form>
      <SplitDialog
        row={splitting}
        onClose={() => setSplitting(undefined)}
        onSplit={(second) => {
          if (splitting) booking.split(splitting.plan.orderId, second);
          setSplitting(undefined);
        }}
      />
    </>
  );
}

/** The link to the labels gets the focus when parcels were booked, as soon as it is there. */
function useFocusOnLabels(outcome: Booking['outcome']) {
  const labels = useRef<HTMLAnchorElement>(null);
  const focused = useRef<Booking['outcome']>(undefined);
  useEffect(() => {
    if (!outcome || outcome === focused.current || outcome.parcels.length === 0 || !labels.current) return;
    focused.current = outcome;
    labels.current.focus();
  });
  return labels;
}
