import type { RefObject } from 'react';
import { labelsPath } from '#web/features/parcels/seller/labels-path.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { sumsOf } from './booking-rows.ts';
import type { Booking } from './use-booking.ts';

type BookingSumProps = { booking: Booking; labels: RefObject<HTMLAnchorElement | null> };

/** What is about to be booked, in sums, with the button that books it; and the labels of what was booked. */
export function BookingSum({ booking, labels }: BookingSumProps) {
  const { t, taka, language } = useText();
  const { rows, good, booked, isPending } = booking;
  const { weight, collect, couriers } = sumsOf(good);
  const wrong = rows.length - good.length;
  const printable = booked.filter(({ state }) => state !== 'refused' && state !== 'cancelled');
  return (
    <section
      aria-label={t('parcels.booking.sum')}
      className="sticky bottom-2 z-20 mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-2xl border border-soil-300 bg-surface p-3 shadow-float sm:px-5"
    >
      <div role="status" className="min-w-0 flex-1 text-sm text-soil-700">
        {good.length > 0 && (
          <p>
            <b className="font-semibold text-soil-900 tabular-nums">
              {t('parcels.booking.count', { count: good.length })}
            </b>{' '}
            {t('parcels.weighs', { kg: weight })} · {t('parcels.to-collect')}{' '}
            <b className="font-semibold text-soil-900 tabular-nums">{taka(collect)}</b>
          </p>
        )}
        {couriers.length > 1 && (
          <p className="text-xs tabular-nums max-sm:sr-only">
            {couriers
              .map(([id, sum]) =>
                t('parcels.booking.of-courier', {
                  courier: t(`parcels.courier.${id}`),
                  count: sum.parcels,
                  amount: taka(sum.collect),
                }),
              )
              .join(' · ')}
          </p>
        )}
        {wrong > 0 && <p className="font-semibold text-alarm-700">{t('parcels.booking.wrong', { count: wrong })}</p>}
      </div>
      {printable.length > 0 && (
        <a
          ref={labels}
          href={labelsPath(
            printable.map(({ _id }) => _id),
            language,
          )}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-xl border border-leaf-600 bg-surface px-5 font-semibold text-leaf-700 hover:bg-leaf-50"
        >
          {t('parcels.booking.labels', { count: printable.length })}
        </a>
      )}
      {rows.length > 0 && (
        <Button type="submit" busy={isPending}>
          {isPending ? t('parcels.booking') : t('parcels.booking.book', { count: good.length })}
        </Button>
      )}
    </section>
  );
}
