import { Printer, RotateCcw } from 'lucide-react';
import { orderNumber } from '#contract/orders/order-number.ts';
import { mayTransition } from '#contract/orders/order-status.ts';
import type { UserOrder } from '#contract/orders/schemas.ts';
import { printOnly } from '#web/browser/print-only.ts';
import { InvoiceButton, PaperLinks } from '#web/features/invoices/order-papers.tsx';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';

type OrderActionsProps = {
  order: UserOrder;
  /** Missing where the order is cancelled elsewhere on the page. */
  onCancel?: (() => void) | undefined;
  /** Adds the order's items to the cart again. */
  onReorder(order: UserOrder): Promise<unknown>;
};

/** The buyer's actions on an order. */
export function OrderActions({ order, onCancel, onReorder }: OrderActionsProps) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const reorder = useSingleFlight(() => onReorder(order));
  return (
    <div className="-ml-3 flex flex-wrap gap-1 print:hidden">
      {onCancel && mayTransition('buyer', order.status, 'Cancelled') && (
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
      <InvoiceButton order={order} reader="buyer" />
      <PaperLinks order={order} reader="buyer" className="basis-full pl-3" />
    </div>
  );
}
