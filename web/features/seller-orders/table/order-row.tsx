import { ChevronRight } from 'lucide-react';
import { placeName } from '#contract/addresses/place-names.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { orderStatusText } from '#web/features/orders/order-status-texts.ts';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { PromiseBadges } from '#web/features/seller-orders/card/seller-promise.tsx';
import { sellerStatusColour } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { recentTimeText } from '#web/format/dates.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { NextStep } from './next-step.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderedThings } from './ordered-things.tsx';

type OrderRowProps = {
  order: SellerOrder;
  selected: boolean;
  onSelect(selected: boolean, toHere: boolean): void;
  /** Whether its card is shown below, and the id of the card. */
  open: boolean;
  cardId: string;
  onToggle(): void;
};

/**
 * An order in one row. Where the table is narrow its cells have no boxes: their texts lie in three lines, and the
 * whole row opens it.
 */
const row =
  'relative grid grid-cols-[minmax(6rem,1fr)_minmax(0,auto)] items-center gap-x-2 border-b border-soil-200 py-2.5 pr-3 pl-11 leading-5 @4xl:table-row';
const cell = 'contents @4xl:table-cell @4xl:h-13 @4xl:px-2 @4xl:py-0';
const small = 'text-sm leading-5 text-soil-600 @4xl:text-xs @4xl:leading-4';

export function OrderRow({ order, selected, onSelect, open, cardId, onToggle }: OrderRowProps) {
  const { t, taka, language } = useText();
  const now = useClock();
  const number = orderNumber(order._id);
  return (
    <tr
      className={`${row} ${selected ? 'bg-sun-100' : open ? 'bg-leaf-50 @4xl:border-transparent' : '@4xl:hover:bg-leaf-50'}`}
    >
      <td className="absolute top-0 left-0 z-10 grid w-11 place-items-center @4xl:static @4xl:table-cell @4xl:align-middle">
        <Tick label={t('sales.select', { number })} checked={selected} onChange={onSelect} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="col-start-1 row-start-3 flex min-w-0 items-center gap-1 @4xl:block">
          <button
            type="button"
            aria-label={t('orders.number', { number })}
            aria-expanded={open}
            aria-controls={open ? cardId : undefined}
            onClick={onToggle}
            className="-ml-1 flex items-center gap-0.5 rounded-lg pr-1 text-sm font-semibold text-soil-600 underline-offset-2 hover:underline @max-4xl:after:absolute @max-4xl:after:inset-0 @4xl:min-h-6 @4xl:text-leaf-800"
          >
            <ChevronRight
              aria-hidden
              className={`size-4 shrink-0 transition-transform @max-4xl:hidden ${open ? 'rotate-90' : ''}`}
            />
            <span className="@max-4xl:pl-1">#{number}</span>
          </button>
          <time
            dateTime={order.createdAt}
            className={`${small} truncate tabular-nums before:content-['·_'] @4xl:block @4xl:pl-4 @4xl:whitespace-nowrap @4xl:before:content-none`}
          >
            {recentTimeText(order.createdAt, now, language)}
          </time>
        </span>
      </th>
      <td className={`${cell} @4xl:max-w-40`}>
        <span className="col-span-2 row-start-1 flex min-w-0 items-baseline gap-1.5 pr-26 @4xl:block @4xl:pr-0">
          <span className="truncate font-semibold text-soil-900 @4xl:block @4xl:text-sm">
            {personName(order.userId, t)}
          </span>
          <span className={`${small} truncate @max-4xl:max-w-1/2 @max-4xl:shrink-0 @4xl:block`}>
            {placeName(order.address.city, language)}
          </span>
        </span>
      </td>
      <td className={`${cell} @4xl:w-full @4xl:max-w-0`}>
        <span className="col-span-2 row-start-2 flex min-w-0 items-center gap-2 @4xl:block">
          <span className="block min-w-0 truncate text-sm text-soil-700 @4xl:text-soil-900">
            <OrderedThings items={order.items} />
          </span>
          {order.hasUserSubmittedProducts && (
            <span className="flex max-w-3/5 shrink-0 *:truncate @4xl:max-w-full">
              <Badge small colours="border border-leaf-600 bg-surface text-leaf-800">
                {t('sales.user-product')}
              </Badge>
            </span>
          )}
        </span>
      </td>
      <td className={`${cell} @4xl:text-right @4xl:whitespace-nowrap`}>
        <span className="absolute top-2.5 right-3 @4xl:static @4xl:block">
          <span className="font-semibold text-soil-900 tabular-nums @4xl:block @4xl:text-sm">{taka(order.amount)}</span>
          <span className={`${small} sr-only @4xl:not-sr-only @4xl:block @4xl:whitespace-nowrap!`}>
            {t(paymentStateText(order))}
          </span>
        </span>
      </td>
      <StatusCell order={order} />
      <td className={`${cell} @4xl:pr-3`}>
        {/* Three lines have no room for it: an opened row has it below them. */}
        <NextStep
          order={order}
          className={`relative z-10 col-span-2 row-start-4 max-w-full empty:hidden @4xl:flex @4xl:justify-end ${open ? 'grid pt-2 @max-4xl:[&_button]:min-h-11' : '@max-4xl:hidden'}`}
        />
      </td>
    </tr>
  );
}

/** The status over the parcel. Three lines have no room for both; there the parcel says more. */
function StatusCell({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const hasParcels = order.parcels !== undefined;
  return (
    <td className={cell}>
      <span className="col-start-2 row-start-3 flex min-w-0 flex-wrap items-center justify-end gap-1 @4xl:grid @4xl:justify-start @4xl:gap-0">
        <span className="flex flex-wrap gap-1 @4xl:flex-nowrap">
          <span className={`flex ${hasParcels ? '@max-4xl:sr-only' : ''}`}>
            <Badge small colours={sellerStatusColour(order.status)}>
              {t(orderStatusText(order))}
            </Badge>
          </span>
          {order.waitsForSeller && (
            <Badge small colours="bg-sun-100 text-soil-900">
              {t('sales.waits')}
            </Badge>
          )}
          <PromiseBadges order={order} />
        </span>
        {hasParcels && (
          <span className="flex max-w-full min-w-0 items-center gap-1 @4xl:w-max @4xl:max-w-52">
            <OrderParcel order={order} />
          </span>
        )}
      </span>
    </td>
  );
}
