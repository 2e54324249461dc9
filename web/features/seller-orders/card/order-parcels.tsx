import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { OrderParcel, SellerOrder } from '#contract/orders/seller-schemas.ts';
import { sellerOrdersKey } from '#web/browser/own-data.ts';
import { labelsPath } from '#web/features/parcels/seller/labels-path.ts';
import { cancellable } from '#web/features/parcels/seller/parcel-acts.tsx';
import { useParcelAct } from '#web/features/parcels/seller/use-parcel-act.ts';
import { bookingPath } from '#web/features/seller-orders/booking-path.ts';
import { ParcelChip } from '#web/features/seller-orders/parcel-chip.tsx';
import { countingParcels } from '#web/features/seller-orders/table/bookable-orders.ts';
import { useText } from '#web/language/use-text.ts';
import { href, Link } from '#web/navigation/navigation.ts';
import { queryString } from '#web/navigation/query-string.ts';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { CardPart } from './card-part.tsx';

const act = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2 sm:min-h-9';
const link = `${act} text-leaf-700`;

/** The parcels of an order with what can be done about them; for one without, the way to the booking. */
export function OrderParcels({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const { parcels = [] } = order;
  const mayBook = openStatuses.includes(order.status) && !order.waitsForSeller;
  if (parcels.length === 0 && !mayBook) return null;
  const number = orderNumber(order._id);
  const isPacked = countingParcels(order).length > 0;
  const booking = mayBook && (
    <Link
      to={bookingPath([order])}
      aria-label={t(isPacked ? 'sales.parcel.another-named' : 'sales.parcel.book-named', { number })}
      className={link}
    >
      {t(isPacked ? 'sales.parcel.another' : 'sales.parcel.book')}
    </Link>
  );
  return (
    <CardPart title={t('parcels.of-order')}>
      {parcels.length === 0 && booking}
      <ul className="grid grid-cols-1 gap-3">
        {parcels.map((parcel, index) => (
          <li key={parcel._id}>
            <Parcel parcel={parcel}>{index === parcels.length - 1 && booking}</Parcel>
          </li>
        ))}
      </ul>
    </CardPart>
  );
}

function Parcel({ parcel, children }: { parcel: OrderParcel; children: ReactNode }) {
  const { t, taka, language } = useText();
  const { reference, code, url, weight, collect, statusText } = parcel;
  const facts = [
    [t('sales.parcel.weight'), t('parcels.weighs', { kg: weight })],
    [t('parcels.to-collect'), taka(collect)],
  ];
  return (
    <>
      <ParcelChip parcel={parcel} wraps />
      {parcel.told === false && <p className="text-sm text-alarm-700">{t('parcels.to-stop')}</p>}
      {/* The courier's words are in English. */}
      {statusText && (
        <p lang="en" className="text-sm wrap-anywhere text-soil-600">
          {statusText}
        </p>
      )}
      <dl className="text-sm tabular-nums">
        <div className="flex justify-between gap-3">
          <dt>{t(code === null ? 'sales.parcel.reference' : 'sales.parcel.code')}</dt>
          <dd className="min-w-0 text-right wrap-anywhere text-soil-900">
            <Link
              to={{ pathname: href('/seller/parcels'), search: queryString({ search: code ?? reference }) }}
              className="font-semibold text-leaf-700 underline underline-offset-2"
            >
              {code ?? reference}
            </Link>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd className="text-soil-900">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-4">
        <a href={labelsPath([parcel._id], language)} target="_blank" rel="noreferrer" className={link}>
          {t('parcels.label')}
        </a>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer" className={link}>
            {t('parcels.follow')}
          </a>
        )}
        {children}
        <CancelParcel parcel={parcel} />
      </div>
    </>
  );
}

/** Cancels a parcel that no courier has picked up. */
function CancelParcel({ parcel }: { parcel: OrderParcel }) {
  const { t } = useText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useParcelAct();
  const { ask, dialog } = useConfirmedAction<OrderParcel>({
    async run(cancelled) {
      await mutateAsync({ parcel: cancelled, act: { kind: 'cancel' } }).catch(() => {});
      await queries.invalidateQueries({ queryKey: sellerOrdersKey });
    },
    busy: isPending,
    question: t('parcels.cancel-question'),
    warningOf: ({ reference }) => t('parcels.cancel-warning', { reference }),
    confirmLabel: t('parcels.cancel'),
    closeLabel: t('parcels.keep'),
    busyLabel: t('parcels.cancelling'),
  });
  return (
    <>
      {cancellable.includes(parcel.state) && (
        <button type="button" onClick={() => ask(parcel)} className={`${act} text-alarm-700`}>
          {t('parcels.cancel')}
        </button>
      )}
      {dialog}
    </>
  );
}
