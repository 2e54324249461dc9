import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { useRowFocus } from '#web/features/seller-orders/transitions/row-focus.ts';
import { sellerTransitions, stepText } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { useChangeOrderStatus } from '#web/features/seller-orders/transitions/use-change-order-status.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** The button that moves an order on; empty for a final status. */
export function NextStep({ order, className = '' }: { order: SellerOrder; className?: string }) {
  const { t } = useText();
  const place = useRef<HTMLSpanElement>(null);
  const { change, pendingStatus } = useChangeOrderStatus(order);
  const isPending = pendingStatus !== undefined;
  const holdFocus = useRowFocus(place, { status: order.status, isPending });
  const { onward } = sellerTransitions(order);

  function advance({ detail }: MouseEvent) {
    // Otherwise the second click of a double click would hit the next step's button.
    if (!onward || detail > 1) return;
    holdFocus();
    void change(onward);
  }

  return (
    <span ref={place} className={className}>
      {onward && (
        <Button
          // A press that starts on one step must not end on the next.
          key={onward}
          variant="secondary"
          size="small"
          busy={isPending}
          onClick={advance}
          onKeyDown={refuseRepeat}
          aria-label={t('sales.step-label', {
            step: t(stepText(onward, order)),
            number: orderNumber(order._id),
          })}
          className="max-w-full px-2.5! @4xl:whitespace-nowrap"
        >
          {t(stepText(onward, order))}
        </Button>
      )}
    </span>
  );
}

/** A key that is held down must not take one step after the other. */
function refuseRepeat(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
