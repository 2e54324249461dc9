import type { CartLine } from '#web/features/cart/cart-lines.ts';
import { useText } from '#web/language/use-text.ts';

/** Near the total: the day from which the pre-ordered lines are sent, the last day if there are several. */
export function PreorderSummary({ lines }: { lines: readonly CartLine[] }) {
  const { t, date } = useText();
  const days = lines.flatMap((line) =>
    line.state === 'available' && line.product.preorder ? [line.product.preorder.shipsFrom] : [],
  );
  const last = days.toSorted().at(-1);
  if (last === undefined) return null;
  return <p className="mt-5 font-semibold text-leaf-800">{t('cart.preordered', { day: date(last) })}</p>;
}
