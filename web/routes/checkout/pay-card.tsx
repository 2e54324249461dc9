import { toTaka } from '#contract/money.ts';
import { PaymentCards } from '#web/features/payments/payment-cards.tsx';
import { paymentChoiceText } from '#web/features/payments/payment-choice.ts';
import { useText } from '#web/language/use-text.ts';
import { CheckoutCard } from './checkout-card.tsx';
import type { Checkout } from './use-checkout.ts';

/** The third card: how the order is paid. */
export function PayCard({ checkout }: { checkout: Checkout }) {
  const { t } = useText();
  const { cards, payment, choices, isCashOnly, setPayment, totals, quote, isPending, isPlacing } = checkout;
  return (
    <CheckoutCard
      name="pay"
      number={3}
      title={t('orders.checkout.payment')}
      cards={cards}
      {...(cards.canChange('pay') && { lines: [t(paymentChoiceText(payment))] })}
    >
      <PaymentCards
        choices={choices}
        chosen={payment}
        total={isPending || quote.state !== 'known' ? undefined : toTaka(totals.total)}
        disabled={isPlacing}
        onChoose={setPayment}
      />
      {isCashOnly && <p className="mt-2 text-sm text-soil-700">{t('orders.checkout.preorder-cash')}</p>}
    </CheckoutCard>
  );
}
