import { Undo2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedAction } from '#web/ui/dialog/use-confirmed-action.tsx';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { personName } from '#web/ui/person-name.ts';
import { sellerMoves } from './seller-status-moves.ts';
import { useIsUndoable } from './undoable-moves.ts';
import { useChangeOrderStatus } from './use-change-order-status.ts';
import { useUndoMoves } from './use-undo-moves.tsx';

/** Where the seller can move an order from here. Nothing for an order that has come to its end. */
export function SellerStatusControl({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { change, movingTo } = useChangeOrderStatus(order);
  const { undo } = useUndoMoves();
  const here = { orderId: order._id, status: order.status };
  const undoable = useIsUndoable(here);
  const { onward, mayCancel } = sellerMoves(order.status);
  const number = orderNumber(order._id);
  const { ask, dialog } = useConfirmedAction<SellerOrder>({
    run: () => change('Cancelled'),
    busy: movingTo === 'Cancelled',
    question: t('sales.cancel-question', { number }),
    warningOf: ({ userId }) => t('sales.cancel-warning', { buyer: personName(userId, t) }),
    confirmLabel: t('sales.cancel'),
    closeLabel: t('sales.keep'),
  });

  async function moveOn({ detail }: MouseEvent) {
    // The second press of a double click would meet the button of the next status.
    if (!onward || detail > 1) return;
    await change(onward);
    // The button could not keep the focus while it was disabled, and may be gone with its order.
    if (document.activeElement !== document.body) return;
    const card = place.current?.closest('article');
    if (card) card.focus({ preventScroll: true });
    else focusContent();
  }

  return (
    <div ref={place} className="flex flex-wrap gap-2">
      {onward && (
        <Button
          // A press that began on one status must not end on the next.
          key={onward}
          size="small"
          busy={movingTo === onward}
          disabled={movingTo !== undefined}
          onClick={(event) => void moveOn(event)}
          aria-label={t('sales.mark-as-label', { status: t(orderStatusTexts[onward]), number })}
        >
          {t('sales.mark-as', { status: t(orderStatusTexts[onward]) })}
        </Button>
      )}
      {mayCancel && (
        <Button
          variant="quiet"
          size="small"
          disabled={movingTo !== undefined}
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
          disabled={movingTo !== undefined}
          onClick={({ detail }) => detail <= 1 && void undo([here])}
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
