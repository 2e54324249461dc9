import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { soldPictures } from '#contract/products/sold-product.ts';
import { useText } from '#web/language/use-text.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Thumbnail } from '#web/ui/thumbnail.tsx';
import type { CartLine } from './cart-lines.ts';

/** How many pictures stand for the folded lines. */
const picturesShown = 3;

type FoldingLinesProps = {
  lines: readonly CartLine[];
  /** The number of pieces. */
  count: number;
  /** What they cost; undefined while it is not known. */
  subtotal: string | undefined;
  /** A line under the sum. */
  note?: string | undefined;
  isOpen: boolean;
  onToggle(): void;
  /** The lines. */
  children: ReactNode;
};

/** The lines of the cart on a card. Phones fold them to their number and sum; larger screens always show them. */
export function FoldingLines({ lines, count, subtotal, note, isOpen, onToggle, children }: FoldingLinesProps) {
  const { t } = useText();
  const id = useId();
  const pictures = lines.flatMap((line) => ('product' in line ? [line] : [])).slice(0, picturesShown);
  return (
    <div className="rounded-2xl bg-surface shadow-card">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-2.5 rounded-2xl px-4 py-1.5 text-left hover:bg-leaf-50 lg:hidden"
      >
        {!isOpen && (
          <span className="flex shrink-0 -space-x-4">
            {pictures.map(({ id: line, product }) => (
              <Thumbnail
                key={line}
                src={soldPictures(product).image[0]}
                sizes="36px"
                className="size-9 border-2 border-surface"
              />
            ))}
          </span>
        )}
        <span className="min-w-0 grow leading-snug">
          <span className="block font-semibold text-soil-900 tabular-nums">
            {subtotal === undefined ? (
              <Skeleton className="h-5 w-32" />
            ) : (
              t('cart.items-for', { items: t('cart.items', { count }), amount: subtotal })
            )}
          </span>
          {note && <span className="block text-sm text-soil-600">{note}</span>}
        </span>
        <ChevronDown aria-hidden className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={`px-4 lg:px-6 ${isOpen ? 'max-lg:border-t max-lg:border-soil-200' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </div>
  );
}
