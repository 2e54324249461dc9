import { ChangeList } from '#web/features/seller-orders/changes/change-list.tsx';
import { contentChanges } from '#web/features/seller-orders/changes/content-changes.ts';
import { addressLine, type ShownContent } from '#web/features/seller-orders/changes/shown-content.ts';
import { useText } from '#web/language/use-text.ts';
import { quantityOf, unitPriceOf } from '../entry/entry-line.ts';
import type { EditEntry } from './edit-entry.ts';
import { moneyAfter } from './edit-money.ts';
import type { OrderEdit } from './use-edit-order.ts';

type EditPreviewProps = {
  edit: OrderEdit;
  /** The new total and the new fee, in taka. */
  amount: number;
  fee: number;
  /** Whether the order's coupon would no longer count. */
  isDropped: boolean;
};

/** The effect of an edit before it is saved: on the content, the stock and the money. */
export function EditPreview({ edit: { order, base, entry }, amount, fee, isDropped }: EditPreviewProps) {
  const text = useText();
  const { t, taka, count } = text;
  const code = order.coupon?.code;
  const shown = (content: EditEntry, rest: Pick<ShownContent, 'fee' | 'amount' | 'coupon'>): ShownContent => ({
    items: content.lines.map((line) => ({
      ...{ id: line.id, name: line.name, quantity: quantityOf(line) ?? 0, price: unitPriceOf(line) },
      reason: line.isPriced && line.reason ? line.reason : undefined,
    })),
    ...{ address: addressLine(content.address, text), note: content.note, ...rest },
  });
  const before = shown(base, { fee: order.fee, amount: order.amount, coupon: code });
  const after = shown(entry, { fee, amount, coupon: isDropped ? undefined : code });
  const changes = contentChanges(before, after, text);
  if (changes.length === 0) return <p className="mt-4 text-soil-600">{t('edit-order.unchanged')}</p>;
  const moved = stockMoves(base, entry);
  const { refunded, toPay } = moneyAfter(order, amount);
  return (
    <section aria-label={t('edit-order.changes')} className="mt-5 grid gap-4 border-t border-soil-200 pt-4">
      <div>
        <h3 className="mb-1.5 font-semibold">{t('edit-order.changes')}</h3>
        <ChangeList changes={changes} label={t('edit-order.changes')} />
      </div>
      {moved.length > 0 && (
        <div>
          <h3 className="mb-1.5 font-semibold">{t('edit-order.stock')}</h3>
          <ul className="grid gap-1">
            {moved.map(({ id, name, by }) => (
              <li key={id} className="wrap-anywhere">
                {name}:{' '}
                <span className="whitespace-nowrap tabular-nums">
                  {by > 0 ? '+' : '−'}
                  {count(Math.abs(by))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="font-semibold">
        {refunded > 0
          ? t('edit-order.goes-back', { amount: taka(refunded) })
          : toPay > 0
            ? t('edit-order.to-pay', { amount: taka(toPay) })
            : t('edit-order.nothing-to-pay')}
      </p>
      {isDropped && code !== undefined && (
        <p className="font-semibold text-alarm-700">{t('edit-order.drops-coupon', { code })}</p>
      )}
    </section>
  );
}

/** How many of each product go back into the stock, or are taken from it. */
function stockMoves(before: EditEntry, after: EditEntry): { id: string; name: string; by: number }[] {
  const lines = new Map([...before.lines, ...after.lines].map((line) => [line.id, line]));
  const pieces = ({ lines: all }: EditEntry, id: string) => {
    const line = all.find((one) => one.id === id);
    return line ? (quantityOf(line) ?? 0) : 0;
  };
  return [...lines.values()].flatMap(({ id, name }) => {
    const by = pieces(before, id) - pieces(after, id);
    return by === 0 ? [] : [{ id, name, by }];
  });
}
