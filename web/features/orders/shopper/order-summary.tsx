import type { ReactNode } from 'react';
import { type OrderTotals, taxPercent, toTaka } from '#contract/order-totals.ts';
import type { PaymentType } from '#contract/orders.ts';
import { formatTaka } from '#web/format/format-taka.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { paymentTypes } from './payment-types.ts';

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
  return (
    <Card title="Order Summary">
      <h3 className="mb-1 text-sm font-semibold text-soil-700">Delivery Address</h3>
      {address}
      <SelectField
        label="Payment Method"
        value={payment}
        disabled={isPlacing}
        onChange={({ target }) => onPayment(target.value as PaymentType)}
        className="mt-5"
      >
        {paymentTypes.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Amounts totals={totals} />
      <Button className="mt-6 w-full" busy={isPlacing} disabled={totals === null} onClick={onOrder}>
        {payment === 'COD' ? 'Place Order' : 'Procees to Checkout'}
      </Button>
    </Card>
  );
}

function Amounts({ totals }: Pick<OrderSummaryProps, 'totals'>) {
  const show = (poisha: number | undefined) =>
    poisha === undefined ? <Skeleton className="h-5 w-16" /> : formatTaka(toTaka(poisha));
  return (
    <dl className="mt-6 grid gap-2 border-t border-soil-200 pt-5">
      <Amount label="Price">{show(totals?.subtotal)}</Amount>
      <Amount label="Shipping Fee">
        <span className="font-semibold text-leaf-700">Free</span>
      </Amount>
      <Amount label={`Tax (${taxPercent}%)`}>{show(totals?.tax)}</Amount>
      <Amount label="Total Amount" className="mt-2 border-t border-soil-200 pt-4 text-lg font-bold text-soil-900">
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
