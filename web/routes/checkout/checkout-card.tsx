import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/page/focus-content.ts';
import type { CheckoutCardName, CheckoutCards } from './use-checkout-cards.ts';

type CheckoutCardProps = {
  name: CheckoutCardName;
  /** The place of the card, from 1 on. */
  number: number;
  title: string;
  cards: CheckoutCards;
  /** What the folded card says, in at most two lines; with none it never folds. */
  lines?: readonly (string | undefined)[];
  /** Shown at the end of the heading's row while the card is open. */
  action?: ReactNode;
  /** The title on larger screens, which then show no number. */
  wideTitle?: string;
  /** Shown below all of it, also while the card is folded. */
  foot?: ReactNode;
  /** Checks what is in the card before it folds; by default nothing is wrong. */
  onContinue?(): boolean;
  children: ReactNode;
};

/** A step of the checkout. Phones fold it to two lines; larger screens always show all of it. */
export function CheckoutCard(props: CheckoutCardProps) {
  const { name, number, title, wideTitle, cards, lines, action, foot, onContinue, children } = props;
  const { t, count } = useText();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { focused } = cards;
  useEffect(() => {
    if (focused?.name !== name) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    focusHeading(heading.current);
  }, [focused, name]);
  const [first, second] = (lines ?? []).filter((line) => line !== undefined && line !== '');
  const isFolded = first !== undefined && !cards.isOpen(name);
  const isDone = isFolded && cards.isDone(name);
  const mark = isDone
    ? 'max-lg:bg-leaf-100 max-lg:text-leaf-700'
    : isFolded
      ? 'max-lg:bg-soil-100 max-lg:text-soil-800'
      : '';
  return (
    <section ref={card} aria-labelledby={id} className="min-w-0 scroll-mb-4 rounded-2xl bg-surface shadow-card">
      <div className="flex min-h-15 items-center gap-3 px-4 py-2 lg:min-h-16 lg:px-6">
        <span
          aria-hidden
          className={`grid size-7 shrink-0 place-items-center rounded-full bg-solid text-sm font-bold text-white ${mark} ${wideTitle ? 'lg:hidden' : ''}`}
        >
          {isDone && <Check className="size-4 lg:hidden" />}
          <span className={isDone ? 'max-lg:hidden' : ''}>{count(number)}</span>
        </span>
        <div className="min-w-0 grow leading-snug">
          <h2 id={id} ref={heading} className={`text-lg font-bold lg:text-xl ${isDone ? 'max-lg:sr-only' : ''}`}>
            <span className={wideTitle ? 'lg:hidden' : ''}>{title}</span>
            {wideTitle && <span className="max-lg:hidden">{wideTitle}</span>}
          </h2>
          {isFolded && (
            <div className="wrap-anywhere lg:hidden">
              {isDone ? (
                <>
                  <p className="font-semibold text-soil-900">{first}</p>
                  {second && <p className="text-sm text-soil-600">{second}</p>}
                </>
              ) : (
                <p className="text-sm text-soil-600">{[first, second].filter(Boolean).join(', ')}</p>
              )}
            </div>
          )}
        </div>
        {action && <div className={isFolded ? 'max-lg:hidden' : ''}>{action}</div>}
        {isFolded && (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 min-h-11! shrink-0 lg:hidden"
            aria-label={t('cart.change-named', { card: title })}
            aria-expanded={false}
            onClick={() => cards.open(name)}
          >
            {t(name === 'look-over' ? 'cart.show' : 'addresses.picker.change')}
          </Button>
        )}
      </div>
      <div className={`px-4 pb-4 lg:px-6 lg:pb-6 ${isFolded ? 'max-lg:hidden' : ''}`}>
        {children}
        {lines !== undefined && name !== 'look-over' && (
          <Button
            variant="secondary"
            className="mt-3.5 w-full lg:hidden"
            onClick={() => {
              if (onContinue?.() ?? true) cards.goOn(name);
            }}
          >
            {t('cart.go-on')}
          </Button>
        )}
      </div>
      {foot}
    </section>
  );
}
