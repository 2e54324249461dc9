import { useState } from 'react';
import { productName } from '#contract/products/product-name.ts';
import { PieceStepper } from '#web/features/parcels/seller/piece-stepper.tsx';
import { useText } from '#web/language/use-text.ts';
import { withVariant } from '#web/language/variant-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type BookingRow, countOf, type Pieces } from './booking-rows.ts';

type SplitDialogProps = {
  /** The order that is to go in two; undefined: the dialog is closed. */
  row: BookingRow | undefined;
  onSplit(second: Pieces[]): void;
  onClose(): void;
};

/** Chooses the pieces of an order's second parcel. */
export function SplitDialog({ row, onSplit, onClose }: SplitDialogProps) {
  const { t } = useText();
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={t('parcels.booking.split')}
      description={row && t('parcels.booking.split-text', { number: row.plan.orderNumber })}
    >
      {row && <SplitForm row={row} onSplit={onSplit} />}
    </Dialog>
  );
}

function SplitForm({ row: { plan, pieces }, onSplit }: { row: BookingRow; onSplit(second: Pieces[]): void }) {
  const { t, language } = useText();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const second = pieces.flatMap(({ productId }) => {
    const quantity = chosen[productId] ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  const isSplit = second.length > 0 && countOf(second) < countOf(pieces);
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSplit) onSplit(second);
      }}
    >
      <ul className="grid gap-2">
        {pieces.map(({ productId, quantity }) => {
          const line = plan.lines.find((one) => (one.variantId ?? one.productId) === productId);
          const name = line ? withVariant(productName(line, language), line.variant?.[language]) : '';
          return (
            <li key={productId} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere text-soil-900">
                {name} × {quantity}
              </span>
              <PieceStepper
                label={t('parcels.booking.in-second', { name })}
                value={chosen[productId] ?? 0}
                maximum={quantity}
                onChange={(value) => setChosen({ ...chosen, [productId]: value })}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className={`text-sm ${isSplit ? 'text-soil-600' : 'text-alarm-700'}`}>
        {isSplit
          ? t('parcels.booking.split-sum', { first: countOf(pieces) - countOf(second), second: countOf(second) })
          : t('parcels.booking.split-wrong')}
      </p>
      <Button type="submit">{t('parcels.booking.split-do')}</Button>
    </form>
  );
}
