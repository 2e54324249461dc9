import type { ReactNode } from 'react';
import { type OrderTotals, taxPercent, toTaka } from '#contract/order-totals.ts';
import type { PaymentType } from '#contract/orders.ts';
import { paymentTypeTexts } from '#web/features/orders/payment-type-texts.ts';
import { useText } from '#web/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

type OrderSummaryProps = {
  /** The part about the delivery address. */
  address: ReactNode;
  /** Null while prices are on their way. */
  totals: OrderTotals | null;
  payment: PaymentType;
  onPayment(type: PaymentType): void;
  onOrder(): void;
  isPlacing: boolean;
};

/** The panel beside the cart: where to, how to pay, how much, and the button. */
export function OrderSummary({ address, totals, payment, onPayment, onOrder, isPlacing }: OrderSummaryProps) {
  const { t } = useText();
  return (
    <Card title={t('orders.checkout.title')}>
      <h3 className="mb-1 text-sm font-semibold text-soil-700">{t('orders.checkout.address')}</h3>
      {address}
      <SelectField
        label={t('orders.checkout.payment')}
        value={payment}
        disabled={isPlacing}
        onChange={({ target }) => onPayment(target.value as PaymentType)}
        className="mt-5"
      >
        {Object.entries(paymentTypeTexts).map(([type, text]) => (
          <option key={type} value={type}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <Amounts totals={totals} />
      <Button className="mt-6 w-full" busy={isPlacing} disabled={totals === null} onClick={onOrder}>
        {t(payment === 'COD' ? 'orders.checkout.place-order' : 'orders.checkout.pay-online')}
      </Button>
    </Card>
  );
}

function Amounts({ totals }: Pick<OrderSummaryProps, 'totals'>) {
  const { t, taka } = useText();
  const show = (poisha: number | undefined) =>
    poisha === undefined ? <Skeleton className="h-5 w-16" /> : taka(toTaka(poisha));
  return (
    <dl className="mt-6 grid gap-2 border-t border-soil-200 pt-5">
      <Amount label={t('orders.checkout.price')}>{show(totals?.subtotal)}</Amount>
      <Amount label={t('orders.checkout.shipping')}>
        <span className="font-semibold text-leaf-700">{t('orders.checkout.free')}</span>
      </Amount>
      <Amount label={t('orders.tax', { percent: taxPercent })}>{show(totals?.tax)}</Amount>
      <Amount
        label={t('orders.checkout.total')}
        className="mt-2 border-t border-soil-200 pt-4 text-lg font-bold text-soil-900"
      >
        {show(totals?.total)}
      </Amount>
    </dl>
  );
}

function Amount({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex items-center justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
