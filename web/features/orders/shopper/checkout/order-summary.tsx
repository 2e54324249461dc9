import type { ReactNode } from 'react';
import { type OrderTotals, taxPercent, toTaka } from '#contract/order-totals.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { type PaymentChoice, paymentChoiceText } from './payment-choice.ts';

type OrderSummaryProps = {
  /** The part about the delivery address. */
  address: ReactNode;
  /** Null while prices are on their way. */
  totals: OrderTotals | null;
  /** Whether the fee is only the least there can be, or unknown because the shop does not deliver there. */
  delivery: 'known' | 'open' | 'outside';
  /** A further note on the cost of delivery. */
  deliveryNote?: string | undefined;
  payment: PaymentChoice;
  /** What there is to choose from. */
  choices: readonly PaymentChoice[];
  onPayment(choice: PaymentChoice): void;
  onOrder(): void;
  isPlacing: boolean;
};

/** The panel beside the cart: where to, how to pay, how much, and the button. */
export function OrderSummary(props: OrderSummaryProps) {
  const { address, totals, payment, choices, onPayment, onOrder, isPlacing } = props;
  const { t } = useText();
  // A shop that takes cash alone needs no explanation of its only way to pay.
  const hint = choices.includes('online') || payment === 'online' ? undefined : t(`payments.hint.${payment}`);
  return (
    <Card title={t('orders.checkout.title')}>
      <h3 className="mb-1 text-sm font-semibold text-soil-700">{t('orders.checkout.address')}</h3>
      {address}
      <SelectField
        label={t('orders.checkout.payment')}
        value={payment}
        disabled={isPlacing}
        hint={hint}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen) onPayment(chosen);
        }}
        className="mt-5"
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(paymentChoiceText(choice))}
          </option>
        ))}
      </SelectField>
      <Amounts {...props} />
      <Button className="mt-6 w-full" busy={isPlacing} disabled={totals === null} onClick={onOrder}>
        {t(payment === 'cod' ? 'orders.checkout.place-order' : 'orders.checkout.pay-online')}
      </Button>
    </Card>
  );
}

function Amounts({ totals, delivery, deliveryNote }: Pick<OrderSummaryProps, 'totals' | 'delivery' | 'deliveryNote'>) {
  const { t, taka } = useText();
  const show = (poisha: number | undefined) =>
    poisha === undefined ? <Skeleton className="h-5 w-16" /> : taka(toTaka(poisha));
  const isOpen = delivery === 'open' && totals !== null;
  return (
    <dl className="mt-6 grid gap-2 border-t border-soil-200 pt-5">
      <Amount label={t('orders.checkout.price')}>{show(totals?.subtotal)}</Amount>
      <Amount label={t('orders.checkout.shipping')} note={deliveryNote}>
        <ShippingFee fee={totals?.fee ?? 0} delivery={delivery} />
      </Amount>
      <Amount label={t('orders.tax', { percent: taxPercent })}>{show(totals?.tax)}</Amount>
      <Amount
        label={t('orders.checkout.total')}
        className="mt-2 border-t border-soil-200 pt-4 text-lg font-bold text-soil-900"
      >
        {isOpen ? t('orders.checkout.from', { amount: taka(toTaka(totals.total)) }) : show(totals?.total)}
      </Amount>
    </dl>
  );
}

/** Free, or what it costs; by the district, while that is open and some are free. */
function ShippingFee({ fee, delivery }: { fee: number } & Pick<OrderSummaryProps, 'delivery'>) {
  const { t, taka } = useText();
  if (delivery === 'outside') return <span aria-hidden>–</span>;
  if (delivery === 'open')
    return fee === 0 ? t('orders.checkout.by-district') : t('orders.checkout.from', { amount: taka(toTaka(fee)) });
  if (fee > 0) return taka(toTaka(fee));
  return <span className="font-semibold text-leaf-700">{t('orders.checkout.free')}</span>;
}

type AmountProps = { label: string; note?: string | undefined; className?: string; children: ReactNode };

function Amount({ label, note, className = '', children }: AmountProps) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <dt>
        {label}
        {note && <span className="block text-sm text-soil-600">{note}</span>}
      </dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
