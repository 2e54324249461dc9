import { type MouseEvent, useRef, useState } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { focusContent } from '#web/ui/page/focus-content.ts';
import { sellerMoves } from './seller-status-moves.ts';
import { useChangeOrderStatus } from './use-change-order-status.ts';

/** Where the seller can move an order from here. Nothing for an order that has come to its end. */
export function SellerStatusControl({ order }: { order: SellerOrder }) {
  const place = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { change, movingTo } = useChangeOrderStatus(order);
  const { onward, mayCancel } = sellerMoves(order.status);
  const number = `#${orderNumber(order._id)}`;

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
  async function cancel() {
    await change('Cancelled');
    setAsking(false);
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
        >
          Mark as {onward}
          <span className="sr-only">: order {number}</span>
        </Button>
      )}
      {mayCancel && (
        <Button
          look="quiet"
          size="small"
          disabled={movingTo !== undefined}
          onClick={() => setAsking(true)}
          className="text-alarm-700! hover:bg-alarm-50"
        >
          Cancel order
          <span className="sr-only"> {number}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question={`Cancel order ${number}?`}
        warning={`${order.userId.name} will see that it was cancelled. This action cannot be undone.`}
        confirmLabel="Cancel order"
        closeLabel="Keep order"
        busy={movingTo === 'Cancelled'}
        onConfirm={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
