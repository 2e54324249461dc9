import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { partsText } from '#web/features/payments/seller/refund-question.ts';
import { refundable, waysOf } from '#web/features/payments/seller/refundable.ts';
import { useRowFocus } from '#web/features/seller-orders/transitions/row-focus.ts';
import { sellerTransitions } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { useIsUndoable } from '#web/features/seller-orders/transitions/undoable-transitions.ts';
import { useChangeOrderStatus } from '#web/features/seller-orders/transitions/use-change-order-status.ts';
import { useUndoTransitions } from '#web/features/seller-orders/transitions/use-undo-transitions.ts';
import type { Text } from '#web/language/text.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { personName } from '#web/ui/person/person-name.ts';

/** Cancels an order, or takes its last step back. */
export function SellerStatusControl({ order }: { order: SellerOrder }) {
  const text = useText();
  const { t } = text;
  const place = useRef<HTMLDivElement>(null);
  const { change, pendingStatus } = useChangeOrderStatus(order);
  const { undo } = useUndoTransitions();
  const here = { orderId: order._id, status: order.status };
  const undoable = useIsUndoable(here);
  const { mayCancel } = sellerTransitions(order);
  const holdFocus = useRowFocus(place, { status: order.status, isPending: pendingStatus !== undefined });
  const number = orderNumber(order._id);
  const { ask, dialog } = useConfirmedAction<SellerOrder>({
    run: () => change('Cancelled'),
    busy: pendingStatus === 'Cancelled',
    question: t('sales.cancel-question', { number }),
    warningOf: (cancelled) => cancelWarning(cancelled, text),
    confirmLabel: t('sales.cancel'),
    closeLabel: t('sales.keep'),
  });

  function takeBack(): void {
    holdFocus();
    void undo([here]);
  }

  return (
    <div ref={place} className="flex flex-wrap gap-2">
      {mayCancel && (
        <Button
          variant="quiet"
          size="small"
          disabled={pendingStatus !== undefined}
          onClick={() => ask(order)}
          aria-label={t('sales.cancel-label', { number })}
          className="text-alarm-700! hover:bg-alarm-50"
        >
          {t('sales.cancel')}
        </Button>
      )}
      {undoable && (
        <Button
          variant="quiet"
          size="small"
          disabled={pendingStatus !== undefined}
          onClick={({ detail }) => detail <= 1 && takeBack()}
          aria-label={t('sales.undo-label', { number })}
        >
          <Undo2 aria-hidden className="size-4" />
          {t('sales.undo')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

/**
 * The consequences of a cancellation. Money paid online is refunded and cash counts as given back, which can't be
 * undone; money sent by hand the seller has to send back.
 */
function cancelWarning(order: SellerOrder, text: Text): string {
  const { t, taka } = text;
  const buyer = personName(order.userId, t);
  const money = refundable(order);
  if (!money) return t('sales.cancel-warning', { buyer });
  const amount = taka(money.left);
  const ways = waysOf(money, money.left);
  const [first, second] = ways;
  if (!first || second) return t('sales.cancel-warning-several', { buyer, amount, parts: partsText(ways, text) });
  return t(`sales.cancel-warning-${isManual(first.method) ? 'manual' : first.method}`, { buyer, amount });
}
