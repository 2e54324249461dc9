import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { placeName } from '#contract/addresses/place-names.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { orderStatusText } from '#web/features/orders/order-status-texts.ts';
import { paymentStateText } from '#web/features/payments/payment-state-text.ts';
import { PromiseBadges } from '#web/features/seller-orders/card/seller-promise.tsx';
import { sellerStatusColour, sellerTransitions } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { recentTimeText } from '#web/format/dates.ts';
import { useText } from '#web/language/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { personName } from '#web/ui/person/person-name.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { NextStep } from './next-step.tsx';

type OrderRowProps = {
  order: SellerOrder;
  selected: boolean;
  onSelect(selected: boolean): void;
  /** Whether its card is shown below, and the id of the card. */
  open: boolean;
  cardId: string;
  onToggle(): void;
};

/**
 * An order in one row. Where the table is narrow its cells have no boxes: their texts flow into two lines, in the order that
 * their `order-` classes say, with a break after the payment.
 */
const row =
  "relative flex flex-wrap items-center gap-x-2 border-b border-soil-200 py-1.5 pr-2 pl-10 before:order-5 before:basis-full before:content-[''] @4xl:table-row @4xl:before:content-none";
const cell = 'contents @4xl:table-cell @4xl:px-2 @4xl:py-1 @4xl:leading-5';

export function OrderRow({ order, selected, onSelect, open, cardId, onToggle }: OrderRowProps) {
  const { t, taka, language } = useText();
  const now = useClock();
  const number = orderNumber(order._id);
  const { onward } = sellerTransitions(order.status);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr className={`${row} ${open ? 'bg-leaf-50' : ''} ${selected ? 'bg-sun-100' : ''}`}>
      <td className="absolute inset-y-0 left-0 grid w-10 place-items-center @4xl:static @4xl:table-cell @4xl:align-middle">
        <Tick label={t('sales.select', { number })} checked={selected} onChange={onSelect} />
      </td>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <button
          type="button"
          aria-label={t('orders.number', { number })}
          aria-expanded={open}
          aria-controls={open ? cardId : undefined}
          onClick={onToggle}
          className="order-1 -ml-1 flex min-h-9 items-center gap-0.5 rounded-lg pr-1 font-bold text-leaf-800 underline-offset-2 hover:underline @4xl:min-h-6"
        >
          <ChevronRight aria-hidden className={`size-4 shrink-0 transition-transform ${open ? 'rotate-90' : ''}`} />#
          {number}
        </button>
        <time
          dateTime={order.createdAt}
          className="order-6 text-sm text-soil-700 tabular-nums @4xl:block @4xl:whitespace-nowrap"
        >
          {recentTimeText(order.createdAt, now, language)}
        </time>
      </th>
      <td className={`${cell} @4xl:w-full @4xl:max-w-0`}>
        <Cut className="order-2 font-semibold text-soil-900 @4xl:leading-6">{personName(order.userId, t)}</Cut>
        <Cut className="order-7 text-sm text-soil-700">{placeName(order.address.city, language)}</Cut>
      </td>
      <td className="hidden text-soil-700 @4xl:table-cell @4xl:px-2 @4xl:whitespace-nowrap">
        {t('sales.pieces', { count: pieces })}
      </td>
      <td className={`${cell} @4xl:text-right @4xl:whitespace-nowrap`}>
        <span className="order-3 font-semibold text-soil-900 tabular-nums @4xl:block @4xl:leading-6">
          {taka(order.amount)}
        </span>
        <span className="order-4 text-sm text-soil-700 @4xl:block">{t(paymentStateText(order))}</span>
      </td>
      <td className={`${cell} @4xl:py-0.5!`}>
        <span className="order-8 my-1 flex max-w-full flex-wrap gap-1 @4xl:my-0 @max-4xl:[&_span]:whitespace-normal">
          {/* Two lines have no room for the status beside the next step, which implies it. */}
          <span className={`flex ${onward ? '@max-4xl:sr-only' : ''}`}>
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
        {order.hasUserSubmittedProducts && (
          <span className="order-10 flex max-w-full min-w-0 @4xl:mt-0.5 @max-4xl:[&_span]:whitespace-normal">
            <Badge small colours="border border-leaf-600 bg-surface text-leaf-800">
              {t('sales.user-product')}
            </Badge>
          </span>
        )}
      </td>
      <td className={`${cell} @4xl:pr-3`}>
        <NextStep order={order} className="order-9 ml-auto flex max-w-full @4xl:justify-end" />
      </td>
    </tr>
  );
}

/** A text in one line, cut where there is no room for it. The card has all of it. */
function Cut({ className, children }: { className: string; children: ReactNode }) {
  return <span className={`min-w-10 flex-1 truncate @4xl:block ${className}`}>{children}</span>;
}
