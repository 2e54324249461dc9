import { Truck, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import { bookingPath } from '#web/features/seller-orders/booking-path.ts';
import { PrintMenu } from '#web/features/seller-orders/printing/print-menu.tsx';
import { stepTexts } from '#web/features/seller-orders/transitions/seller-transitions.ts';
import { useTransitionSelected } from '#web/features/seller-orders/transitions/use-transition-selected.ts';
import { useText } from '#web/language/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { bookableOrders } from './bookable-orders.ts';
import { commonStep } from './common-step.ts';
import type { OrderSelection } from './use-order-selection.ts';

/** A control on the dark bar. */
const onDark =
  'inline-flex min-h-11 items-center gap-1.5 rounded-xl border border-white/40 px-3 text-sm font-semibold text-white hover:bg-white/15 focus-visible:outline-white';

/** What a button of the shop needs there. */
const solidOnDark = 'min-h-11! focus-visible:outline-white';
const quietOnDark = `${solidOnDark} border-white/40! text-white! hover:bg-white/15!`;

/** The actions on the selected orders, and their result. */
export function SelectionBar({ selection }: { selection: OrderSelection }) {
  const { t } = useText();
  const { selected, keep, clear } = selection;
  const { transition, transitioning, unchanged, forget } = useTransitionSelected(keep);
  const step = commonStep(selected);
  const { bookable, leftOut } = bookableOrders(selected);
  // What is sent out without a courier is rare, so the button in the place of the step before is no 'Send out'.
  const booksFirst = step === 'Shipped' && bookable.length > 0;
  if (selected.length === 0 && unchanged.length === 0) return null;
  return (
    <section
      aria-label={t('sales.selection')}
      className="sticky bottom-2 z-20 mt-4 grid grid-cols-1 gap-2 rounded-2xl border border-white/20 bg-shade p-2 text-white shadow-float sm:p-3 sm:px-5"
    >
      {unchanged.length > 0 && (
        <div role="alert" className="flex items-start gap-2 text-sun-300">
          <ul className="max-h-40 grow overflow-y-auto">
            {unchanged.map(({ orderId, number, reason }) => (
              <li key={orderId}>{t('sales.not-moved', { number, reason })}</li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={forget}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-white"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      {selected.length > 0 && (
        <div className="flex items-center gap-2 max-sm:overflow-x-auto max-sm:p-0.5 max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap">
          <SelectedCount selection={selection} />
          {booksFirst && <BookLink orders={bookable} isFirst />}
          {step ? (
            <Button
              // A press that starts on one step must not end on the next.
              key={step}
              size="small"
              variant={booksFirst ? 'quiet' : 'primary'}
              busy={transitioning}
              onClick={() => void transition(selected, step)}
              className={booksFirst ? quietOnDark : solidOnDark}
            >
              {t(stepTexts[step])}
            </Button>
          ) : (
            <p className="text-sm text-white/80">{t('sales.no-common-step')}</p>
          )}
          <PackingButtons selected={selected}>
            {!booksFirst && bookable.length > 0 && <BookLink orders={bookable} />}
            {leftOut > 0 && <p className="text-sm text-white/80">{t('sales.left-out', { count: leftOut })}</p>}
          </PackingButtons>
          <button type="button" onClick={clear} className={onDark}>
            {t('sales.select-none')}
          </button>
        </div>
      )}
    </section>
  );
}

/** How many orders are selected; where the whole page is, a button selects those of the other pages. */
function SelectedCount({ selection: { selected, offered, chooseAll, loading } }: { selection: OrderSelection }) {
  const { t } = useText();
  const count = useRef<HTMLParagraphElement>(null);
  async function press(): Promise<void> {
    await chooseAll();
    // The button is gone, and with it the focus.
    count.current?.focus();
  }
  return (
    <div className="mr-auto flex items-center gap-x-4 gap-y-1 sm:flex-wrap">
      <p ref={count} role="status" tabIndex={-1} className="font-semibold focus-visible:outline-white">
        {t('sales.selected', { count: selected.length })}
      </p>
      {offered !== undefined && (
        <button type="button" aria-busy={loading || undefined} onClick={() => void press()} className={onDark}>
          {t(offered < limits.ordersAtOnceMax ? 'sales.select-matching' : 'sales.select-first', { count: offered })}
        </button>
      )}
    </div>
  );
}

type BookLinkProps = { orders: readonly SellerOrder[]; isFirst?: boolean };

/** Leads to the booking of these orders. */
function BookLink({ orders, isFirst = false }: BookLinkProps) {
  const { t } = useText();
  return (
    <ButtonLink
      to={bookingPath(orders)}
      size="small"
      variant={isFirst ? 'primary' : 'quiet'}
      // The second click of a double click on the step before.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      className={isFirst ? solidOnDark : quietOnDark}
    >
      <Truck aria-hidden className="size-4" />
      {t('parcels.book-orders', { count: orders.length })}
    </ButtonLink>
  );
}

type PackingButtonsProps = { selected: readonly SellerOrder[]; children: ReactNode };

/** What makes parcels of orders. One that waits for the seller is not to be packed yet. */
function PackingButtons({ selected, children }: PackingButtonsProps) {
  const { t } = useText();
  if (selected.some(({ waitsForSeller }) => waitsForSeller))
    return <p className="text-sm text-white/80">{t('sales.accept-first')}</p>;
  return (
    <>
      {children}
      <PrintMenu orderIds={selected.map(({ _id }) => _id)} className={onDark} />
    </>
  );
}
