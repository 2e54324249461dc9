import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { toTaka } from '#contract/money.ts';
import { isByHand } from '#contract/orders/order-payment.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { CouponField } from '#web/features/coupon-check/coupon-field.tsx';
import { feeNote } from '#web/features/delivery/fee-note.ts';
import { discountName } from '#web/features/orders/order-amounts.ts';
import { Amounts } from '#web/features/orders/shopper/checkout/amounts.tsx';
import { type PaymentChoice, paymentChoiceText } from '#web/features/payments/payment-choice.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { useShop } from '#web/ui/use-shop.ts';
import { CheckoutCard } from './checkout-card.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CheckoutCards } from './use-checkout-cards.ts';

type LookOverCardProps = {
  checkout: Checkout;
  cards: CheckoutCards;
  /** The number of pieces in the cart. */
  count: number;
  /** Whether prices are still loading. */
  isLoading: boolean;
  /** What is missing until delivery is free. */
  freeNote: string | undefined;
  /** When it comes, in a few words. */
  arrival: string | undefined;
};

/** The coupon, the sums and the button that places the order. On phones the button has a bar at the bottom of the screen. */
export function LookOverCard({ checkout, cards, count, isLoading, freeNote, arrival }: LookOverCardProps) {
  const text = useText();
  const { t } = text;
  const { coupon, isPlacing, isPending, tax, quote, payment } = checkout;
  const totals = isLoading || isPending ? null : checkout.totals;
  const inShort = useInShort(checkout, count);
  return (
    <CheckoutCard
      name="look-over"
      number={4}
      title={t('cart.look-over')}
      wideTitle={t('orders.checkout.title')}
      cards={cards}
      lines={[inShort]}
      foot={
        <OrderBar checkout={checkout} total={totals?.total} inShort={inShort}>
          {[arrival, t(paymentChoiceText(payment))].filter(Boolean).join(' · ')}
        </OrderBar>
      }
    >
      {freeNote && (
        <p className="mb-3 flex gap-2.5 rounded-xl bg-leaf-50 px-3 py-2.5 text-sm text-leaf-800 max-lg:hidden">
          <Truck aria-hidden className="size-5 shrink-0" />
          {freeNote}
        </p>
      )}
      <CouponField coupon={coupon} disabled={isPlacing} />
      <div className="mt-4">
        <Amounts
          totals={totals}
          discountName={discountName(coupon.applied?.code ?? undefined, t)}
          tax={tax}
          delivery={quote.state}
          feeNote={feeNote(quote, text)}
        />
      </div>
    </CheckoutCard>
  );
}

/** "3 items, delivery ৳60". */
function useInShort({ quote, totals }: Checkout, count: number): string {
  const { t, taka } = useText();
  const items = t('cart.items', { count });
  if (quote.state === 'outside' || (quote.state === 'open' && totals.fee === 0)) return items;
  if (totals.fee === 0) return t('cart.in-short-free', { items });
  const fee = taka(toTaka(totals.fee));
  return t('cart.in-short', { items, fee: quote.state === 'open' ? t('orders.checkout.from', { amount: fee }) : fee });
}

type OrderBarProps = {
  checkout: Checkout;
  /** In poisha; undefined while it is not known. */
  total: number | undefined;
  inShort: string;
  /** A line under the button of larger screens. */
  children: ReactNode;
};

function OrderBar({ checkout, total, inShort, children }: OrderBarProps) {
  const { payment, quote, order, isPlacing, offline } = checkout;
  const { t, taka } = useText();
  const isOnline = useOnline();
  const { checkoutWord } = useShop().storefront;
  const online = checkoutWord === 'procees' ? 'orders.checkout.pay-online' : 'orders.checkout.pay-online-proceed';
  const amount = total === undefined ? undefined : taka(toTaka(total));
  return (
    <div
      data-bottom-bar={isOnline ? 'low' : 'high'}
      className="border-soil-200 bg-surface px-4 pb-4 bar:fixed bar:inset-x-0 bar:bottom-0 bar:z-30 bar:border-t bar:pt-2.5 bar:pb-[calc(0.625rem+env(safe-area-inset-bottom))] bar:shadow-float lg:rounded-b-2xl lg:px-6 lg:pb-6 print:hidden"
    >
      <p role="status" className="mb-2 text-sm font-semibold text-alarm-700 empty:hidden">
        {!isOnline && t(offline)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p aria-live="polite" className="text-sm leading-snug text-soil-600 tabular-nums lg:hidden">
          <b className="block text-xl leading-tight text-soil-900">
            {amount === undefined ? (
              <Skeleton className="h-6 w-20" />
            ) : quote.state === 'open' ? (
              t('orders.checkout.from', { amount })
            ) : (
              amount
            )}
          </b>
          {inShort}
        </p>
        <Button
          className="min-h-13! grow text-lg! lg:w-full"
          busy={isPlacing}
          disabled={total === undefined}
          onClick={order}
        >
          {t(isPaidHere(payment) ? 'orders.checkout.place-order' : online)}
        </Button>
      </div>
      <p className="mt-2.5 text-center text-sm text-soil-600 max-lg:hidden">{children}</p>
    </div>
  );
}

/** Whether nobody leaves the shop to pay. */
function isPaidHere(payment: PaymentChoice): boolean {
  return payment !== 'online' && isByHand(payment);
}
