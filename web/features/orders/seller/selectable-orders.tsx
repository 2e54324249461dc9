import { Printer, X } from 'lucide-react';
import type { SellerOrder } from '#contract/seller-orders.ts';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { commonStep, useOrderSelection } from './order-selection.ts';
import { printPackingSlips } from './packing-slips.tsx';
import { SellerOrderCard } from './seller-order-card.tsx';
import { useMoveSelected } from './use-move-selected.ts';

/** The orders of a page, of which several can be moved on or printed together. */
export function SelectableOrders({ orders }: { orders: readonly SellerOrder[] }) {
  const { t } = useText();
  const selection = useOrderSelection(orders);
  const { selected } = selection;
  return (
    <div className="grid gap-5">
      <label className="-mb-2 flex min-h-11 w-fit items-center gap-3 font-semibold text-soil-700">
        <input
          type="checkbox"
          className="size-5"
          checked={selected.length === orders.length}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && selected.length < orders.length;
          }}
          onChange={({ target }) => selection.setAll(target.checked)}
        />
        {t('sales.select-all')}
      </label>
      {orders.map((order) => (
        <SellerOrderCard
          key={order._id}
          order={order}
          selected={selection.has(order._id)}
          onSelect={(chosen) => selection.set(order._id, chosen)}
        />
      ))}
      <SelectionBar selected={selected} onClear={() => selection.setAll(false)} />
    </div>
  );
}

/** What can be done with all selected orders, and what became of it. */
function SelectionBar({ selected, onClear }: { selected: readonly SellerOrder[]; onClear(): void }) {
  const { t } = useText();
  const { move, moving, unmoved, forget } = useMoveSelected();
  const step = commonStep(selected);
  if (selected.length === 0 && unmoved.length === 0) return null;
  return (
    <section
      aria-label={t('sales.selection')}
      className="sticky bottom-2 z-20 grid gap-2 rounded-2xl border border-soil-300 bg-surface p-3 shadow-float sm:px-5"
    >
      {unmoved.length > 0 && (
        <div role="alert" className="flex items-start gap-2 text-alarm-700">
          <ul className="grow">
            {unmoved.map(({ orderId, number, reason }) => (
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
            <Button size="small" busy={moving} onClick={() => void move(selected, step)} className="min-h-11!">
              {t('sales.mark-as', { status: t(orderStatusTexts[step]) })}
            </Button>
          ) : (
            <p className="text-sm text-soil-600">{t('sales.no-common-step')}</p>
          )}
          <Button variant="secondary" size="small" onClick={() => printPackingSlips(selected)} className="min-h-11!">
            <Printer aria-hidden className="size-4" />
            {t('sales.slip.print')}
          </Button>
          <Button variant="quiet" size="small" onClick={onClear} className="min-h-11!">
            {t('sales.select-none')}
          </Button>
        </div>
      )}
    </section>
  );
}
