import type { CartLine } from '#web/features/cart/cart-lines.ts';
import { useText } from '#web/language/use-text.ts';

type PreorderSummaryProps = { lines: readonly CartLine[]; className?: string };

/** The day from which the pre-ordered lines are sent, the last day if there are several. */
export function PreorderSummary({ lines, className = '' }: PreorderSummaryProps) {
  const { t, date } = useText();
  const days = lines.flatMap((line) =>
    line.state === 'available' && line.product.preorder ? [line.product.preorder.shipsFrom] : [],
  );
  const last = days.toSorted().at(-1);
  if (last === undefined) return null;
  return <p className={`font-semibold text-leaf-800 ${className}`}>{t('cart.preordered', { day: date(last) })}</p>;
}
