import { Printer, RotateCcw } from 'lucide-react';
import { orderNumber } from '#contract/order-number.ts';
import { mayMove } from '#contract/order-status.ts';
import type { UserOrder } from '#contract/orders.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type OrderActionsProps = {
  order: UserOrder;
  onCancel(): void;
  /** Puts what is in the order into the cart once more. */
  onReorder(order: UserOrder): Promise<unknown>;
};

/** What a buyer can do with an order. */
export function OrderActions({ order, onCancel, onReorder }: OrderActionsProps) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const reorder = useSingleFlight(() => onReorder(order));
  return (
    <div className="-ml-3 flex flex-wrap gap-1 print:hidden">
      {mayMove('buyer', order.status, 'Cancelled') && (
        <Button variant="secondary" size="small" onClick={onCancel} className="ml-3 mr-2">
          {t('orders.cancel.button')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('orders.reorder-named', { number })}
        onClick={() => void reorder()}
      >
        <RotateCcw aria-hidden className="size-4" />
        {t('orders.reorder')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('orders.print-named', { number })}
        onClick={({ currentTarget }) => printOnly(currentTarget.closest('article'))}
      >
        <Printer aria-hidden className="size-4" />
        {t('orders.print')}
      </Button>
    </div>
  );
}
