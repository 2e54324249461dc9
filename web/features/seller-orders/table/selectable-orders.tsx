import { Printer, Tag, Truck, X } from 'lucide-react';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { printLabels } from '#web/features/seller-orders/card/order-printout.tsx';
import { usePrintSlips } from '#web/features/seller-orders/card/use-print-slips.ts';
import { stepTexts } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { useTransitionSelected } from '#web/features/seller-orders/transitions/use-transition-selected.ts';
import { useText } from '#web/language/use-text.ts';
import { href } from '#web/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { commonStep, useOrderSelection } from './order-selection.ts';
import { OrderTable } from './order-table.tsx';

/** The orders of a page. Several can be advanced or printed together. */
export function SelectableOrders({ orders }: { orders: readonly SellerOrder[] }) {
  const selection = useOrderSelection(orders);
  return (
    <div className="grid grid-cols-1 gap-4">
      <OrderTable orders={orders} selection={selection} />
      <SelectionBar selected={selection.selected} onClear={() => selection.setAll(false)} />
    </div>
  );
}

/** The actions on the selected orders, and their result. */
function SelectionBar({ selected, onClear }: { selected: readonly SellerOrder[]; onClear(): void }) {
  const { t } = useText();
  const { transition, transitioning, unchanged, forget } = useTransitionSelected();
  const step = commonStep(selected);
  if (selected.length === 0 && unchanged.length === 0) return null;
  return (
    <section
      aria-label={t('sales.selection')}
      className="sticky bottom-2 z-20 grid gap-2 rounded-2xl border border-soil-300 bg-surface p-3 shadow-float sm:px-5"
    >
      {unchanged.length > 0 && (
        <div role="alert" className="flex items-start gap-2 text-alarm-700">
          <ul className="grow">
            {unchanged.map(({ orderId, number, reason }) => (
              <li key={orderId}>{t('sales.not-moved', { number, reason })}</li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={forget}
            className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-alarm-50"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto font-semibold">
            {t('sales.selected', { count: selected.length })}
          </p>
          {step ? (
            <Button
              size="small"
              busy={transitioning}
              onClick={() => void transition(selected, step)}
              className="min-h-11!"
            >
              {t(stepTexts[step])}
            </Button>
          ) : (
            <p className="text-sm text-soil-600">{t('sales.no-common-step')}</p>
          )}
          <PackingButtons selected={selected} />
          <Button variant="quiet" size="small" onClick={onClear} className="min-h-11!">
            {t('sales.select-none')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What makes parcels of orders. One that waits for the seller is not to be packed yet. */
function PackingButtons({ selected }: { selected: readonly SellerOrder[] }) {
  const { t } = useText();
  const { printSlips, isPending } = usePrintSlips();
  if (selected.some(({ waitsForSeller }) => waitsForSeller))
    return <p className="text-sm text-soil-600">{t('sales.accept-first')}</p>;
  return (
    <>
      <ButtonLink
        variant="secondary"
        size="small"
        to={`${href('/seller/parcels')}?book=${selected.map(({ _id }) => _id).join(',')}`}
        className="min-h-11!"
      >
        <Truck aria-hidden className="size-4" />
        {t('parcels.book')}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        onClick={() => printSlips(selected)}
        className="min-h-11!"
      >
        <Printer aria-hidden className="size-4" />
        {t('sales.slip.print')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => printLabels(selected)} className="min-h-11!">
        <Tag aria-hidden className="size-4" />
        {t('sales.label.print')}
      </Button>
    </>
  );
}
