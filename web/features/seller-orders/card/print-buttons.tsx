import { Printer, Tag } from 'lucide-react';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { usePrint } from '#web/features/seller-orders/printing/use-print.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Prints the packing slip or the label of an order. */
export function PrintButtons({ order }: { order: SellerOrder }) {
  const { t } = useText();
  const number = orderNumber(order._id);
  const { print, isPending } = usePrint();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('sales.slip.print-named', { number })}
        busy={isPending}
        onClick={() => void print('slips', [order._id])}
        className="min-h-11!"
      >
        <Printer aria-hidden className="size-4" />
        {t('sales.slip.print')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('sales.label.print-named', { number })}
        onClick={() => void print('100x150', [order._id])}
        className="min-h-11!"
      >
        <Tag aria-hidden className="size-4" />
        {t('sales.label.print')}
      </Button>
    </>
  );
}
